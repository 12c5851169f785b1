import { stringify } from 'yaml';
import type * as z from 'zod';
import type { ContentFile } from '../lib/content/content-file.server.ts';
import type { Mistake } from '../lib/content/mistake.ts';
import { nearestWord } from '../lib/content/nearest-word.ts';
import { describeSchema, exampleOf, type FieldSchema, schemaAt, unionMember } from './field-schema.ts';

type Issue = z.core.$ZodIssue;

/** A content file, or an entry of its list, that was validated against a schema. */
export interface Checked {
  file: ContentFile;
  schema: FieldSchema;
  /** Validated data. */
  data: unknown;
  /** Path of the data in the file: empty, or the index of an entry. */
  place: readonly PropertyKey[];
}

/** Translates schema issues into mistakes for editors. */
export function schemaMistakes(checked: Checked, issues: readonly Issue[]): Mistake[] {
  const found = issues
    .flatMap((issue) => flatten(issue, checked.data))
    .flatMap((issue) => explain(checked, issue));
  // A misspelt field is not reported as missing as well.
  const intendedFields = new Set(found.map(({ intendedField }) => intendedField));
  return found
    .filter(({ path, isMissing }) => !(isMissing && intendedFields.has(path.join('.'))))
    .map(({ intendedField: _, isMissing: __, ...mistake }) => mistake);
}

interface Explained extends Mistake {
  path: PropertyKey[];
  isMissing?: boolean;
  /** Path of the field that a misspelt one was meant to be. */
  intendedField?: string | undefined;
}

/** Replaces the issue of a union with the issues of the member that was meant. */
function flatten(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isObject = typeof valueAt(data, issue.path) === 'object';
  const branch = issue.errors.find((issues) => issues.some(({ path }) => path.length > 0));
  if (!isObject || !branch) return [issue];
  return branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function explain({ file, schema, data, place }: Checked, issue: Issue): Explained[] {
  const field = schemaAt(schema, issue.path, data);
  const value = valueAt(data, issue.path);
  const isJson = file.file.endsWith('.json');
  const line = isJson ? jsonLine : yamlLine;
  const at = (inner: readonly PropertyKey[]) => ({
    file: file.file,
    line: file.line([...place, ...inner]),
    path: [...place, ...inner],
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const names = Object.keys((field && unionMember(field, value))?.properties ?? {});
      const near = nearestWord(key, names);
      return {
        ...at([...issue.path, key]),
        found: "a field that doesn't exist",
        expected: near ? `did you mean ${near}?` : `one of ${names.join(', ')}`,
        write: near && line(near, (value as Record<string, unknown>)[key]),
        intendedField: near && [...place, ...issue.path, near].join('.'),
      };
    });
  }
  const name = String(issue.path.at(-1) ?? '');
  const hasOwnMessage =
    issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
  const expected = hasOwnMessage ? issue.message : field ? describeSchema(field, isJson) : issue.message;
  return [
    {
      ...at(issue.path),
      found:
        value === undefined ? 'nothing, the field is missing' : describeValue(value) + lengthOf(issue, value),
      expected: withMeaning(expected, field),
      write: field && issue.code !== 'custom' ? suggestion(name, value, field, line) : undefined,
      isMissing: value === undefined,
    },
  ];
}

/** Returns the length of a text that is too short or too long. */
const lengthOf = ({ code }: Issue, value: unknown): string =>
  /^too_/.test(code) && typeof value === 'string' && value.trim() ? ` (${value.length} characters)` : '';

/** Appends the description of the field to the expectation. */
const withMeaning = (expected: string, field: FieldSchema | undefined): string =>
  field?.description ? `${expected}. ${field.description}` : expected;

/** Returns a valid line: with the value that was meant, or the field's example. */
function suggestion(
  name: string,
  value: unknown,
  field: FieldSchema,
  line: typeof yamlLine,
): string | undefined {
  if (/^\d+$/.test(name) || name === '') return undefined;
  if (field.enum && typeof value === 'string') {
    const near = nearestWord(value, field.enum);
    if (near) return line(name, near);
  }
  const isText = field.type === 'string' && !field.enum && !field.format;
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) return line(name, String(value));
  const placeholder = isText && nameInBraces(value);
  if (placeholder) return line(name, placeholder);
  if (field.format === 'uri' && typeof value === 'string' && /^http:/.test(value))
    return line(name, value.replace('http:', 'https:'));
  const example = exampleOf(field);
  return example === undefined ? undefined : line(name, example);
}

/** Returns the placeholder for a value such as `{brand}`, which YAML parses as a map if it is not quoted. */
function nameInBraces(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [[key, inner] = []] = Object.entries(value);
  return key !== undefined && inner === null ? `{${key}}` : undefined;
}

/** Formats a field as JSON. */
const jsonLine = (name: string, value: unknown): string => `"${name}": ${JSON.stringify(value)}`;

/** Formats a field as YAML. */
function yamlLine(name: string, value: unknown): string {
  const needsQuotes = typeof value === 'string' && /^\d|[:#{}]/.test(value) && !/^(https|\.)/.test(value);
  const defaultStringType = needsQuotes && !/^\d{4}-/.test(value) ? 'QUOTE_DOUBLE' : 'PLAIN';
  return stringify({ [name]: value }, { lineWidth: 0, defaultStringType, defaultKeyType: 'PLAIN' }).trimEnd();
}

/** Describes a value, short enough for one line. */
function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return nameInBraces(value) ?? `the fields ${Object.keys(value).join(', ')}`;
  if (typeof value !== 'string') return String(value);
  if (value.trim() === '') return 'an empty text';
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], data);
