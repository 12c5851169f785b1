/**
 * Reveals a section once 10 % of it is in view (docs/behaviour.md#scrolling-and-section-reveal), a very tall one once
 * it fills half the screen, and any section that receives focus. reveal.css hides the others.
 */
const reveal = (section: HTMLElement) => {
  if (section.dataset['seen'] !== undefined) return;
  section.dataset['seen'] = '';
  section.querySelector(':scope > .spinner')?.remove();
  section.dispatchEvent(new Event('seen'));
  observer.unobserve(section);
};
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio, intersectionRect } of entries)
      if (intersectionRatio >= 0.1 || intersectionRect.height > innerHeight / 2)
        reveal(target as HTMLElement);
  },
  { threshold: [0.001, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1] },
);
for (const section of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
  observer.observe(section);
  section.addEventListener('focusin', () => reveal(section), { once: true });
}
const { dataset } = document.documentElement;
dataset['ready'] = '';
// Before `load`, everything would be laid out again when the fonts arrive.
addEventListener('load', () => {
  dataset['loaded'] = '';
});
