/** What is marked as a sample in the content, and what the site shows with `HIDE_SAMPLES=true` (docs/settings.md). */

/** Whether samples are left out of this build (`HIDE_SAMPLES=true`). */
export const hidesSamples = (): boolean => process.env['HIDE_SAMPLES'] === 'true';

/** Content as this site shows it: without its samples where they are left out. */
export const shownData = <Data>(data: Data): Data => (hidesSamples() ? withoutSamples(data) : data);

interface Marks {
  sample?: unknown;
  samples?: unknown;
  grounds?: { sample?: unknown } | undefined;
  value?: unknown;
}

/** What an entry names as samples: fields, and the texts in them, which a table may repeat. */
interface Hidden {
  names: readonly string[];
  texts: readonly unknown[];
}

const marks = (part: unknown): Marks => (part ?? {}) as Marks;

/** Whether a part of the content is a sample: it says so itself, or it is a claim whose grounds are one. */
const isSample = (part: unknown): boolean =>
  marks(part).sample === true || marks(part).grounds?.sample === true;

/** The texts in fields of these names. */
const textsOf = (part: unknown, names: readonly string[]): string[] =>
  part === null || typeof part !== 'object' || 'format' in part
    ? []
    : Object.entries(part).flatMap(([name, inner]) =>
        typeof inner !== 'string' ? textsOf(inner, names) : names.includes(name) ? [inner] : [],
      );

/**
 * Content without its samples: entries of lists and parts that are marked `sample: true`, and the fields that `samples`
 * names. What is left out is optional in its schema; `samples` stays, so that a page can say 'on request' instead.
 * @param value an entry or a part of it; pictures are left as they are
 */
export function withoutSamples<Value>(value: Value, around: Hidden = { names: [], texts: [] }): Value {
  if (Array.isArray(value))
    return value
      .filter((part) => !isSample(part) && !around.texts.includes(marks(part).value))
      .map((part) => withoutSamples(part, around)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date || 'format' in value) return value;
  const { samples } = marks(value);
  const names = Array.isArray(samples) ? samples.map(String) : undefined;
  const hidden = names ? { names, texts: textsOf(value, names) } : around;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !hidden.names.includes(name) && !isSample(part))
      .map(([name, part]) => [name, withoutSamples(part, hidden)]),
  ) as Value;
}
