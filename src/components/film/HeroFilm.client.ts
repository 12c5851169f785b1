/** The film over its still (HeroFilm.astro), fetched after its delay. */
class HeroFilm extends HTMLElement {
  connectedCallback() {
    const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTimeout(() => this.#play(), Number(this.dataset.delay));
  }

  #play() {
    const template = this.querySelector('template');
    if (!template) return;
    this.append(template.content.cloneNode(true));
    const film = this.querySelector('video');
    const button = this.querySelector('button');
    if (!film || !button) return;
    film.muted = true;
    // A phone that saves its battery loads the film and does not play it: there the still stays.
    film.addEventListener('playing', () => {
      film.classList.replace('opacity-0', 'opacity-100');
      button.hidden = false;
      button.textContent = 'Pause film';
    });
    film.addEventListener('pause', () => {
      button.textContent = 'Play film';
    });
    button.addEventListener('click', () => {
      if (film.paused) void film.play();
      else film.pause();
    });
  }
}

customElements.define('hero-film', HeroFilm);
