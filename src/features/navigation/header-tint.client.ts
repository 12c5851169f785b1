/** Scroll position in pixels from which the header is white (docs/behaviour.md#header-and-menus). */
const threshold = 100;
const header = document.querySelector('.site-header');
const tint = () => header?.toggleAttribute('data-scrolled', scrollY >= threshold);
addEventListener('scroll', tint, { passive: true });
tint();
