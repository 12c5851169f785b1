import { useState } from 'react';
import { toast } from '../../components/toast/toast.ts';
import type { Mark } from './DataTable.tsx';
import { release } from './mails.ts';

/** Stands by the name of a submission that looks like a machine's. */
export const suspectMark: Mark = { text: 'Suspect', urgent: true };

interface Props<Row> {
  submission: Row;
  /** The submission after its mails were released. */
  onRelease: (released: Row) => void;
}

/** Why a submission is held back, and the way to let its mails go. Nothing for the others. */
export function Suspicion<Row extends { id: string; suspect: boolean }>({
  submission,
  onRelease,
}: Props<Row>) {
  const [releasing, setReleasing] = useState(false);
  if (!submission.suspect) return null;

  const letGo = async () => {
    setReleasing(true);
    try {
      await release(submission.id);
      onRelease({ ...submission, suspect: false });
    } catch {
      toast.error('Error releasing the mails. Please try again.');
    } finally {
      setReleasing(false);
    }
  };

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
        onClick={letGo}
      >
        Release
      </button>
    </div>
  );
}
