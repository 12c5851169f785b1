/**
 * The menu's panel on small screens: a popover, which the browser opens. Only aria-expanded has to be set, and the
 * panel closed on navigation and on wide screens.
 */
import { nav } from './nav-element.client.ts';

if (nav) {
  const toggle = document.querySelector('.nav-toggle');
  const announce = (open: boolean) => toggle?.setAttribute('aria-expanded', String(open));
  announce(false);
  nav.addEventListener('toggle', (event) => announce(event.newState === 'open'));
  const close = () => nav?.hidePopover();
  for (const type of ['hashchange', 'popstate']) addEventListener(type, close);
  addEventListener('pageshow', (event) => event.persisted && close());
  matchMedia('(width >= 48rem)').addEventListener('change', close);
}
