/** Content that is marked as a sample, and its removal with `HIDE_SAMPLES=true` (docs/settings.md). */

/** Whether samples are left out of this build (`HIDE_SAMPLES=true`). */
export const hidesSamples = (): boolean => process.env['HIDE_SAMPLES'] === 'true';

/** Returns content as this build shows it: without its samples if they are left out. */
export const shownData = <Data>(data: Data): Data => (hidesSamples() ? withoutSamples(data) : data);

interface Marks {
  sample?: unknown;
  samples?: unknown;
  grounds?: { sample?: unknown } | undefined;
  value?: unknown;
}

/** The samples of an entry: names of fields, and the texts in them, which a table may repeat. */
interface Hidden {
  names: readonly string[];
  texts: readonly unknown[];
}

const sampleMarks = (part: unknown): Marks => (part ?? {}) as Marks;

/** Whether a part of the content is marked as a sample, or is a claim whose grounds are. */
const isSample = (part: unknown): boolean =>
  sampleMarks(part).sample === true || sampleMarks(part).grounds?.sample === true;

/** Returns the texts in all fields with these names. */
const textsOf = (part: unknown, names: readonly string[]): string[] =>
  part === null || typeof part !== 'object' || 'format' in part
    ? []
    : Object.entries(part).flatMap(([name, inner]) =>
        typeof inner !== 'string' ? textsOf(inner, names) : names.includes(name) ? [inner] : [],
      );

/**
 * Returns content without its samples: list entries and parts marked `sample: true`, and the fields named in
 * `samples`. All of these are optional in their schemas; `samples` stays, so that a page can show 'on request'.
 * @param value an entry or a part of it; pictures are left unchanged
 */
export function withoutSamples<Value>(
  value: Value,
  inheritedSamples: Hidden = { names: [], texts: [] },
): Value {
  if (Array.isArray(value))
    return value
      .filter((part) => !isSample(part) && !inheritedSamples.texts.includes(sampleMarks(part).value))
      .map((part) => withoutSamples(part, inheritedSamples)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date || 'format' in value) return value;
  const { samples } = sampleMarks(value);
  const names = Array.isArray(samples) ? samples.map(String) : undefined;
  const hidden = names ? { names, texts: textsOf(value, names) } : inheritedSamples;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !hidden.names.includes(name) && !isSample(part))
      .map(([name, part]) => [name, withoutSamples(part, hidden)]),
  ) as Value;
}
