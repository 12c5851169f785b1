/** CSV parser for old leads. `import_enquiries` validates them. */
import { unescapeFormula } from '../export/spreadsheet-cells.ts';

/** Maximum number of leads per import, as in `import_enquiries`. */
export const maxLeads = 2000;

/** Bytes: maximum size of an import, the embedded platform's request limit less the envelope. */
const maxBytes = 950_000;

/** Fields of a lead with the accepted column headings: ours first, then those of other systems. */
const headings = {
  name: ['name', 'full name', 'customer name', 'lead name', 'contact name'],
  email: ['email', 'e-mail', 'email address', 'mail'],
  phone: ['phone', 'phone number', 'mobile', 'mobile number', 'telephone', 'contact number'],
  created_at: ['date', 'created at', 'created on', 'created time', 'received'],
  form_type: ['type'],
  enquiry_type: ['enquiry type'],
  project_title: ['project', 'project name'],
  message: ['message', 'notes', 'note', 'remarks', 'comments', 'description', 'requirement'],
  status: ['status', 'stage'],
  lost_reason: ['lost because', 'lost reason'],
  follow_up_on: ['follow-up on', 'follow-up', 'next follow-up'],
  visit_on: ['visit on', 'visit date'],
  source: ['source', 'lead source'],
} as const;

type Field = keyof typeof headings;

/** A lead of a file, without its empty fields. */
export type ImportedLead = Partial<Record<Field, string>>;

export interface LeadFile {
  leads: ImportedLead[];
  /** The line of the file on which each lead begins, from 1. */
  lines: number[];
  /** Headings of the ignored columns. */
  unread: string[];
}

const dates: readonly Field[] = ['created_at', 'follow_up_on', 'visit_on'];
const choices: readonly Field[] = ['status', 'enquiry_type', 'form_type'];

/** Decodes a file as UTF-8, with Windows-1252 as the fallback: Western versions of Excel save CSV in it. */
export function decodeFile(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/**
 * Parses the text of a CSV file with a header row.
 * @throws with a message for the user, if the file cannot be read as leads
 */
export async function readLeads(text: string): Promise<LeadFile> {
  const { default: papa } = await import('papaparse');
  const rows: { cells: string[]; line: number }[] = [];
  let [begin, line] = [0, 1];
  papa.parse<string[]>(text, {
    step: ({ data, meta }) => {
      if (data.some((cell) => cell.trim() !== '')) rows.push({ cells: data, line });
      line += text.slice(begin, meta.cursor).split(/\r\n|\r|\n/).length - 1;
      begin = meta.cursor;
    },
  });
  const [head, ...body] = rows;
  if (!head || body.length === 0) throw new Error('The file holds no leads.');
  if (body.length > maxLeads)
    throw new Error(`The file holds more than ${maxLeads} leads. Please import it in parts.`);
  const fields = head.cells.map(fieldOf);
  if (!fields.includes('name')) throw new Error('The file has no column "Name" in its first line.');
  const leads = body.map(({ cells }) => leadOf(fields, cells));
  if (new TextEncoder().encode(JSON.stringify(leads)).length > maxBytes)
    throw new Error('The file is too large. Please import it in parts.');
  return {
    leads,
    lines: body.map((row) => row.line),
    unread: head.cells.filter((heading, index) => heading.trim() !== '' && !fields[index]),
  };
}

function fieldOf(heading: string): Field | undefined {
  const known = heading.trim().toLowerCase().replaceAll('_', ' ');
  return (Object.keys(headings) as Field[]).find((field) => headings[field].some((name) => name === known));
}

function leadOf(fields: readonly (Field | undefined)[], cells: readonly string[]): ImportedLead {
  const lead: ImportedLead = {};
  for (const [index, field] of fields.entries()) {
    const value = unescapeFormula(cells[index] ?? '').trim();
    // If several columns match a field, the first non-empty one counts.
    if (!field || value === '' || lead[field]) continue;
    if (dates.includes(field)) lead[field] = isoDate(value);
    else lead[field] = choices.includes(field) ? value.toLowerCase() : value;
  }
  return lead;
}

/** Converts an Indian date, `22/11/2026` or `22-11-2026`, to ISO 8601; returns other texts unchanged. */
const isoDate = (date: string): string =>
  date.replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
