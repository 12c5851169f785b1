/**
 * Remembers what is made from the content files: a build makes it once for all pages, `astro dev` each time, so that
 * it shows every edit.
 */
export function perBuild<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (!import.meta.env.PROD) return make();
    made ??= make();
    return made;
  };
}
