import { describe, expect, test } from 'vitest';
import { limits } from '../../../../../src/features/enquiry/fields.ts';
import { messages } from '../../../../../src/features/enquiry/schema.ts';
import { comingSoon } from '../../../../../src/features/projects/registration/registration.ts';
import { postForm, postJson, recorded } from '../../../../support/handler.ts';
import { projects } from '../../../../support/projects.ts';
import { apply } from '../../../../support/resume-upload.ts';
import { brochure, contact, vendor, visitOf } from '../../../../support/sample-submissions.ts';

describe('an invalid enquiry', () => {
  test('is answered with a message for every wrong field', async () => {
    const response = await postJson({
      formType: 'contact',
      name: 'M',
      email: 'no',
      phone: '123',
      message: 'Short',
      enquiryType: '',
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      error: 'Please check the marked fields.',
      fields: {
        name: messages.name,
        email: messages.email,
        phone: messages.phone,
        message: messages.message,
        enquiryType: messages.enquiryType,
      },
    });
    expect(recorded.saved).toEqual([]);
  });

  test.each([
    ['missing', { ...contact, formType: undefined }],
    ['unknown', { ...contact, formType: 'invoice' }],
    ['not a text', { ...contact, formType: ['contact'] }],
  ])('with a form type that is %s is refused', async (_, body) => {
    const response = await postJson(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { formType: 'This kind of form is not known.' } });
  });

  test.each(['name', 'email', 'phone', 'message'] as const)(
    'has a %s longer than the table allows',
    async (name) => {
      const { max } = limits[name];
      const text = (length: number) =>
        name === 'email' ? addressOf(length) : (name === 'phone' ? '1' : 'a').repeat(length);
      expect((await postJson({ ...contact, [name]: text(max) })).status).toBe(200);
      const refused = await postJson({ ...contact, [name]: text(max + 1) });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ fields: { [name]: messages.tooLong(max) } });
    },
  );
});

/** A valid address of exactly `length` characters. */
function addressOf(length: number): string {
  const domain = `${Array.from({ length: 3 }, () => 'd'.repeat(60)).join('.')}.example`;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
}

test('a visit is refused with an explanation when nothing is for sale or the project does not exist', async () => {
  const { title = '' } =
    projects.find(({ saleStatus }) => saleStatus === 'Sold Out' || saleStatus === 'Completed') ?? {};
  const { title: upcoming = '' } = projects.find(({ saleStatus }) => saleStatus === 'Coming Soon') ?? {};
  for (const projectTitle of [title, upcoming, 'Free flats <b>']) {
    const visit = { ...visitOf('meera'), projectTitle };
    const response = await postJson(visit);
    expect(response.status).toBe(422);
    const { fields } = await response.json();
    expect(fields).toEqual({
      projectTitle: expect.stringContaining('This project cannot be visited at present.'),
    });
    expect(await (await postForm(visit)).text()).toContain(fields.projectTitle);
  }
  expect(recorded.saved).toEqual([]);
});

test('a brochure of a project before its registration is refused with an explanation', async () => {
  const [upcoming] = projects.filter(({ details }) => details?.reraNumber === comingSoon);
  if (!upcoming) throw new Error('The content has no project before its registration.');
  const { title: projectTitle } = upcoming;
  const response = await postJson({ ...brochure, projectTitle });
  expect(response.status).toBe(422);
  const { fields } = await response.json();
  expect(fields.projectTitle).toMatch(new RegExp(`^${projectTitle} has no brochure before its registration`));
  expect(recorded.saved).toEqual([]);
});

describe('without delivery', () => {
  test('vendor forms and job applications are refused', async () => {
    for (const response of [await postJson(vendor), await apply()]) {
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        fields: { formType: 'This kind of form is not known.' },
      });
    }
    expect(recorded.saved).toEqual([]);
  });
});
