/**
 * Every navigation starts at the top, but for one that leads to a form; links within the page scroll
 * (docs/behaviour.md#scrolling-and-section-reveal).
 */
history.scrollRestoration = 'manual';
const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
for (const type of ['hashchange', 'popstate']) addEventListener(type, toTop);
addEventListener('pageshow', (event) => {
  if (event.persisted || !document.querySelector('[data-arrival]:target')) toTop();
});

// The focus moves too, and the address stays.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' });
});
