/** Shows the card (FloatingContactCard.astro) after its delay, unless it was closed earlier in the session. */
const closedKey = 'contact-card-closed';

class FloatingContactCard extends HTMLElement {
  connectedCallback() {
    if (sessionStorage[closedKey]) return;
    setTimeout(() => {
      this.hidden = false;
    }, Number(this.dataset['delay']));
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      sessionStorage[closedKey] = true;
    });
  }
}

customElements.define('floating-contact-card', FloatingContactCard);
