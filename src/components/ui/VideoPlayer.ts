/** The poster of a film (VideoPoster.astro): its button puts the service's frame in its place, playing. */
export class VideoPlayer extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.play(), { once: true });
  }

  play() {
    const { url = '', title = '' } = this.dataset;
    const frame = document.createElement('iframe');
    const address = new URL(url);
    address.searchParams.set('autoplay', '1');
    frame.title = title;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // The service refuses to play without knowing the page's origin.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.className = 'absolute inset-0 size-full';
    frame.src = address.href;
    this.replaceChildren(frame);
    frame.focus();
  }
}

customElements.define('video-poster', VideoPlayer);
