import { toast } from '../../components/toast/toast.client.ts';
import { messages } from './auth-texts.ts';
import { $session } from './session.client.ts';
import { idleLimit, recordActivity, timeLeft } from './session-deadline.client.ts';
import { endSession } from './sign-out.client.ts';

/** Milliseconds before the end of a session at which the warning shows. */
export const idleWarning = Math.min(60_000, idleLimit / 2);

/** Events that count as activity. Pointer movement does not: a shaking table moves the mouse. */
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Milliseconds between two writes to local storage. */
const throttle = 1000;

/** Ends an idle session. @param dialog the warning, with a `data-seconds` element for the countdown */
export function endIdleSession(dialog: HTMLDialogElement): void {
  const seconds = dialog.querySelector('[data-seconds]');
  let recorded = 0;
  let ending = false;

  const onActivity = () => {
    if (Date.now() - recorded < throttle || timeLeft() === 0) return;
    recorded = Date.now();
    recordActivity(recorded);
  };

  const check = () => {
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

  for (const type of activityEvents) addEventListener(type, onActivity, { passive: true, capture: true });
  // Closing the dialog counts as activity, including with Escape.
  dialog.addEventListener('close', () => !ending && $session.get().person && onActivity());
  setInterval(check, 1000);
  // Intervals do not run while the computer sleeps.
  document.addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
}
