/** Milliseconds before the film is fetched (docs/behaviour.md#home). */
const delay = 2000;

/** Loads and plays the film of a hero (HeroFilm.astro). */
class HeroFilm extends HTMLElement {
  connectedCallback() {
    const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTimeout(() => this.#play(), delay);
  }

  #play() {
    const template = this.querySelector('template');
    if (!template) return;
    this.append(template.content.cloneNode(true));
    const film = this.querySelector('video');
    const button = this.querySelector('button');
    if (!film || !button) return;
    film.muted = true;
    // In low-power mode the film loads but does not play, and the still stays.
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
