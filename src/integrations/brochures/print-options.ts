/** What to print, and where. */
export interface PrintOptions {
  /** The last path segment of each page to print. */
  slugs: readonly string[];
  /** Origin of the live site, for the links of a brochure. */
  site: string;
  /** Folder of the built site, which receives the brochures. */
  directory: string;
  /** Folder that caches brochures across builds. */
  cache: string;
  /** Key of the file names (functions/send-enquiry/brochure-links.ts). */
  key: string;
  /** Aborts the printing; brochures in progress are dropped. */
  signal: AbortSignal;
  log: Record<'info' | 'warn', (message: string) => void>;
}
