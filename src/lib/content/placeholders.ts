/**
 * Replaces the placeholders of a text that editors wrote.
 * @param text for example `Our office stands on {street}.`
 * @param values by the name of their placeholder
 * @param file where the text stands, for the message
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
