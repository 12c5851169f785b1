/**
 * The colours of `src/styles/tokens.css` that are needed outside the site's style sheets: in pictures, mails and
 * pages without a style sheet.
 */
export const palette = {
  paper: '#f7f3ec',
  raised: '#fff',
  ink: '#16211d',
  muted: '#59615c',
  accent: '#9c7a45',
  accentLight: '#cdb07c',
  error: '#9b2c1d',
} as const;
