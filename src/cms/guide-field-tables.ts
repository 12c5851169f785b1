import { describeSchema, type FieldSchema, fieldSchema } from '../content-check/field-schema.ts';
import { entryCollections, fileCollections } from './edited-collections.ts';

/** Fills in the field tables of the editing guide, each between `<!-- fields: <place> -->` and `<!-- end -->`. */
export const withFieldTables = (guide: string): string =>
  guide.replaceAll(
    /(<!-- fields: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_match, start: string, place: string, end: string) => `${start}\n${fieldTable(place)}\n\n${end}`,
  );

const schemas = new Map([
  ...entryCollections.map(({ folder, schema }) => [folder, schema] as const),
  ...fileCollections.flatMap(({ files }) => files.map(({ path, schema }) => [path, schema] as const)),
]);

/** Folders and files that the guide has a table for. */
export const places: readonly string[] = [...schemas.keys()];

function fieldTable(place: string): string {
  const schema = schemas.get(place);
  if (!schema) throw new Error(`No content stands at ${place}; there is ${places.join(', ')}.`);
  return [
    '| field | in the file | meaning | what may stand there | example |',
    '|---|---|---|---|---|',
    ...rows(fieldSchema(schema), place.endsWith('.json')),
  ].join('\n');
}

function rows({ properties = {}, required = [] }: FieldSchema, isJson: boolean, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const isRequired = required.includes(name);
    const own = row(`${path}${name}`, field, isRequired, isJson);
    if (field.type === 'object') return [own, ...rows(field, isJson, `${path}${name}.`)];
    return [own, ...(field.items ? rows(field.items, isJson, `${path}${name}[].`) : [])];
  });
}

function row(path: string, field: FieldSchema, isRequired: boolean, isJson: boolean): string {
  const { title = '', description = '', examples = [] } = field;
  const kind = field.type === 'object' ? 'the fields below' : describeSchema(field, isJson);
  const accepted = isRequired ? kind : `${kind}, or nothing`;
  const cells = [title, `\`${path}\``, description, accepted, example(examples[0])];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const example = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : `\`${JSON.stringify(value)}\``;
