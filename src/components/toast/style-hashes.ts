/**
 * The style sheet that sonner (Toaster.tsx) adds at run time, first empty, as a page's policy allows it. It changes
 * with its version; every browser test that shows a message notices.
 */
export const toasterStyles =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";
