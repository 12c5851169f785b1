/**
 * Opens the pictures of a section over the whole screen: links of the class `enlarge`, each with its picture inside.
 * The viewer is fetched when one of them is touched; without it they lead to the large file.
 */
const load = () => import('./picture-viewer.client.ts');
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.enlarge') : null;

for (const type of ['pointerdown', 'focusin']) {
  document.addEventListener(type, (event) => void (linkOf(event) && load().catch(() => undefined)), {
    passive: true,
  });
}
document.addEventListener('click', (event) => {
  const link = linkOf(event);
  const section = link?.closest('section[id]');
  if (!link || !section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  load().then(
    ({ showPictures }) => showPictures(section, link),
    () => location.assign(link.href),
  );
});
