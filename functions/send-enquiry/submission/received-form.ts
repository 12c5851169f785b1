import { cleanText } from './clean-text.ts';
import type { FormMetadata } from './form-metadata.ts';
import { type TextField, textFields } from './forms.ts';

/** Values of the known fields: cleaned text, or any other type unchanged, for the schema to refuse. */
export type Submission = Partial<Record<TextField, unknown>>;

/** A resume, as received and as stored. */
export interface Resume {
  /** For example `Arun Selvam.pdf`. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A received form: its fields and metadata, and a file if there is one. */
export interface Received {
  fields: Submission;
  metadata: FormMetadata;
  resume?: Resume | undefined;
}

/** Picks the known fields of a request. @param read returns the value of a name, undefined if there is none */
export function knownFields(read: (name: TextField) => unknown): Submission {
  const submission: Submission = {};
  for (const name of textFields) {
    const value = read(name);
    if (value !== undefined) submission[name] = typeof value === 'string' ? cleanText(name, value) : value;
  }
  return submission;
}
