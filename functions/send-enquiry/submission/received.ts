import type { TextField } from './forms.ts';
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
