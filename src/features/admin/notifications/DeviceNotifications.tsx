import { useId, useState } from 'react';
import { toast } from '../../../components/toast/toast.client.ts';
import { type DeviceState, type Notifications, switchOff, switchOn } from './device-notifications.client.ts';

const explanations: Record<DeviceState, string> = {
  off: 'Off.',
  on: 'On. A notification names the kind of enquiry and the project, and nobody.',
  blocked:
    'Blocked. Allow notifications for this site in the settings of the browser, then load this page again.',
  unavailable:
    'Not available in this browser. On an iPhone or iPad, add this page to the home screen and open it from there.',
};

/** Toggle for notifications on this device. */
export function DeviceNotifications({
  notifications: { key, state: initial },
}: {
  notifications: Notifications;
}) {
  const [state, setState] = useState(initial);
  const [busy, setBusy] = useState(false);
  const explanation = useId();

  const toggle = async () => {
    setBusy(true);
    try {
      setState(await (state === 'on' ? switchOff() : switchOn(key)));
    } catch {
      toast.error('The notifications could not be switched. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex items-center gap-x-4 gap-y-2 max-lg:order-last max-lg:basis-full max-md:flex-wrap lg:ml-auto">
      <button
        type="button"
        className="button button-quiet min-h-11 shrink-0 px-5 py-2"
        aria-pressed={state === 'on'}
        aria-describedby={explanation}
        disabled={busy || state === 'blocked' || state === 'unavailable'}
        onClick={toggle}
      >
        Notify this device of new enquiries
      </button>
      <p id={explanation} aria-live="polite" className="text-small lg:max-w-64 text-muted">
        {explanations[state]}
      </p>
    </div>
  );
}
