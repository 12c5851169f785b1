import type { Table, Verb } from './access-matrix.ts';
import { harmlessParameters, submitted } from './database-functions.ts';

/** User ids of the people in the tests. */
export const ids = {
  stranger: '00000000-0000-4000-8000-000000000001',
  administrator: '00000000-0000-4000-8000-000000000002',
  colleague: '00000000-0000-4000-8000-000000000003',
  sales: '00000000-0000-4000-8000-000000000004',
};

/** SQL that inserts a vendor submission. */
export const vendors = (name: string) => `insert into public.vendor_submissions
  (company_name, contact_name, email, phone, vendor_type, materials_description, agrees_to_terms)
  values ('${name}', 'Meera Nair', 'a@example.com', '9000010000', 'contractor', 'Bricks and tiles', true)`;

/** SQL that calls a function with named parameters, as the API does. */
export const call = (name: string, parameters: Record<string, unknown>) => {
  const literal = (value: unknown) => {
    // Ids are a PostgreSQL array; other arrays and objects are JSON.
    if (Array.isArray(value) && typeof value[0] === 'string') return `{${value}}`;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const given = Object.entries(parameters).map(([key, value]) => `${key} => '${literal(value)}'`);
  return `select public.${name}(${given.join(', ')})`;
};

/** SQL that inserts a row into the outbox. */
export const mail = (subject: string) => `insert into public.mail_outbox
  (kind, enquiry_id, recipient, subject, text_body, html_body, message_id)
  select 'notification', min(id::text)::uuid, 'a@example.com', '${subject}', '', '', '${subject}' from public.enquiries`;

/** SQL that inserts a device. @param owner the calling person by default */
export const device = (name: string, owner?: string) => `insert into public.push_subscriptions
  (endpoint, p256dh, auth${owner ? ', user_id' : ''}) values ('https://push.example.com/${name}', '${'A'.repeat(87)}',
  '${'A'.repeat(22)}'${owner ? `, '${owner}'` : ''})`;

/** SQL that submits a job application. @param resume its bytes as base64 */
export const application = (name: string, resume = 'JVBERi0=') =>
  call('submit_application', {
    ...harmlessParameters.submit_application,
    application: { ...submitted.application, full_name: name },
    resume_base64: resume,
  });

/** Statement of each cell of the matrix. */
export const statements: Record<Table, Record<Verb, string>> = {
  audit_log: {
    select: 'select action from public.audit_log',
    insert: `insert into public.audit_log (action) values ('Third')`,
    update: `update public.audit_log set action = 'Changed'`,
    delete: 'delete from public.audit_log',
  },
  enquiries: {
    select: 'select name from public.enquiries',
    insert: `insert into public.enquiries (name, email, form_type) values ('Meera', 'a@example.com', 'contact')`,
    update: `update public.enquiries set name = 'Changed'`,
    delete: 'delete from public.enquiries',
  },
  enquiry_history: {
    select: 'select detail from public.enquiry_history',
    insert: `insert into public.enquiry_history (enquiry_id, kind, detail) select id, 'note', 'Third' from public.enquiries`,
    update: `update public.enquiry_history set detail = 'Changed'`,
    delete: 'delete from public.enquiry_history',
  },
  job_applications: {
    select: 'select full_name from public.job_applications',
    insert: `insert into public.job_applications (full_name, email, phone, resume_name)
      values ('Meera', 'a@example.com', '9000010000', 'cv.pdf')`,
    update: `update public.job_applications set full_name = 'Changed'`,
    delete: 'delete from public.job_applications',
  },
  mail_outbox: {
    select: 'select subject from public.mail_outbox',
    insert: mail('Third'),
    update: `update public.mail_outbox set subject = 'Changed'`,
    delete: 'delete from public.mail_outbox',
  },
  push_subscriptions: {
    select: 'select user_id from public.push_subscriptions',
    insert: device('third'),
    update: `update public.push_subscriptions set auth = 'Changed'`,
    delete: 'delete from public.push_subscriptions returning user_id',
  },
  user_roles: {
    select: 'select user_id from public.user_roles',
    insert: `insert into public.user_roles (user_id, role) values ('${ids.stranger}', 'admin')`,
    update: `update public.user_roles set role = 'user'`,
    delete: 'delete from public.user_roles',
  },
  vendor_submissions: {
    select: 'select company_name from public.vendor_submissions',
    insert: vendors('Third'),
    update: `update public.vendor_submissions set company_name = 'Changed'`,
    delete: 'delete from public.vendor_submissions',
  },
};
