/** Everything an editor can change, with labels, file locations and schemas. */
import type * as z from 'zod';
import { collections } from '../content-check/collection-definitions.ts';
import { picturePath } from '../content-check/field-schema.ts';
import { pageSchemas } from '../page-schemas.ts';

interface Described {
  name: string;
  label: string;
  description: string;
}

/** A folder of entries of one kind, which can be added and removed. */
export interface EntryCollection extends Described {
  /** Label of a single entry. */
  singular: string;
  folder: string;
  /** Whether an entry is a folder, with an `index.md` and its pictures, instead of a file. */
  ownFolder: boolean;
  schema: z.ZodType;
  /** Path of an entry's page as a template in the editor's syntax; the editor links to it. */
  page?: string;
  /** Label and hint of the text below the fields. */
  body: { title: string; description: string };
}

/** A fixed set of files. */
export interface FileCollection extends Described {
  files: EditedFile[];
}

/** One file: its fields or, if `list` is the label of an entry, a list of entries. */
export interface EditedFile {
  name: string;
  label: string;
  path: string;
  schema: z.ZodType;
  list?: string;
}

/** Derives the label of a page from its file name: 'Thank you' from `thank-you`. */
const pageLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const placeholders = "`{brand}` in any text stands for the company's name.";

export const entryCollections: EntryCollection[] = [
  {
    name: 'projects',
    label: 'Projects',
    singular: 'Project',
    description: `A page and a card each. ${placeholders}`,
    folder: 'src/content/projects',
    ownFolder: true,
    // Redirects to the page or to the portfolio, depending on `idLeadsTo`.
    page: 'project/{{fields.id}}',
    schema: collections.projects.schema,
    body: { title: 'Overview', description: 'The paragraphs of the overview.' },
  },
  {
    name: 'openings',
    label: 'Openings',
    singular: 'Opening',
    description: 'The posts on the careers page.',
    folder: 'src/content/openings',
    ownFolder: false,
    schema: collections.openings.schema,
    body: { title: 'The work', description: 'What the post is about, in one or two paragraphs.' },
  },
  {
    name: 'legal',
    label: 'Legal texts',
    singular: 'Legal text',
    description:
      "`{brand}`, `{legalName}`, `{address}`, `{email}`, `{phone}`, `{hours}`, `{retention}` and `{measurement}` are replaced by the company's values.",
    folder: 'src/content/legal',
    ownFolder: false,
    page: '{{slug}}',
    schema: collections.legal.schema,
    body: { title: 'Text', description: "The page adds 'Last updated' and since when the version applies." },
  },
];

export const fileCollections: FileCollection[] = [
  {
    name: 'company',
    label: 'Company',
    description: 'Telephones, mail, address, hours: a change holds on every page, in mails and in forms.',
    files: [
      {
        name: 'company',
        label: 'Facts of the company',
        path: 'src/content/company.json',
        schema: collections.company.schema,
      },
    ],
  },
  {
    name: 'pages',
    label: 'Page texts',
    description: `The words and pictures of each page. ${placeholders}`,
    files: Object.entries(pageSchemas).map(([name, schema]) => ({
      name,
      label: pageLabel(name),
      path: `src/content/pages/${name}.yaml`,
      schema: schema(picturePath),
    })),
  },
  {
    name: 'lists',
    label: 'Lists',
    description: 'What is kept as one list.',
    files: [
      {
        name: 'testimonials',
        label: 'Testimonials',
        path: 'src/content/testimonials.yaml',
        schema: collections.testimonials.schema,
        list: 'Testimonial',
      },
      {
        name: 'redirects',
        label: 'Moved addresses',
        path: 'src/content/redirects.yaml',
        schema: collections.redirects.schema,
        list: 'Moved address',
      },
    ],
  },
];
