import { type ReactNode, useId } from 'react';

interface Props {
  heading: string;
  /** Chooses what is shown; stands beside the heading and is not printed. */
  controls: ReactNode;
  /** Whether the controls stand on one middle line instead of one bottom line. */
  centred?: boolean;
  children: ReactNode;
}

/** A tab of the dashboard that can be printed. */
export function PrintableSection({ heading, controls, centred = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id={id} className="text-title">
          {heading}
        </h2>
        <div
          className={`flex flex-wrap gap-x-8 gap-y-4 print:hidden ${centred ? 'items-center' : 'items-end'}`}
        >
          {controls}
          <button type="button" className="button button-quiet min-h-11 px-5 py-2" onClick={() => print()}>
            Print
          </button>
        </div>
      </div>
      {children}
    </section>
  );
}
