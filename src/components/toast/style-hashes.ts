/**
 * Content Security Policy hashes of the style sheet that sonner adds at run time, initially empty. They change with
 * sonner's version, and then every browser test that shows a message fails.
 */
export const toasterStyles =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
