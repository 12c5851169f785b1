/** Characters of the metadata of an account; the site sends a name. */
const maxLength = 4096;

/** Whether a request gives an account more metadata than it may have. */
export const metadataIsTooLong = ({ data, options }: { data?: unknown; options?: unknown }): boolean =>
  JSON.stringify([data, options]).length > maxLength;
