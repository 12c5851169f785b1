/** Dialog polyfill for `commandfor` (buttons that open and close it) and `closedby="any"` (clicks outside). */
const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;
const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype;

document.addEventListener('click', ({ target, clientX, clientY }) => {
  if (!(target instanceof Element)) return;
  if (!hasClosedBy && target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  }
  const button = target.closest('button[commandfor]');
  if (hasCommands || !button) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
});
