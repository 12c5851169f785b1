import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { formatCount } from '../value-format.ts';
import { isChimeOn, playChime, setChime } from './chime.client.ts';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import type { Notifications } from './device-notifications.client.ts';
import { watchArrivals } from './new-enquiries.client.ts';

interface Props {
  /** Null if the site sends none. */
  notifications: Notifications | null;
  onShow: () => void;
}

/** Number of enquiries that have arrived since the lists were loaded, here and in the page title. */
export function NewEnquiries({ notifications, onShow }: Props) {
  const [count, setCount] = useState(0);
  const [restartKey, setRestartKey] = useState(0);
  const [sound, setSound] = useState(isChimeOn);
  const lastCount = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `restartKey` restarts the count.
  useEffect(() => {
    setCount(0);
    // Without the sound, nobody would notice an arrival in the background.
    return watchArrivals(setCount, isChimeOn);
  }, [restartKey]);

  useEffect(() => {
    if (sound && count > lastCount.current) playChime();
    lastCount.current = count;
    if (count === 0) return;
    const { title } = document;
    document.title = `(${formatCount(count)}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count, sound]);

  const switchSound = (on: boolean) => {
    setSound(on);
    setChime(on);
    if (on) playChime();
  };

  return (
    <div className="mb-8 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-2 print:hidden">
      <div className="flex min-h-11 items-center gap-4">
        <p role="status" className="text-title">
          {count > 0 && `${formatCount(count)} new`}
        </p>
        {count > 0 && (
          <button
            type="button"
            className="button button-quiet min-h-11 px-5 py-2"
            onClick={() => {
              setRestartKey((number) => number + 1);
              onShow();
            }}
          >
            Show
          </button>
        )}
      </div>
      {notifications && <DeviceNotifications notifications={notifications} />}
      <Field
        label="Sound for new enquiries"
        name="arrivalSound"
        type="checkbox"
        checked={sound}
        onChange={({ target }) => switchSound(target.checked)}
      />
    </div>
  );
}
