import { cleanText } from './clean-text.ts';
import { type FormType, formFields, formSchema, nouns, type TextField } from './forms.ts';
import type { Signals } from './signals.ts';

/** What arrived under the known names: cleaned text, or anything else as it came, for the schema to refuse. */
export type Submission = Partial<Record<TextField, unknown>>;

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

/** The names of `TextField`. */
export const textFields = [
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

const formTypes = Object.keys(nouns) as FormType[];

/** The forms that are known only where the site delivers submissions. */
const deliveredOnly: readonly FormType[] = ['vendor', 'career'];

/** Which form this is; undefined if it is none that is known. @param delivers whether the site delivers submissions */
export function formTypeOf({ formType }: Submission, delivers: boolean): FormType | undefined {
  const found = formTypes.find((known) => known === formType);
  return found && deliveredOnly.includes(found) && !delivers ? undefined : found;
}
