import { styleClass } from '../../lib/page-styles.server.ts';
import { site } from '../../site.ts';

/** Maximum length of a name at the logo's full size. */
const maxFullSizeLength = 9;

/** Returns a class for `<html>` by which logo.css shrinks the logo of a long name; undefined for a short name. */
export function logoSizeClass(request: Request): string | undefined {
  const { length } = site.name;
  return length > maxFullSizeLength ? styleClass(request, `--letters:${length}`) : undefined;
}
