import { describe, expect, test } from 'vitest';
import { leadSource } from '../../../../../functions/send-enquiry/http/lead-source.ts';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import type { Form } from '../../../../../functions/send-enquiry/submission/forms.ts';
import { sourceHeader } from '../../../../../src/components/form/lead-source-parameters.ts';
import { vendorSchema } from '../../../../../src/features/vendors/schema.ts';
import { site as company } from '../../../../../src/site.ts';
import { contactOf, vendor } from '../../../../support/sample-submissions.ts';
import {
  contact,
  context,
  delivered,
  only,
  person,
  request,
  site,
} from '../../../../support/submission-mails.ts';

describe('the mails of a submission', () => {
  test('contain everything for sales, and reply to the visitor', async () => {
    const mail = await delivered(only(mailsFor(contact, context), 'notification'));
    expect(mail).toMatchObject({
      from: { name: company.name, address: 'info@example.com' },
      to: [{ address: company.email.info }],
      replyTo: [{ address: person.email }],
      subject: 'Enquiry from Meera Nair',
    });
    for (const part of [mail.text, mail.html]) {
      for (const text of ['Meera Nair', person.email, person.phone, 'Joint Venture', 'Please call me.'])
        expect(part).toContain(text);
      expect(part).toContain(`${site}/admin`);
    }
  });
});

test('The notification of an enquiry from a project page names the project', () => {
  const mail = only(mailsFor(contact, context, { project: 'Amara' }), 'notification');
  expect(mail.subject).toMatch(/, Amara$/);
  expect(mail.text_body).toContain('Project: Amara');
  const asked = only(mailsFor(request, context, { project: 'Adhira' }), 'notification');
  expect(asked.text_body.match(/Project: /g)).toHaveLength(1);
});

test('The notification has links to call and message the sender', () => {
  const { text_body, html_body } = only(mailsFor(request, context), 'notification');
  for (const part of [text_body, html_body]) {
    expect(part).toContain(`Call Meera Nair about ${request.projectTitle}`);
    expect(part).toContain('tel:+919000010000');
    expect(part).toContain(`WhatsApp Meera Nair about ${request.projectTitle}`);
    expect(part).toContain('https://wa.me/919000010000?text=Hello%20Meera%20Nair');
  }
});

test('mails label fields as the forms do', () => {
  const text = (form: Form) => mailsFor(form, context)[0]?.text_body;
  expect(text(contactOf('meera'))).toContain(
    'Name: Meera Nair\nEmail: meera@example.com\nPhone: +91 90000 10000\nEnquiry Type: Property Enquiry\nMessage: Please call me about a villa.',
  );
  expect(text(vendorSchema.parse(vendor))).toContain(
    'Vendor Type: Material Supplier\nWebsite: nairtiles.example\nMaterials Description: Terracotta tiles from Thrissur.\n\n',
  );
  const application = {
    fullName: 'Arun',
    email: 'arun@example.com',
    phone: '90000 20000',
    message: 'Nine years.',
  };
  expect(text({ formType: 'career', ...application })).toContain('Cover Letter / Message: Nine years.');
});

describe('the source of an enquiry', () => {
  test('is in the mail to the company, not in those to the visitor', () => {
    const touch = `${new URLSearchParams({ utm_source: 'google', utm_campaign: 'monsoon', landing: '/portfolio/x' })}`;
    const header = `${new URLSearchParams({ first: touch, last: touch, page: '/contact' })}`;
    const source = leadSource(new Request(site, { headers: { [sourceHeader]: header } }));
    const [notification, ...others] = mailsFor(contact, context, { source });
    expect(notification?.text_body).toContain(
      'Source: google\nCampaign: monsoon\nFirst page: /portfolio/x\nSent from: /contact',
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { text_body } of others) expect(text_body).not.toMatch(/google|monsoon/);
  });
});
