import { useTask } from '../useTask.ts';
import type { Mark } from './DataTable.tsx';
import { release } from './suspect-release.client.ts';

/** Mark of a submission that looks like spam. */
export const suspectMark: Mark = { text: 'Suspect', urgent: true };

interface Props<Row> {
  submission: Row;
  /** Receives the submission after its mails are released. */
  onRelease: (released: Row) => void;
}

/** Spam warning for a suspect submission, with a button to release its mails; renders nothing for the others. */
export function SuspectNotice<Row extends { id: string; suspect: boolean }>({
  submission,
  onRelease,
}: Props<Row>) {
  const [releasing, run] = useTask('Error releasing the mails. Please try again.');
  if (!submission.suspect) return null;

  const releaseMails = () =>
    run(async () => {
      await release(submission.id);
      onRelease({ ...submission, suspect: false });
    });

  return (
    <div className="mt-6 border-l-2 border-error pl-4 text-small">
      <p>
        This may have been filled in by a machine. Nobody was written to about it: release it if a person sent
        it.
      </p>
      <button
        type="button"
        className="button button-quiet mt-4 min-h-11 px-5 py-2"
        disabled={releasing}
        onClick={releaseMails}
      >
        Release
      </button>
    </div>
  );
}
