import { toast } from '../../components/toast/toast.ts';
import { idleWarning, noteActivity, timeLeft } from './inactivity.client.ts';
import { messages } from './messages.ts';
import { $session, endSession } from './session.client.ts';

/** Signs of life. Moving the pointer is none: a cat can. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Milliseconds within which two signs count as one. */
const notice = 1000;

/** Follows the signs of life of a signed-in person. @param dialog announces the end, with its seconds in `data-seconds` */
export function watchIdleness(dialog: HTMLDialogElement): void {
  const seconds = dialog.querySelector('[data-seconds]');
  let noted = 0;
  let ending = false;

  const live = () => {
    if (Date.now() - noted < notice || timeLeft() === 0) return;
    noted = Date.now();
    noteActivity(noted);
  };

  const look = () => {
    if (!$session.get().person || ending) return dialog.close();
    const left = timeLeft();
    if (left === 0) {
      ending = true;
      toast.afterRedirect('error', messages.idle);
      void endSession().finally(() => {
        ending = false;
      });
    } else if (left <= idleWarning) {
      if (seconds) seconds.textContent = String(Math.ceil(left / 1000));
      if (!dialog.open) dialog.showModal();
    } else if (dialog.open) {
      dialog.close();
    }
  };

  for (const sign of signs) addEventListener(sign, live, { passive: true, capture: true });
  // Escape too closes the dialog: somebody is there.
  dialog.addEventListener('close', () => !ending && $session.get().person && live());
  setInterval(look, 1000);
  // A computer that slept has missed its seconds.
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
}
