import { useEffect, useRef, useState } from 'react';
import { Field } from '../../components/form/Field.tsx';

/** What keys do while no field is being filled in; `?` is taken. One without `press` is only explained. */
export type Keys = Readonly<
  Record<
    string,
    {
      does: string;
      press?: () => void;
      /** Whether it also works in an opened row. */
      inRow?: boolean;
    }
  >
>;

interface Props {
  keys: Keys;
  /** Whether a row is open. */
  isRowOpen: boolean;
}

/** The key in local storage of keys that are switched off. */
const offKey = 'admin-shortcuts-off';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys of the page, the dialog that explains them, and its button. They can be switched off (WCAG 2.1.4). */
export function Shortcuts({ keys, isRowOpen }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(offKey) === null);

  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const explains = event.key === '?';
      const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      // Any other modal dialog is about something else.
      const mayPress = isRowOpen
        ? key?.inRow && !dialog.current?.open
        : !document.querySelector('dialog:modal');
      if (!explains && !(key?.press && mayPress)) return;
      event.preventDefault();
      if (!explains) key?.press?.();
      else if (!dialog.current?.open) dialog.current?.showModal();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn, keys, isRowOpen]);

  const switchTo = (on: boolean) => {
    setIsOn(on);
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, 'yes');
  };

  return (
    <>
      <button type="button" className="link min-h-11 text-small" onClick={() => dialog.current?.showModal()}>
        Keyboard shortcuts
      </button>
      <dialog ref={dialog} aria-labelledby="shortcuts" closedby="any" className="dialog">
        <h2 id="shortcuts" className="pr-12 text-title">
          Keyboard shortcuts
        </h2>
        <dl className="my-6 grid grid-cols-[4rem_1fr] gap-y-2">
          {[...Object.entries(keys), ['?', { does: 'Explain the keys' }] as const].map(([key, { does }]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="border border-line px-2 py-0.5">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Field
          label="Use these keys"
          name="shortcuts"
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => switchTo(target.checked)}
        />
        <button
          type="button"
          aria-label="Close"
          className="dialog-close text-title"
          onClick={() => dialog.current?.close()}
        >
          <span aria-hidden="true">&times;</span>
        </button>
      </dialog>
    </>
  );
}
