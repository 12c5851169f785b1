import type { FileColumns } from '../export/file-export.client.ts';
import { phoneAsText } from '../export/spreadsheet-cells.ts';
import { formatIst } from '../value-format.ts';
import { describeTouch } from './describe-touch.ts';
import type { Enquiry } from './enquiries.client.ts';

/** The columns of an exported file of enquiries. */
export const fileColumns: FileColumns<Enquiry & { owner: string | null }> = {
  Date: ({ created_at }) => formatIst(created_at),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone && phoneAsText(phone),
  Type: ({ form_type }) => form_type,
  'Enquiry type': ({ enquiry_type }) => enquiry_type,
  Project: ({ project_title }) => project_title,
  Message: ({ message }) => message,
  'Visit at': ({ visit_time }) => visit_time,
  Visitors: ({ visitors }) => (visitors ? String(visitors) : null),
  'Survey number': ({ survey_number }) => survey_number,
  'Land size': ({ land_size }) => land_size,
  'Land place': ({ land_place }) => land_place,
  'Answered at': ({ answered_at }) => answered_at && formatIst(answered_at),
  'Answered by': ({ answered_by_email }) => answered_by_email,
  Status: ({ status }) => status,
  'Lost because': ({ lost_reason }) => lost_reason,
  Owner: ({ owner }) => owner,
  'Follow-up on': ({ follow_up_on }) => follow_up_on,
  'Visit on': ({ visit_on }) => visit_on,
  Suspect: ({ suspect }) => (suspect ? 'yes' : 'no'),
  'Consent at': ({ consented_at }) => consented_at && formatIst(consented_at),
  'Consent version': ({ consent_version }) => consent_version,
  Source: ({ source }) => source,
  'First touch': ({ first_touch }) => describeTouch(first_touch),
  'Last touch': ({ last_touch }) => describeTouch(last_touch),
  'Sent from': ({ sent_from }) => sent_from,
};
