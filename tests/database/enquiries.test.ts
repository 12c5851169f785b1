import { describe, expect, test, vi } from 'vitest';
import { limits } from '../../src/features/enquiry/fields.ts';
import { enquiryRow } from '../support/backend.ts';
import {
  administrator,
  backend,
  endpoint,
  platform,
  send,
  stranger,
  withDelivery,
} from '../support/embedded-function.ts';
import { contact, contactOf, land, visitOf } from '../support/sample-submissions.ts';

const origin = 'http://localhost:4321';

withDelivery();

const stored = () =>
  backend.sql<Record<string, unknown>>(
    'select name, email, phone, form_type, project_title, message, enquiry_type from public.enquiries',
  );

describe('an enquiry', () => {
  test('sent by the page is stored without a key', async () => {
    const response = await send(contact);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await stored()).toEqual([{ ...enquiryRow, project_title: null }]);
  });

  test('posted by a browser without scripts is stored', async () => {
    const response = await platform(
      new Request(endpoint, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(contact),
      }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${origin}/thank-you`);
    expect(await stored()).toHaveLength(1);
  });

  test('gets an id and a timestamp', async () => {
    await send(contact);
    const [row] = await backend.sql<{ id: string; recent: boolean }>(
      `select id, created_at > now() - interval '1 minute' as recent from public.enquiries`,
    );
    expect(row).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), recent: true });
  });

  test.each([
    ['NUL and half a character', { ...contact, name: 'Mee\u0000ra', message: `\ud800 ${contact.message}` }],
    ['quotes and SQL', { ...contact, name: `Robert'); drop table enquiries;--` }],
    [
      'Tamil, and signs outside the basic plane',
      { ...contact, name: 'மீரா 𝓜', message: '😀'.repeat(limits.message.max / 2) },
    ],
    [
      'the fewest characters the form allows, each of them two units long',
      {
        ...contact,
        name: '😀'.repeat(limits.name.min),
        phone: '1'.repeat(limits.phone.min),
        message: '😀'.repeat(limits.message.min),
      },
    ],
    [
      'the longest of everything',
      {
        ...contact,
        name: 'n'.repeat(limits.name.max),
        phone: '1'.repeat(limits.phone.max),
        message: 'm'.repeat(limits.message.max),
      },
    ],
    [
      'the longest project title',
      {
        formType: 'brochure',
        name: 'Meera',
        email: 'a@example.com',
        phone: '9000010000',
        projectTitle: 'p'.repeat(limits.projectTitle.max),
      },
    ],
    [
      'an empty optional message',
      {
        formType: 'lead',
        name: 'Meera',
        email: 'a@example.com',
        phone: '9000010000',
        projectTitle: 'Amara',
        message: ' ',
      },
    ],
  ])('with %s is stored', async (_, body) => {
    expect((await send(body)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('for a visit is stored with day and hour, and an offer of land as a joint venture', async () => {
    const visit = visitOf('meera');
    expect((await send(visit)).status).toBe(200);
    expect((await send(land)).status).toBe(200);
    const rows = await backend.sql(
      `select form_type, enquiry_type, project_title, visit_on::text, visit_time, visitors, survey_number, land_size, land_place
       from public.enquiries order by form_type`,
    );
    const none = {
      enquiry_type: null,
      project_title: null,
      visit_on: null,
      visit_time: null,
      visitors: null,
    };
    const noLand = { survey_number: null, land_size: null, land_place: null };
    expect(rows).toEqual([
      {
        ...none,
        form_type: 'land',
        enquiry_type: 'venture',
        survey_number: land.surveyNumber,
        land_size: land.size,
        land_place: land.place,
      },
      {
        ...none,
        ...noLand,
        form_type: 'visit',
        project_title: visit.projectTitle,
        visit_on: visit.day,
        visit_time: visit.time,
        visitors: Number(visit.people),
      },
    ]);
  });

  test('is stored once for each of fifty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(contact)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await stored()).toHaveLength(50);
  });

  test('that the database refuses is answered with an error that hides the cause', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await backend.sql('revoke execute on function public.submit_enquiry from service_role');
    const response = await send(contact);
    await backend.sql('grant execute on function public.submit_enquiry to service_role');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit enquiry' });
    expect(log).toHaveBeenCalledWith(
      'Storing the enquiry failed: status 403, code 42501. The visitor was asked to send it again.',
    );
  });
});

test('the source of an enquiry is stored, and its columns stay empty without one', async () => {
  const first = 'landing=%2Fabout&referrer=www.example.org';
  const last = 'landing=%2F&utm_source=Google&utm_medium=cpc';
  const page = '/contact?project=amara';
  await send(contactOf('arun'), { 'x-source': `${new URLSearchParams({ first, last, page })}` });
  await send(contactOf('meera'));
  expect(
    await backend.sql(
      'select source, first_touch, last_touch, sent_from from public.enquiries order by email',
    ),
  ).toEqual([
    {
      source: 'google / cpc',
      first_touch: { landing: '/about', referrer: 'www.example.org' },
      last_touch: { landing: '/', utm_source: 'Google', utm_medium: 'cpc' },
      sent_from: page,
    },
    { source: null, first_touch: null, last_touch: null, sent_from: null },
  ]);
  expect((await administrator.rpc('list_sources')).data).toEqual(['google / cpc']);
  expect((await stranger.rpc('list_sources')).data).toBeNull();
});

test('consent is stored with the version and language of its text and the time', async () => {
  await send(contactOf('meera'), { 'x-consent': '1' });
  await send(contactOf('meena'), { 'x-consent': '1-ta' });
  await send(contactOf('arun'));
  await send(contactOf('zara'), { 'x-consent': '99' });
  await send({ ...contactOf('zoya'), consent: 'on' });
  expect(
    await backend.sql(
      'select consent_version, consented_at is not null as timed from public.enquiries order by email',
    ),
  ).toEqual([
    { consent_version: null, timed: false },
    { consent_version: '1-ta', timed: true },
    { consent_version: '1', timed: true },
    { consent_version: null, timed: false },
    { consent_version: null, timed: false },
  ]);
});
