import { useMemo } from 'react';
import { otherPosition } from '../../careers/fields.ts';
import type { FileColumns } from '../export/file-export.client.ts';
import { type Column, dateColumn } from '../records/DataTable.tsx';
import { ContactFacts, Fact, Facts, Message } from '../records/RecordFacts.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { SuspectNotice, suspectMark } from '../records/SuspectNotice.tsx';
import { usePages } from '../usePages.ts';
import { useTask } from '../useTask.ts';
import { emptyValue } from '../value-format.ts';
import { downloadResume, type JobApplication, loadJobApplications } from './job-applications.client.ts';

const positionName = ({ position }: JobApplication) => (position === otherPosition ? 'Other' : position);

const columns: Column<JobApplication>[] = [
  dateColumn,
  {
    name: 'Name',
    value: ({ full_name }) => full_name,
    opens: true,
    mark: ({ suspect }) => (suspect ? suspectMark : undefined),
    className: 'lg:w-[18%] max-lg:order-1',
  },
  { name: 'Email', value: ({ email }) => email, className: 'lg:w-[18%] max-lg:order-3 max-lg:col-span-2' },
  {
    name: 'Phone',
    value: ({ phone }) => phone,
    labelled: true,
    className: 'lg:w-[9.5rem] tabular-nums max-lg:order-4 max-lg:col-span-2',
  },
  {
    name: 'Position',
    value: (application) => positionName(application) || emptyValue,
    labelled: true,
    className: 'lg:w-[18%] max-lg:order-5 max-lg:col-span-2',
  },
  {
    name: 'Message',
    value: ({ message }) => message || emptyValue,
    labelled: true,
    className: 'max-lg:order-6 max-lg:col-span-2',
  },
];

const fileColumns: FileColumns<JobApplication> = {
  Date: ({ created_at }) => created_at,
  Name: ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Position: positionName,
  Message: ({ message }) => message,
  Resume: ({ resume_name }) => resume_name,
};

interface DetailsProps {
  application: JobApplication;
  /** Receives the application after its mails are released. */
  onChange: (application: JobApplication) => void;
}

function Details({ application, onChange }: DetailsProps) {
  const [downloading, run] = useTask('The resume could not be opened. Please try again.');

  return (
    <>
      <Facts>
        <ContactFacts email={application.email} phone={application.phone} />
        <Fact name="Position">{positionName(application)}</Fact>
        <Fact name="Resume">{application.resume_name}</Fact>
      </Facts>
      <SuspectNotice submission={application} onRelease={onChange} />
      <Message>{application.message}</Message>
      <div className="mt-8">
        <button
          type="button"
          className="button button-primary"
          disabled={downloading}
          onClick={() => run(() => downloadResume(application))}
        >
          Download resume
        </button>
      </div>
    </>
  );
}

/** The list of job applications with their resumes. */
export function JobApplications() {
  const pages = usePages(useMemo(() => loadJobApplications(), []));
  return (
    <RecordList
      heading="Job Applications"
      noun="job applications"
      pages={pages}
      load={loadJobApplications}
      columns={columns}
      fileColumns={fileColumns}
      title={({ full_name }) => full_name}
      details={(application) => <Details application={application} onChange={pages.replace} />}
    />
  );
}
