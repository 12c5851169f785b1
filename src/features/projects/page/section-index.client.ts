/** Marks the section being read in the index of a project page (SectionIndex.astro). */
const list = document.querySelector<HTMLElement>('.section-index ul');
const links = new Map([...(list?.querySelectorAll('a') ?? [])].map((link) => [link.hash.slice(1), link]));
const center = (link: HTMLElement) => {
  if (list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
};

// The browser lets a link that has the focus stand half beyond the edge. One that is pressed stays under the finger.
list?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) center(target);
});

// The section that crosses a line a third down the view is the one being read.
const observer = new IntersectionObserver(
  (entries) => {
    // Ordered by section, not by time: one that was crossed in between may come last.
    for (const { target, isIntersecting } of entries) {
      const link = links.get(target.id);
      if (link) link.ariaCurrent = isIntersecting ? 'location' : null;
    }
    // Not away from a link that has the focus, while the page still glides.
    if (!list || list.querySelector(':focus-visible')) return;
    const current = list.querySelector<HTMLElement>('[aria-current]');
    if (current) center(current);
    // Back at the top no section is being read: the index begins again.
    else if (scrollY < innerHeight / 3) list.scrollLeft = 0;
  },
  { rootMargin: '-33% 0px -67%' },
);
for (const id of links.keys()) {
  const section = document.getElementById(id);
  if (section) observer.observe(section);
}
