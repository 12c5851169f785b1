import { styleClass } from '../../lib/page-styles.server.ts';
import { site } from '../../site.ts';

/** Letters that a name may have at the logo's full size. */
const shortName = 9;

/** A class of `<html>` by which logo.css makes the logo of a long name smaller; none for a short name. */
export function logoSizeClass(request: Request): string | undefined {
  const { length } = site.name;
  return length > shortName ? styleClass(request, `--letters:${length}`) : undefined;
}
