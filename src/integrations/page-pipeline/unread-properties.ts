const tailwindReads = /var\((--tw-[\w-]+),(var\([^()]*\))\)/g;
const reads = /var\((--[\w-]+)/g;
const registrations = /@property (--[\w-]+)\{[^}]*\}/g;
const declarations = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/**
 * Takes the custom properties out of minified styles that nothing in them reads, and reads of Tailwind's own that
 * nothing in them sets: Tailwind declares all of its own.
 * @param styles copied from a sheet that follows, which keeps them
 */
export function withoutUnreadProperties(styles: string): string {
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(styles);
  const set = styles.replaceAll(tailwindReads, (read, name: string, fallback: string) =>
    isSet(name) ? read : fallback,
  );
  const read = new Set(Array.from(set.matchAll(reads), ([, name]) => name));
  const keepRead = (rule: string, name: string) => (read.has(name) ? rule : '');
  return set.replaceAll(registrations, keepRead).replaceAll(declarations, keepRead);
}
