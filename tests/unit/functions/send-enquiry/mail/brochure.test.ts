import { expect, test } from 'vitest';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import { site as company } from '../../../../../src/site.ts';
import { withPage } from '../../../../support/projects.ts';
import { context, functionUrl, only, request, site } from '../../../../support/submission-mails.ts';

test('the mail for an unknown brochure omits the invented title and links to the portfolio', () => {
  for (const projectTitle of ['Free flats for you', 'amara ', '__proto__']) {
    const mail = only(mailsFor({ ...request, projectTitle }, context), 'brochure');
    expect(mail.subject).toBe(`Your brochure from ${company.name}`);
    expect(JSON.stringify(mail)).not.toContain(projectTitle);
    expect(mail.text_body).toContain(`${site}/portfolio\n`);
  }
  const [project] = withPage;
  const projectTitle = project?.title ?? '';
  const known = only(mailsFor({ ...request, projectTitle }, context), 'brochure');
  expect(known.subject).toBe(`Your brochure: ${projectTitle}`);
  expect(known.text_body).toContain(`${functionUrl}?brochure=${project?.path.split('/').at(-1)}&`);
  expect(known.text_body).toContain('The link works until 11 February 1970.');
});
