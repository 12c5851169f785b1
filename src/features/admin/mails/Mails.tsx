import { useMemo, useState } from 'react';
import { Field } from '../../../components/form/Field.tsx';
import { type Column, dateColumn } from '../records/DataTable.tsx';
import { Fact, Facts, Message } from '../records/RecordFacts.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { usePages } from '../usePages.ts';
import { useTask } from '../useTask.ts';
import { formatMoment } from '../value-format.ts';
import { loadMails, type Mail, resendMail } from './mails.client.ts';

/** The states of a mail and their labels. */
const mailStates = [
  { value: 'pending', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'held', label: 'Held back' },
] as const;

const stateLabel = (state: string): string => mailStates.find(({ value }) => value === state)?.label ?? state;

const columns: Column<Mail>[] = [
  dateColumn,
  {
    name: 'Subject',
    value: ({ subject }) => subject,
    opens: true,
    mark: (mail) => (mail.state === 'failed' ? { text: 'Not delivered', urgent: true } : undefined),
    className: 'max-lg:order-1',
  },
  {
    name: 'To',
    value: ({ recipient }) => recipient,
    className: 'lg:w-[24%] max-lg:order-3 max-lg:col-span-2',
  },
  {
    name: 'State',
    value: ({ state }) => stateLabel(state),
    labelled: true,
    className: 'lg:w-[8rem] max-lg:order-4 max-lg:col-span-2',
  },
  {
    name: 'Attempts',
    value: ({ attempts }) => attempts,
    labelled: true,
    className: 'lg:w-[7rem] tabular-nums max-lg:order-5 max-lg:col-span-2',
  },
];

function Details({ mail, onResent }: { mail: Mail; onResent: () => void }) {
  const [sending, run] = useTask('Error sending the mail again. Please try again.');
  const resend = () =>
    run(async () => {
      await resendMail(mail);
      onResent();
    });

  return (
    <>
      <Facts>
        <Fact name="To">{mail.recipient}</Fact>
        <Fact name="State">
          {mail.sent_at ? `Sent on ${formatMoment(mail.sent_at)}` : stateLabel(mail.state)}
        </Fact>
        <Fact name="Next try">{mail.state === 'pending' && formatMoment(mail.next_attempt_at)}</Fact>
        <Fact name="Last error">{mail.last_error}</Fact>
      </Facts>
      <Message>{mail.text_body}</Message>
      {mail.state === 'failed' && (
        <div className="mt-8">
          <button type="button" className="button button-primary" disabled={sending} onClick={resend}>
            Send again
          </button>
        </div>
      )}
    </>
  );
}

/** The list of mails about enquiries and submissions. @param onChange called after a mail is queued again */
export function Mails({ onChange }: { onChange: () => void }) {
  const [state, setState] = useState('');
  const pages = usePages(useMemo(() => loadMails(state), [state]));
  return (
    <RecordList
      heading="Mails"
      noun="mails"
      pages={pages}
      load={(size) => loadMails(state, size)}
      columns={columns}
      title={({ subject }) => subject}
      details={(mail) => (
        <Details
          mail={mail}
          onResent={() => {
            pages.replace({ ...mail, state: 'pending', attempts: 0 });
            onChange();
          }}
        />
      )}
      filters={
        <Field
          as="select"
          label="State"
          name="state"
          options={[{ value: 'all', label: 'All states' }, ...mailStates]}
          value={state || 'all'}
          onChange={({ target }) => setState(target.value === 'all' ? '' : target.value)}
          className="max-w-60"
        />
      }
    />
  );
}
