/** Maximum length of account metadata, in characters; the site sends a name. */
const maxLength = 4096;

/** Whether the account metadata of a request exceeds the limit. */
export const metadataIsTooLong = ({ data, options }: { data?: unknown; options?: unknown }): boolean =>
  JSON.stringify([data, options]).length > maxLength;
