/** Presses of links and buttons that are measured: of contact, brochure, lead form, visit and call. */

export type Press = 'contact' | 'brochure' | 'lead' | 'visit' | 'call';

/** The attributes of a pressed link or button that classify it. */
export interface Pressed {
  /** Absolute URL of a link. */
  href?: string | undefined;
  /** The id of the dialog that a button opens. */
  dialog?: string | null | undefined;
  /** Whether it downloads a brochure. */
  isBrochure?: boolean;
}

/** Returns the kind of a press; undefined if it is not measured. @param contactPath path of the contact page */
export function pressOf(
  { href, dialog, isBrochure = false }: Pressed,
  contactPath: string,
): Press | undefined {
  if (isBrochure || dialog === 'request-brochure') return 'brochure';
  if (dialog === 'lead-form') return 'lead';
  if (!href) return undefined;
  const { protocol, host, pathname } = new URL(href);
  if (protocol === 'tel:') return 'call';
  if (protocol === 'mailto:' || host === 'wa.me' || pathname === contactPath) return 'contact';
  return /\/visit$/.test(pathname) ? 'visit' : undefined;
}

/** Sends an event for each measured press on the page. @param contactPath path of the contact page */
export function watchPresses(contactPath: string, send: (event: string) => void): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('a[href], button');
    if (!pressed) return;
    const link = {
      href: pressed instanceof HTMLAnchorElement ? pressed.href : undefined,
      dialog: pressed.getAttribute('commandfor'),
      isBrochure: 'brochure' in pressed.dataset,
    };
    const press = pressOf(link, contactPath);
    if (press) send(`${press}_press`);
  });
}
