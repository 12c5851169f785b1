import type { FormMetadata } from './form-metadata.ts';
import type { TextField } from './form-schema.ts';

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
