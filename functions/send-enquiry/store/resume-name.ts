/** Characters of a file's name that are stored, the same as in the table `job_applications`. */
export const maxNameLength = 160;

/**
 * A file's name as it is stored: no folders, no invisible characters, none that turn the direction of reading
 * (`fdp.exe` would show as `exe.pdf`), cut before its extension.
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
