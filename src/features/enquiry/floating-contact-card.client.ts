/** The card's delayed arrival and its closing (FloatingContactCard.astro). */
const closed = 'contact-card-closed';

class FloatingContactCard extends HTMLElement {
  connectedCallback() {
    if (sessionStorage.getItem(closed) !== null) return;
    setTimeout(() => {
      this.hidden = false;
    }, Number(this.dataset['delay']));
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      sessionStorage.setItem(closed, '');
    });
  }
}

customElements.define('floating-contact-card', FloatingContactCard);
