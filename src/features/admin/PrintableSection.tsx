import { type ReactNode, useId } from 'react';

interface Props {
  heading: string;
  /** Inputs that select the content; beside the heading and hidden in print. */
  controls: ReactNode;
  /** Whether the controls are vertically centred instead of aligned at the bottom. */
  centred?: boolean;
  children: ReactNode;
}

/** A printable tab of the dashboard. */
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
