import { replyLinks } from '../../../company/reply-links.ts';
import { ContactFacts, Fact, FactLink, Facts, Message } from '../records/RecordFacts.tsx';
import { SuspectNotice } from '../records/SuspectNotice.tsx';
import { useTask } from '../useTask.ts';
import { formatDay, formatMoment } from '../value-format.ts';
import { CrmHandOver } from './CrmHandOver.tsx';
import type { Colleague } from './colleagues.client.ts';
import { describeTouch } from './describe-touch.ts';
import type { Enquiry } from './enquiries.client.ts';
import { LeadHistory } from './LeadHistory.tsx';
import { LeadProgress } from './LeadProgress.tsx';
import { markAnswered } from './lead-progress.client.ts';
import { isOverdue } from './overdue.ts';

interface Props {
  enquiry: Enquiry;
  colleagues: readonly Colleague[];
  /** Receives the enquiry after it is updated or released. */
  onChange: (enquiry: Enquiry) => void;
}

/** Details of an open enquiry, with the forms to work on it. */
export function EnquiryDetails({ enquiry, colleagues, onChange }: Props) {
  const [saving, save] = useTask('Error saving the answer. Please try again.');
  const mark = (answered: boolean) => save(async () => onChange(await markAnswered(enquiry, answered)));

  return (
    <>
      <Facts>
        <ContactFacts email={enquiry.email} phone={enquiry.phone} />
        <Fact name="In touch">
          {replyLinks(enquiry.name, enquiry.phone ?? '', enquiry.project_title).map(({ label, address }) => (
            <FactLink key={address} href={address}>
              {label}
            </FactLink>
          ))}
        </Fact>
        <Fact name="Type">
          <span className="capitalize">
            {enquiry.form_type}
            {enquiry.enquiry_type && `, ${enquiry.enquiry_type}`}
          </span>
        </Fact>
        <Fact name="Project">{enquiry.project_title}</Fact>
        <Fact name="Source">{enquiry.source}</Fact>
        {enquiry.source && (
          <>
            <Fact name="First touch">{describeTouch(enquiry.first_touch)}</Fact>
            <Fact name="Last touch">{describeTouch(enquiry.last_touch)}</Fact>
            <Fact name="Sent from">{enquiry.sent_from}</Fact>
          </>
        )}
        {enquiry.visit_time && (
          <Fact name="Asked to visit">
            {`${enquiry.visit_on ? `${enquiry.visit_on} at ` : ''}${enquiry.visit_time}, people: ${enquiry.visitors}`}
          </Fact>
        )}
        {enquiry.survey_number && (
          <Fact name="Land">
            {`Survey number ${enquiry.survey_number}, ${enquiry.land_size}, ${enquiry.land_place}`}
          </Fact>
        )}
        <Fact name="Marketing">
          {enquiry.consented_at
            ? `May be called or written to, since ${formatDay(enquiry.consented_at)} (text ${enquiry.consent_version})`
            : 'No consent'}
        </Fact>
        <Fact name="Answer">
          {enquiry.answered_at
            ? `Answered on ${formatMoment(enquiry.answered_at)} by ${enquiry.answered_by_email ?? 'a colleague'}`
            : isOverdue(enquiry)
              ? 'Unanswered for over 24 hours'
              : 'Not answered yet'}
        </Fact>
      </Facts>
      <SuspectNotice submission={enquiry} onRelease={onChange} />
      <Message>{enquiry.message}</Message>
      <div className="mt-8">
        <button
          type="button"
          className={`button ${enquiry.answered_at ? 'button-quiet' : 'button-primary'}`}
          disabled={saving}
          onClick={() => mark(!enquiry.answered_at)}
        >
          {enquiry.answered_at ? 'Mark as not answered' : 'Mark as answered'}
        </button>
      </div>
      <LeadProgress enquiry={enquiry} colleagues={colleagues} onChange={onChange} />
      <LeadHistory enquiry={enquiry} />
      {/* Last, because it arrives late and would move the buttons below it under the pointer. */}
      <CrmHandOver enquiry={enquiry.id} suspect={enquiry.suspect} />
    </>
  );
}
