/** Memoises reads of the content files during a build. `astro dev` reads again each time, to show edits. */
export function oncePerBuild<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    if (!import.meta.env.PROD) return read();
    result ??= read();
    return result;
  };
}
