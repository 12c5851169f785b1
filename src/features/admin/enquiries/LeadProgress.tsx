import { type SubmitEvent, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { toast } from '../../../components/toast/toast.client.ts';
import { useTask } from '../useTask.ts';
import { type Colleague, ownerOptions } from './colleagues.client.ts';
import type { Enquiry } from './enquiries.client.ts';
import { type Progress, saveProgress } from './lead-progress.client.ts';
import { maxReason, statuses } from './lead-status.ts';

interface Props {
  enquiry: Enquiry;
  colleagues: readonly Colleague[];
  /** Receives the stored enquiry. */
  onChange: (enquiry: Enquiry) => void;
}

/** Option value for no owner: options of a select have no empty values. */
const nobody = 'nobody';

const progressOf = ({ status, lost_reason, owner_id, follow_up_on, visit_on }: Enquiry): Progress => ({
  status,
  lost_reason,
  owner_id,
  follow_up_on,
  visit_on,
});

/** Form for the status, owner, follow-up and visit of an enquiry. */
export function LeadProgress({ enquiry, colleagues, onChange }: Props) {
  const before = progressOf(enquiry);
  const stored = JSON.stringify(before);
  const [syncedWith, setSyncedWith] = useState(stored);
  const [progress, setProgress] = useState(before);
  const [saving, run] = useTask('Error saving the enquiry. Please try again.');
  // Reset the form after the enquiry is saved, or changed outside this form.
  if (syncedWith !== stored) {
    setSyncedWith(stored);
    setProgress(before);
  }
  const change = (part: Partial<Progress>) => setProgress({ ...progress, ...part });

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const after: Progress = { ...progress, lost_reason: progress.lost_reason?.trim() || null };
    const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Progress]);
    return run(async () => {
      onChange(await saveProgress(enquiry, Object.fromEntries(changed)));
      toast.success('Saved');
    });
  };

  return (
    <form aria-label="Progress" onSubmit={save} className="mt-8 border-t border-line pt-6">
      {/* Disabled while saving, because the stored values replace the input. */}
      <fieldset disabled={saving} className="grid grid-cols-2 gap-x-8 gap-y-4">
        <Field
          as="select"
          label="Status"
          name="status"
          options={statuses}
          value={progress.status}
          onChange={({ target }) =>
            change({
              status: target.value,
              lost_reason: target.value === 'lost' ? progress.lost_reason : null,
            })
          }
        />
        <Field
          as="select"
          label="Owner"
          name="owner"
          options={[{ value: nobody, label: 'Nobody' }, ...ownerOptions(colleagues, progress.owner_id)]}
          value={progress.owner_id ?? nobody}
          onChange={({ target }) => change({ owner_id: target.value === nobody ? null : target.value })}
        />
        {progress.status === 'lost' && (
          <Field
            label="Reason"
            name="lostReason"
            required
            maxLength={maxReason}
            className="col-span-2"
            value={progress.lost_reason ?? ''}
            onChange={({ target }) => change({ lost_reason: target.value })}
          />
        )}
        <Field
          label="Next follow-up"
          name="followUp"
          type="date"
          value={progress.follow_up_on ?? ''}
          onChange={({ target }) => change({ follow_up_on: target.value || null })}
        />
        <Field
          label="Visit on"
          name="visit"
          type="date"
          value={progress.visit_on ?? ''}
          onChange={({ target }) => change({ visit_on: target.value || null })}
        />
        <div className="col-span-2">
          <button type="submit" className="button button-primary">
            Save
          </button>
        </div>
      </fieldset>
    </form>
  );
}
