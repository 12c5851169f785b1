/** Maximum length of a stored file name in characters, as in the table `job_applications`. */
export const maxNameLength = 160;

/**
 * Sanitises a file name for storage: no folders, no invisible characters, no direction overrides (`fdp.exe` would
 * show as `exe.pdf`), truncated before its extension.
 */
export function storedName(name: string): string {
  const file = name
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim();
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(file ?? '') ?? [];
  const length = maxNameLength - [...extension].length;
  return [...(stem || 'resume')].slice(0, length).join('') + extension;
}
