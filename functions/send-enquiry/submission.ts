import { consentVersions, inTamil } from '../../src/components/form/consent.ts';
import {
  consentField,
  languageField,
  projectHeader,
  trapField,
} from '../../src/components/form/hidden-fields.ts';
import { maxResumeBytes } from '../../src/features/careers/fields.ts';
import {
  messages as applicationMessages,
  isAcceptedResume,
  resumeType,
} from '../../src/features/careers/schema.ts';
import { projectParameter } from '../../src/paths.ts';
import { cleanText } from './clean-text.ts';
import {
  type FieldName,
  type Form,
  type FormType,
  formFields,
  formSchema,
  nouns,
  type TextField,
} from './forms.ts';
import { canBeVisited, mayHaveBrochure } from './known-projects.ts';

/** What arrived under the known names: cleaned text, or anything else as it came, for the schema to refuse. */
export type Submission = Partial<Record<TextField, unknown>>;

/** What a form carries besides its fields. */
export interface Signals {
  /** Whether the field that people never see is filled. */
  trapped: boolean;
  /** The token of a passed challenge. */
  challengeToken?: string | undefined;
  /** Whether a form without scripts showed its notices in Tamil. */
  readsTamil?: boolean | undefined;
  /** The version of the text by which the sender agreed to be contacted, with the language that it was shown in. */
  consent?: string | undefined;
  /** The slug of the project that the sender came from, as it arrived. */
  project?: string | undefined;
}

/** A resume as it arrived and as it is kept. */
export interface Resume {
  /** For example `Arun Selvam.pdf`. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What arrived: the fields, and the file beside them if there is one. */
export interface Received {
  fields: Submission;
  signals: Signals;
  resume?: Resume | undefined;
}

/** One sentence for each field that is wrong. */
export type FieldErrors = Partial<Record<FieldName, string>>;

const formTypes = Object.keys(nouns) as FormType[];

/** The forms that are known only where the site delivers submissions. */
const deliveredOnly: readonly FormType[] = ['vendor', 'career'];

const textFields = [
  ...new Set(formSchema.def.options.flatMap((kind) => Object.keys(kind.shape) as TextField[])),
];

/** The fields that keep their line breaks. */
const multiline = new Set(
  Object.values(formFields).flatMap((fields) =>
    fields.filter((field) => field.as === 'textarea').map(({ name }) => name),
  ),
);

/** Picks the known fields out of whatever arrived. @param read the value under a name, undefined if none */
export function knownFields(read: (name: TextField) => unknown): Submission {
  const submission: Submission = {};
  for (const name of textFields) {
    const value = read(name);
    if (value !== undefined)
      submission[name] = typeof value === 'string' ? cleanText(value, multiline.has(name)) : value;
  }
  return submission;
}

/**
 * Reads what a form carries besides its fields; scripts send it in headers, so that the bodies keep exactly their
 * keys. @param read the value under a name, undefined if none
 */
export function readSignals(read: (name: string) => unknown, headers: Headers): Signals {
  const value = (field: string, header: string, max: number) => {
    const text = headers.get(header) ?? read(field);
    return typeof text === 'string' && /^[!-~]+$/.test(text) && text.length <= max ? text : undefined;
  };
  const readsTamil = read(languageField) === 'ta';
  const consent = value(consentField, 'x-consent', 40);
  const shown = consent && readsTamil ? inTamil(consent) : consent;
  return {
    readsTamil,
    trapped: ![undefined, null, ''].includes(read(trapField) as never),
    challengeToken: value('cf-turnstile-response', 'x-turnstile-token', 2048),
    project: value(projectParameter, projectHeader, 80) ?? referringProject(headers),
    consent: consentVersions.find((version) => version === shown),
  };
}

/** The parameter of the page that a form without scripts was posted from, where the browser tells its address. */
const referringProject = (headers: Headers) =>
  URL.parse(headers.get('referer') ?? '')?.searchParams.get(projectParameter) ?? undefined;

/** Which form this is; undefined if it is none that is known. @param delivers whether the site delivers submissions */
export function formTypeOf({ formType }: Submission, delivers: boolean): FormType | undefined {
  const found = formTypes.find((known) => known === formType);
  return found && deliveredOnly.includes(found) && !delivers ? undefined : found;
}

/**
 * The form, if what arrived is one, with the resume of a job application; otherwise what is wrong with it.
 * The rules are those of the shared schemas.
 * @param delivers whether the site delivers vendor submissions and job applications
 */
export function parseSubmission(
  { fields, resume }: Received,
  delivers: boolean,
): { form: Form } | { errors: FieldErrors } {
  const formType = formTypeOf(fields, delivers);
  if (!formType) return { errors: { formType: 'This kind of form is not known.' } };

  const result = formSchema.safeParse(fields);
  const errors: FieldErrors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = textFields.find((known) => known === path[0]) ?? 'formType';
    errors[name] ??= message;
  }
  if (result.data?.formType === 'brochure' && !mayHaveBrochure(result.data.projectTitle))
    return { errors: { projectTitle: unregisteredMessage(result.data.projectTitle) } };
  if (result.data?.formType === 'visit' && !canBeVisited(result.data.projectTitle))
    return { errors: { projectTitle: notVisitable } };
  const resumeError = formType === 'career' ? wrongResume(resume) : undefined;
  if (resumeError) errors.resume = resumeError;
  return result.success && !resumeError ? { form: result.data } : { errors };
}

/** @param title of a project that is not registered yet */
const unregisteredMessage = (title: string): string =>
  `${title} has no brochure before its registration. Please write to us, and we will tell you when it is registered.`;

/** It names no project: the title may be anybody's text. */
const notVisitable =
  'This project cannot be visited at present. Please write to us, and we will tell you what you can see.';

/** What is wrong with a resume; undefined if nothing is. */
function wrongResume(resume: Resume | undefined): string | undefined {
  if (!resume || !resumeType(resume.name)) return applicationMessages.resume;
  if (resume.bytes.length > maxResumeBytes) return applicationMessages.resumeTooLarge;
  return isAcceptedResume(resume.name, resume.bytes) ? undefined : applicationMessages.resume;
}
