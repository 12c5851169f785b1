import { cleanText } from './clean-text.ts';
import { formSchema, type TextField } from './form-schema.ts';
import type { Submission } from './received-form.ts';

/** The names of `TextField`. */
export const textFields = [
  ...new Set(formSchema.def.options.flatMap((kind) => Object.keys(kind.shape) as TextField[])),
];

/** Picks the known fields of a request. @param read returns the value of a name, undefined if there is none */
export function knownFields(read: (name: TextField) => unknown): Submission {
  const submission: Submission = {};
  for (const name of textFields) {
    const value = read(name);
    if (value !== undefined) submission[name] = typeof value === 'string' ? cleanText(name, value) : value;
  }
  return submission;
}
