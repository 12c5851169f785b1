/** Shows the card after its delay, and not again once it was closed (FloatingContactCard.astro). */
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
