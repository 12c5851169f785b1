/** Shows the card after its delay, and not again once it was closed (FloatingContactCard.astro). */
const closedKey = 'contact-card-closed';

class FloatingContactCard extends HTMLElement {
  connectedCallback() {
    if (sessionStorage.getItem(closedKey) !== null) return;
    setTimeout(() => {
      this.hidden = false;
    }, Number(this.dataset['delay']));
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      sessionStorage.setItem(closedKey, '');
    });
  }
}

customElements.define('floating-contact-card', FloatingContactCard);
