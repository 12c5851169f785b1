/** Pixels of scrolling from which on the header is white (specification 2, section 9). */
const threshold = 100;
const header = document.querySelector('.site-header');
const tint = () => header?.toggleAttribute('data-scrolled', scrollY >= threshold);
addEventListener('scroll', tint, { passive: true });
tint();
