import { useMemo } from 'react';
import { vendorTypes } from '../../vendors/fields.ts';
import type { FileColumns } from '../export/file-export.client.ts';
import { type Column, dateColumn } from '../records/DataTable.tsx';
import { ContactFacts, Fact, FactLink, Facts, Message } from '../records/RecordFacts.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { SuspectNotice, suspectMark } from '../records/SuspectNotice.tsx';
import { usePages } from '../usePages.ts';
import { loadVendorSubmissions, type VendorSubmission } from './vendor-submissions.client.ts';

const typeName = ({ vendor_type }: VendorSubmission): string =>
  vendorTypes.find(({ value }) => value === vendor_type)?.label ?? vendor_type;

const columns: Column<VendorSubmission>[] = [
  dateColumn,
  {
    name: 'Company',
    value: ({ company_name }) => company_name,
    opens: true,
    mark: ({ suspect }) => (suspect ? suspectMark : undefined),
    className: 'lg:w-[18%] max-lg:order-1',
  },
  {
    name: 'Contact',
    value: ({ contact_name }) => contact_name,
    className: 'lg:w-[14%] max-lg:order-3 max-lg:col-span-2',
  },
  { name: 'Email', value: ({ email }) => email, className: 'lg:w-[16%] max-lg:order-4 max-lg:col-span-2' },
  {
    name: 'Phone',
    value: ({ phone }) => phone,
    labelled: true,
    className: 'lg:w-[9.5rem] tabular-nums max-lg:order-5 max-lg:col-span-2',
  },
  {
    name: 'Type',
    value: typeName,
    labelled: true,
    className: 'lg:w-[9.5rem] max-lg:order-6 max-lg:col-span-2',
  },
  {
    name: 'Materials',
    value: ({ materials_description }) => materials_description,
    labelled: true,
    className: 'max-lg:order-7 max-lg:col-span-2',
  },
];

const fileColumns: FileColumns<VendorSubmission> = {
  Date: ({ created_at }) => created_at,
  Company: ({ company_name }) => company_name,
  Contact: ({ contact_name }) => contact_name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Type: typeName,
  Materials: ({ materials_description }) => materials_description,
  Website: ({ website_url }) => website_url,
};

interface DetailsProps {
  vendor: VendorSubmission;
  /** Receives the submission after its mails are released. */
  onChange: (vendor: VendorSubmission) => void;
}

function Details({ vendor, onChange }: DetailsProps) {
  const { website_url } = vendor;
  return (
    <>
      <Facts>
        <Fact name="Contact">{vendor.contact_name}</Fact>
        <ContactFacts email={vendor.email} phone={vendor.phone} />
        <Fact name="Type">{typeName(vendor)}</Fact>
        <Fact name="Website">
          {/* The form accepts any text here. */}
          {website_url && /^https?:\/\//i.test(website_url) ? (
            <FactLink href={website_url}>{website_url}</FactLink>
          ) : (
            website_url
          )}
        </Fact>
        <Fact name="Terms">{vendor.agrees_to_terms ? 'Agreed' : 'Not agreed'}</Fact>
      </Facts>
      <SuspectNotice submission={vendor} onRelease={onChange} />
      <Message>{vendor.materials_description}</Message>
    </>
  );
}

/** The list of vendor submissions. */
export function VendorSubmissions() {
  const pages = usePages(useMemo(() => loadVendorSubmissions(), []));
  return (
    <RecordList
      heading="Vendor Submissions"
      noun="vendor submissions"
      pages={pages}
      load={loadVendorSubmissions}
      columns={columns}
      fileColumns={fileColumns}
      title={({ company_name }) => company_name}
      details={(vendor) => <Details vendor={vendor} onChange={pages.replace} />}
    />
  );
}
