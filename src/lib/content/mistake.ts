/** An error in a content file that stops the build, described for editors. */
export interface Mistake {
  /** Path from the repository's root, for example `src/content/projects/amara/index.md`. */
  file: string;
  /** Counted from 1, if known. */
  line?: number | undefined;
  /** Field names, and indexes of list entries, counted from 0. */
  path?: readonly PropertyKey[];
  /** The current text or value. */
  found?: string | undefined;
  expected: string;
  /** The suggested correction, for example `status: Ongoing`. */
  write?: string | undefined;
}
