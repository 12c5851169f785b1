import type { ClientDirective } from 'astro';
import { wakeOnTouch } from './wake.ts';

/** How far outside the view an island wakes. */
const margin = '200px';

/**
 * `client:near`: wakes when touched or about to be seen.
 * In a section that loads only once seen (`data-reveal="lazy"`) it waits for that moment instead.
 */
export default ((load, _options, element) => {
  const wake = wakeOnTouch(element, async () => (await load())(), { holdClicks: true });
  const section = element.closest<HTMLElement>('[data-reveal="lazy"]:not([data-seen])');
  if (section) {
    section.addEventListener('seen', wake, { once: true });
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: margin },
  );
  // An <astro-island> has no box of its own (display: contents).
  for (const child of element.children) observer.observe(child);
}) satisfies ClientDirective;
