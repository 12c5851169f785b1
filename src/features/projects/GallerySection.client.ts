/** Opens the gallery's pictures over the whole screen; what shows them is fetched when one is touched. */
const load = () => import('../../components/ui/viewer/Viewer.tsx');
const part = document.getElementById('gallery');
for (const type of ['pointerdown', 'focusin']) {
  part?.addEventListener(type, () => void load().catch(() => undefined), { once: true, passive: true });
}
part?.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  load().then(
    ({ showPictures }) => showPictures(part, link),
    () => location.assign(link.href),
  );
});
