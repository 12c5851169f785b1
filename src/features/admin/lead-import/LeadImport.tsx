import { RETENTION_DAYS } from 'astro:env/client';
import { type ChangeEvent, useRef, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { toast } from '../../../components/toast/toast.client.ts';
import { StaffDialog } from '../StaffDialog.tsx';
import { formatCount } from '../value-format.ts';
import { countExpired } from './expired-leads.ts';
import { decodeFile, type LeadFile, maxLeads, readLeads } from './lead-file.ts';
import { type ImportOutcome, importLeads } from './lead-import.client.ts';

/** Maximum number of skipped leads listed. */
const maxListed = 200;

interface Preview extends LeadFile {
  outcome: ImportOutcome;
}

/** Button and dialog to import old leads from a CSV file, after a preview. */
export function LeadImport({ onImported }: { onImported: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [preview, setPreview] = useState<Preview>();
  const [mistake, setMistake] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Remounts the file field at each opening, so that the same file can be chosen again.
  const [fieldKey, setFieldKey] = useState(0);

  const open = () => {
    setPreview(undefined);
    setMistake(undefined);
    setFieldKey((count) => count + 1);
    dialog.current?.showModal();
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setPreview(undefined);
    setMistake(undefined);
    if (!file) return;
    setBusy(true);
    try {
      const read = await readLeads(decodeFile(await file.arrayBuffer()));
      try {
        setPreview({ ...read, outcome: await importLeads(read.leads, false) });
      } catch {
        setMistake('The file could not be checked. Please try again.');
      }
    } catch (error) {
      setMistake(error instanceof Error ? error.message : 'The file could not be read.');
    } finally {
      setBusy(false);
    }
  };

  const confirm = async ({ leads }: Preview) => {
    setBusy(true);
    try {
      const { new: imported } = await importLeads(leads, true);
      dialog.current?.close();
      toast.success(`Imported ${leadCount(imported)}`);
      onImported();
    } catch {
      toast.error('Error importing the leads. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button type="button" className="button button-quiet min-h-11 px-5 py-2" onClick={open}>
        Import CSV
      </button>
      <StaffDialog
        ref={dialog}
        aria-labelledby="import"
        closedby="closerequest"
        className="[--dialog-width:44rem]"
      >
        <h2 id="import" className="pr-12 text-title">
          Import old leads
        </h2>
        <p className="mt-4 mb-6 text-small">
          A CSV file with a line of headings: Name, and Email or Phone; besides Date, Project, Message,
          Status, Lost because, Follow-up on, Visit on, Source. {formatCount(maxLeads)} leads at most. A lead
          without a status is taken as contacted. Nobody is written to, and consent to marketing is not
          imported.
        </p>
        <Field
          key={fieldKey}
          label="File"
          name="leads"
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          error={mistake}
          onChange={choose}
        />
        <p role="status" className="mt-6 min-h-6">
          {busy && 'Please wait...'}
          {!busy && preview && summary(preview)}
        </p>
        {preview && (
          <>
            {preview.unread.length > 0 && (
              <p className="mt-2 text-small">Columns that are not read: {preview.unread.join(', ')}.</p>
            )}
            <LeftOut preview={preview} />
            {preview.outcome.new > 0 && (
              <button
                type="button"
                className="button button-primary mt-6"
                disabled={busy}
                onClick={() => confirm(preview)}
              >
                Import {leadCount(preview.outcome.new)}
              </button>
            )}
          </>
        )}
      </StaffDialog>
    </>
  );
}

const leadCount = (count: number): string => (count === 1 ? 'one lead' : `${formatCount(count)} leads`);

/** Summarises a preview, for example `12 new, 3 of people who are known, 1 invalid. Nothing is stored yet.` */
function summary({ leads, outcome: { new: fresh, others } }: Preview): string {
  const duplicates = others.filter(({ outcome }) => outcome === 'duplicate').length;
  const parts = [
    `${formatCount(fresh)} new`,
    `${formatCount(duplicates)} of people who are known`,
    `${formatCount(others.length - duplicates)} invalid`,
  ];
  const leftOut = others.map(({ position }) => position);
  const expired = countExpired(leads, leftOut, RETENTION_DAYS, Date.now());
  const old =
    expired > 0 &&
    `Older than the ${formatCount(RETENTION_DAYS)} days that this site keeps enquiries, and so erased again within a day: ${leadCount(expired)}.`;
  return [`${parts.join(', ')}.`, old, 'Nothing is stored yet.'].filter(Boolean).join(' ');
}

/** Table of the skipped leads with line numbers and reasons. */
function LeftOut({ preview: { leads, lines, outcome } }: { preview: Preview }) {
  const { others } = outcome;
  if (others.length === 0) return null;
  return (
    <>
      <table className="mt-4 w-full table-fixed border-collapse text-left text-small">
        <caption className="label text-left">Left out</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="w-14 py-2 pr-4">
              Line
            </th>
            <th scope="col" className="w-[30%] py-2 pr-4">
              Name
            </th>
            <th scope="col" className="py-2">
              Reason
            </th>
          </tr>
        </thead>
        <tbody>
          {others.slice(0, maxListed).map(({ position, reason }) => (
            <tr key={position} className="border-b border-line align-baseline">
              <td className="py-2 pr-4 tabular-nums">{lines[position - 1]}</td>
              <td className="py-2 pr-4 wrap-anywhere">{leads[position - 1]?.name}</td>
              <td className="py-2">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > maxListed && (
        <p className="mt-2 text-small">And {formatCount(others.length - maxListed)} more.</p>
      )}
    </>
  );
}
