import { expect, test } from 'vitest';
import { readFormMetadata } from '../../../../../functions/send-enquiry/submission/form-metadata.ts';
import { consent, inTamil } from '../../../../../src/components/form/notice-and-consent.ts';
import { postJson, recorded, site } from '../../../../support/handler.ts';
import { contact } from '../../../../support/sample-submissions.ts';

test.each([
  ['read in English', { consent: consent.version }, {}, consent.version],
  ['read in Tamil', { consent: consent.version, language: 'ta' }, {}, inTamil(consent.version)],
  ['of a script', {}, { 'x-consent': inTamil(consent.version) }, inTamil(consent.version)],
  ['that was not given', { language: 'ta' }, {}, undefined],
  ['to a text that never existed', { consent: '99', language: 'ta' }, {}, undefined],
])('A consent %s has the version of its text and language', (_, fields, headers, version) => {
  const metadata = readFormMetadata(
    (name) => Object.entries(fields).find(([key]) => key === name)?.[1],
    new Headers(headers),
  );
  expect(metadata.consent).toBe(version);
});

test.each([
  ['the header of the script', { 'x-project': 'amara' }, 'Amara'],
  ['the address of the page without scripts', { referer: `${site}/contact?project=amara` }, 'Amara'],
  ['nothing', {}, undefined],
  ['a project that does not exist', { 'x-project': 'constructor' }, undefined],
])('an enquiry keeps the project of %s', async (_, headers, title) => {
  await postJson(contact, headers);
  expect(recorded.saved).toHaveLength(1);
  expect(recorded.projects).toEqual([title]);
});
