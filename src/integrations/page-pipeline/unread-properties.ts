const reads = /var\((--[\w-]+)/g;
const registrations = /@property (--[\w-]+)\{[^}]*\}/g;
const declarations = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/**
 * Takes the custom properties out of minified styles that nothing in them reads: Tailwind declares all of its own.
 * @param styles copied from a sheet that follows, which keeps them
 */
export function withoutUnreadProperties(styles: string): string {
  const read = new Set(Array.from(styles.matchAll(reads), ([, name]) => name));
  const keepRead = (rule: string, name: string) => (read.has(name) ? rule : '');
  return styles.replaceAll(registrations, keepRead).replaceAll(declarations, keepRead);
}
