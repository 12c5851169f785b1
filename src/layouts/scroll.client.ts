/** A change of path of any kind begins at the top (specification 2, section 2), a link to a part of the page moves there. */
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
