/**
 * Opens a section's pictures in a full-screen viewer: links with the class `enlarge`, each around its picture. The
 * viewer is fetched when a link is pressed or focused; without it the links lead to the large files.
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
