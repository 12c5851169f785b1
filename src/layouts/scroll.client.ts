/**
 * Every change of path begins at the top, a link to a part of the page moves there
 * (docs/behaviour.md#scrolling-and-section-reveal).
 */
history.scrollRestoration = 'manual';
const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
for (const type of ['hashchange', 'popstate']) addEventListener(type, toTop);
addEventListener('pageshow', (event) => {
  if (event.persisted || location.hash) toTop();
});

// The focus goes along, and the address stays.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
  const part = link && document.getElementById(link.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
});
