/** Shows the card (FloatingContactCard.astro) after its delay, unless it was closed earlier in the session. */
const closedKey = 'contact-card-closed';

class FloatingContactCard extends HTMLElement {
  connectedCallback() {
    try {
      if (sessionStorage[closedKey]) return;
    } catch {
      // Without storage the card returns on every page.
    }
    setTimeout(() => {
      this.hidden = false;
    }, Number(this.dataset['delay']));
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      try {
        sessionStorage[closedKey] = true;
      } catch {}
    });
  }
}

customElements.define('floating-contact-card', FloatingContactCard);
