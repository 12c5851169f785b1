import { type SubmitEvent, useEffect, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { useTask } from '../useTask.ts';
import { formatMoment } from '../value-format.ts';
import type { Enquiry } from './enquiries.client.ts';
import { addNote, describeEntry, maxNote } from './lead-history.client.ts';
import { OtherEnquiries } from './OtherEnquiries.tsx';
import { loadPerson } from './same-person.client.ts';

type Loaded = Awaited<ReturnType<typeof loadPerson>>;

/** Notes, history and other enquiries of the person behind an enquiry. */
export function LeadHistory({ enquiry }: { enquiry: Enquiry }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const [note, setNote] = useState('');
  const [saving, run] = useTask('Error saving the note. Please try again.');
  const [reloadKey, setReloadKey] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloadKey` triggers a reload after a new note.
  useEffect(() => {
    let current = true;
    setFailed(false);
    loadPerson(enquiry).then(
      (found) => current && setLoaded(found),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [enquiry, reloadKey]);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    return run(async () => {
      await addNote(enquiry, note);
      setNote('');
      setReloadKey((count) => count + 1);
    });
  };

  const others = loaded?.enquiries.filter(({ id }) => id !== enquiry.id) ?? [];

  return (
    <div className="mt-8 border-t border-line pt-6">
      <form aria-label="Add a note" onSubmit={save}>
        <Field
          as="textarea"
          label="Note"
          name="note"
          required
          maxLength={maxNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <button type="submit" className="button button-quiet mt-4" disabled={saving || !note.trim()}>
          Add note
        </button>
      </form>
      {others.length > 0 && <OtherEnquiries enquiries={others} />}
      <h3 className="label mt-8 font-sans">History</h3>
      {failed ? (
        <p className="mt-2 text-small">The history could not be loaded.</p>
      ) : (
        <ol aria-label="History" className="mt-2 text-small" aria-busy={!loaded}>
          {loaded?.history.map(({ id, created_at, actor_email, kind, detail }) => (
            <li key={id} className="border-b border-line py-2">
              <p className="break-words whitespace-pre-wrap">{describeEntry({ kind, detail })}</p>
              <p className="text-muted wrap-anywhere">
                {formatMoment(created_at)}
                {actor_email && `, ${actor_email}`}
              </p>
            </li>
          ))}
          <li className="py-2">
            <p>Received</p>
            <p className="text-muted">{formatMoment(enquiry.created_at)}</p>
          </li>
        </ol>
      )}
    </div>
  );
}
