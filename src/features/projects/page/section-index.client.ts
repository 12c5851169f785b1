/** Marks the current section in the index of a project page (SectionIndex.astro). */
const list = document.querySelector<HTMLElement>('.section-index ul');
const links = new Map([...(list?.querySelectorAll('a') ?? [])].map((link) => [link.hash.slice(1), link]));
const center = (link: HTMLElement) => {
  if (list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
};

// Browsers may leave a focused link half out of view. A pressed link is not moved, so that it stays under the finger.
list?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) center(target);
});

// The current section is the one that crosses a line a third down the viewport.
const observer = new IntersectionObserver(
  (entries) => {
    // Entries are ordered by section, not by time: a section that was scrolled past may come last.
    for (const { target, isIntersecting } of entries) {
      const link = links.get(target.id);
      if (link) link.ariaCurrent = isIntersecting ? 'location' : null;
    }
    // Don't scroll away from a focused link while the page is still scrolling smoothly.
    if (!list || list.querySelector(':focus-visible')) return;
    const current = list.querySelector<HTMLElement>('[aria-current]');
    if (current) center(current);
    // At the top of the page no section is current: reset the index.
    else if (scrollY < innerHeight / 3) list.scrollLeft = 0;
  },
  { rootMargin: '-33% 0px -67%' },
);
for (const id of links.keys()) {
  const section = document.getElementById(id);
  if (section) observer.observe(section);
}
