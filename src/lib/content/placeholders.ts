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
