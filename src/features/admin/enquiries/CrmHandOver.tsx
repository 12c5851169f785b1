import { useEffect, useState } from 'react';
import { useTask } from '../useTask.ts';
import { formatMoment } from '../value-format.ts';
import { type HandOverState, handOverAgain, loadHandOver } from './crm-hand-over.client.ts';

interface Props {
  /** Id of the enquiry. */
  enquiry: string;
  /** Whether the enquiry is suspect: a release changes the state of the hand-over. */
  suspect: boolean;
}

/** State of the hand-over to the CRM, with a button to repeat it; renders nothing if there is no hand-over. */
export function CrmHandOver({ enquiry, suspect }: Props) {
  const [state, setState] = useState<HandOverState>(null);
  const [queuing, run] = useTask('Error handing the enquiry over. Please try again.');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `suspect` triggers a reload after a release.
  useEffect(() => {
    let current = true;
    loadHandOver(enquiry).then(
      (found) => current && setState(found),
      () => current && setState(null),
    );
    return () => {
      current = false;
    };
  }, [enquiry, suspect]);

  if (!state) return null;

  const repeat = () =>
    run(async () => {
      await handOverAgain(enquiry);
      setState(await loadHandOver(enquiry));
    });

  return (
    <section aria-label="Hand-over to the CRM" className="mt-8 border-t border-line pt-6 text-small">
      <p role="status">{sentence(state)}</p>
      {(state.state === 'sent' || state.state === 'failed') && (
        <button
          type="button"
          className="button button-quiet mt-4 min-h-11 px-5 py-2"
          disabled={queuing}
          onClick={repeat}
        >
          Hand over again
        </button>
      )}
    </section>
  );
}

/** Describes a hand-over in a sentence. */
function sentence({
  state,
  attempts,
  next_attempt_at,
  last_error,
  sent_at,
}: NonNullable<HandOverState>): string {
  const reason = last_error ? ` (${last_error})` : '';
  switch (state) {
    case 'sent':
      return `Handed over to the CRM on ${formatMoment(sent_at ?? next_attempt_at)}`;
    case 'failed':
      return `Not handed over to the CRM${reason}`;
    case 'held':
      return 'Handed over to the CRM once it is released';
    case 'pending':
      return attempts > 0
        ? `Not handed over to the CRM yet${reason}, next try on ${formatMoment(next_attempt_at)}`
        : 'Being handed over to the CRM';
  }
}
