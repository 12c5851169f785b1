import { paths } from '../../../src/paths.ts';
import { site as company } from '../../../src/site.ts';
import { type BrochureLinks, brochureLink, linkLifetime } from '../brochure-links.ts';
import { projectSlug } from '../known-projects.ts';
import type { Form } from '../submission/forms.ts';
import { greeting } from './greeting.ts';
import { headerText } from './header-text.ts';
import { personOf } from './sender-name.ts';
import type { MailContent } from './template.ts';

/** Settings for links in mails. */
export interface LinkContext {
  /** Origin of the public site: from the settings, never from a request. */
  site: string;
  brochures: BrochureLinks;
  /** Seconds since 1970. */
  now: () => number;
}

/** Returns the mail that sends a requested brochure, as a link. */
export function brochure(
  form: Extract<Form, { formType: 'brochure' }>,
  { site, brochures, now }: LinkContext,
): MailContent {
  const slug = projectSlug(form.projectTitle);
  if (slug === undefined) {
    // An unknown title may be any text, which must not be mailed to an unverified address.
    return {
      subject: headerText(`Your brochure from ${company.name}`),
      paragraphs: [greeting(personOf(form)), 'Our projects are all here, each with a page of its own.'],
      link: { label: 'See our projects', address: new URL(paths.portfolio, site).href },
      closing: [invitation],
    };
  }
  const sent = now();
  const address = brochureLink(slug, site, brochures, sent);
  // A date rather than a duration, because the mail of a suspect request is held until its release.
  const last = lastDay.format((sent + linkLifetime) * 1000);
  const expiryNote = address.startsWith(brochures.functionUrl) ? [`The link works until ${last}.`] : [];
  return {
    subject: headerText(`Your brochure: ${form.projectTitle}`),
    paragraphs: [greeting(personOf(form)), `Here is the brochure of ${form.projectTitle}.`],
    link: { label: 'Open the brochure', address },
    closing: [...expiryNote, invitation],
  };
}

const lastDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const invitation = 'Would you like to see it in person? Reply to this mail and we will arrange a visit.';
