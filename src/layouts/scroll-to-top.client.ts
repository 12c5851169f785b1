/**
 * Scrolls to the top on every navigation, except to a form
 * (docs/behaviour.md#scrolling-and-section-reveal).
 */
history.scrollRestoration = 'manual';
const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
for (const type of ['hashchange', 'popstate']) addEventListener(type, toTop);
addEventListener('pageshow', (event) => {
  if (event.persisted || !document.querySelector('[data-arrival]:target')) toTop();
});
