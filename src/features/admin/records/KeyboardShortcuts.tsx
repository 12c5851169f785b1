import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { StaffDialog } from '../StaffDialog.tsx';

interface Props {
  onSearch: () => void;
  /** Receives 1 for the next row, -1 for the one before. */
  onMove: (step: 1 | -1) => void;
  /** Whether a row is open. */
  isRowOpen: boolean;
}

interface Shortcut {
  description: string;
  /** Handler; keys without one are only listed in the help dialog. */
  handler?: (props: Props) => void;
  /** Whether it also works while a row is open. */
  inRow?: boolean;
}

/** Shortcuts of the dashboard, inactive while a field has the focus. `?` opens the help dialog. */
const shortcuts: Record<string, Shortcut> = {
  '/': { description: 'Search; Enter leads to what is found', handler: ({ onSearch }) => onSearch() },
  j: { description: 'Next one, also in an opened one', handler: ({ onMove }) => onMove(1), inRow: true },
  k: { description: 'Previous one, also in an opened one', handler: ({ onMove }) => onMove(-1), inRow: true },
  Enter: { description: 'Open it' },
  Esc: { description: 'Close it' },
  '?': { description: 'Explain the keys' },
};

/** Local storage key; present while the shortcuts are switched off. */
const offKey = 'admin-shortcuts-off';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single-key shortcuts for a list, with a help dialog and its button. They can be switched off (WCAG 2.1.4). */
export function KeyboardShortcuts({ onSearch, onMove, isRowOpen }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(offKey) === null);

  useEffect(() => {
    if (!isOn) return;
    const handler = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const explains = event.key === '?';
      const shortcut = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined;
      // Shortcuts do not apply while a modal dialog other than an open row is shown.
      const mayPress = isRowOpen
        ? shortcut?.inRow && !dialog.current?.open
        : !document.querySelector('dialog:modal');
      if (!explains && !(shortcut?.handler && mayPress)) return;
      event.preventDefault();
      if (!explains) shortcut?.handler?.({ onSearch, onMove, isRowOpen });
      else if (!dialog.current?.open) dialog.current?.showModal();
    };
    addEventListener('keydown', handler);
    return () => removeEventListener('keydown', handler);
  }, [isOn, onSearch, onMove, isRowOpen]);

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
      <StaffDialog ref={dialog} aria-labelledby="shortcuts" closedby="any">
        <h2 id="shortcuts" className="pr-12 text-title">
          Keyboard shortcuts
        </h2>
        <dl className="my-6 grid grid-cols-[4rem_1fr] gap-y-2">
          {Object.entries(shortcuts).map(([key, { description }]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="border border-line px-2 py-0.5">{key}</kbd>
              </dt>
              <dd>{description}</dd>
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
      </StaffDialog>
    </>
  );
}
