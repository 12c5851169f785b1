/**
 * Replaces the placeholders in an editor's text.
 * @param text for example `Our office stands on {street}.`
 * @param values by placeholder name
 * @param file of the text, for the error message
 * @throws on a placeholder without a value
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  file: string,
): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    const known = Object.keys(values).map((each) => `{${each}}`);
    throw new Error(`${file}: ${placeholder} is not a placeholder here; these are: ${known.join(', ')}`);
  });

/**
 * Applies a function to every text of a content entry.
 * @param value the entry or a part of it; pictures are left unchanged
 */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change)) as T;
  if (value === null || typeof value !== 'object' || 'format' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)])) as T;
}
