import { stringify } from 'yaml';
import { exampleOf, type FieldSchema, fieldSchema, picturePath } from '../content-check/field-schema.ts';
import { comingSoon } from '../features/projects/registration/registration.ts';
import type { saleStatuses } from '../features/projects/sale/sale-schema.ts';
import { projectSchema, type statuses, type types } from '../features/projects/schema.ts';
import { scaffoldPrefix } from '../lib/content/content-entry.ts';
import { site } from '../site.ts';

export interface NewProject {
  title: string;
  type: (typeof types)[number];
  status: (typeof statuses)[number];
}

/** Sale status of a new project by its status, until the registration number is entered. */
const saleStatus: Record<NewProject['status'], (typeof saleStatuses)[number]> = {
  Upcoming: 'Coming Soon',
  Ongoing: 'Coming Soon',
  Completed: 'Completed',
};

/** Returns the field values that a new project starts with, by name: the others are left to its author. */
export const initialValues = ({ title, type, status }: NewProject, id: number) => ({
  id,
  draft: true,
  title,
  location: scaffoldPrefix,
  description: scaffoldPrefix,
  image: { src: './hero.jpg', alt: scaffoldPrefix },
  status,
  type,
  saleStatus: saleStatus[status],
  whatsapp: `Hi, I'm interested in the ${title} project. Could you provide more information?`,
  // The registration rules apply to drafts too.
  ...(status === 'Completed'
    ? { registration: { notRequired: scaffoldPrefix } }
    : { details: { fullDescription: scaffoldPrefix, reraNumber: comingSoon } }),
  seo: {
    title: `${title}, ${site.address.city}`,
    description: `${scaffoldPrefix}: what ${title} is, where it stands and what makes it worth a visit.`,
  },
});

/** Prefix of explanations, which stay comments when a field is enabled. */
const explaining = '## ';

/** Prefix of disabled fields. */
const disabledPrefix = '# ';

const head = `${explaining}Lines that begin with ${explaining.trim()} explain the field below them; they may be removed.
${explaining}Take "${disabledPrefix}" away at the start of a line to use its field.
`;

/**
 * Returns the front matter of a new project: all fields of the schema, explained; those without a value are disabled.
 * @param values field values by name
 */
export function projectFrontMatter(values: Readonly<Record<string, unknown>>): string {
  return head + fields(fieldSchema(projectSchema(picturePath)), values).join('\n');
}

/** Returns the lines of all fields of an object. @param values undefined inside a disabled field */
function fields(schema: FieldSchema, values: Readonly<Record<string, unknown>> | undefined): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = values?.[name];
    const isOff = values !== undefined && value === undefined;
    const lines = [...explanation(field), ...fieldLines(name, field, value)];
    return isOff ? lines.map((line) => (line.startsWith(explaining) ? line : disabledPrefix + line)) : lines;
  });
}

/** Returns the lines of a field with its value, or else with its example or default. */
function fieldLines(name: string, field: FieldSchema, value: unknown): string[] {
  const item = field.items?.properties && !field.examples ? field.items : undefined;
  if (item) return [`${name}:`, ...asEntry(fields(item, undefined))];
  if (field.properties) {
    const inner = fields(field, value as Record<string, unknown> | undefined);
    return [`${name}:`, ...inner.map((line) => `  ${line}`)];
  }
  return yaml({ [name]: value ?? exampleOf(field) ?? field.default });
}

/** Indents the lines of an object as a list entry, with a hyphen before the first field. */
function asEntry(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.trimStart().startsWith('#'));
  return lines.map((line, index) => `  ${index === first ? '- ' : '  '}${line}`);
}

/** Returns the comment of a field: title, description and allowed values. */
function explanation({ title, description, enum: choices, items }: FieldSchema): string[] {
  const values = choices ?? items?.enum;
  const parts = [title, description, values && `One of: ${values.join(', ')}`];
  return [
    explaining +
      parts
        .filter((part) => part !== undefined)
        .map((part) => part.replace(/\.$/, ''))
        .join('. '),
  ];
}

const yaml = (value: unknown): string[] => stringify(value, { lineWidth: 0 }).trimEnd().split('\n');
