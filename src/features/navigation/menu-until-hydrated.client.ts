/** The header's menus before their island (Nav.tsx) hydrates: a click opens a menu at once and is replayed later. */
import { nav } from './nav-element.client.ts';

if (nav) {
  const events: Event[] = [];
  let receive = (event: Event) => {
    events.push(event);
    if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) event.preventDefault();
    const button =
      event.type === 'click' && event.target instanceof Element ? event.target.closest('button') : null;
    // Not its next sibling: before the panel of contacts stands the button of the other width.
    const panel = button?.parentElement?.querySelector('div');
    if (!panel) return;
    const byTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const pressed = panel.classList.contains('early-open') || panel.classList.contains('early-closed');
    const shown = pressed
      ? panel.classList.contains('early-open')
      : !byTouch && panel.checkVisibility({ visibilityProperty: true });
    panel.classList.toggle('early-open', !shown);
    panel.classList.toggle('early-closed', shown);
  };
  for (const type of ['pointerover', 'pointerout', 'click', 'keydown', 'focusout']) {
    nav.addEventListener(type, (event) => receive(event));
  }
  nav.addEventListener('hydrated', (event) => {
    receive = (event as CustomEvent<typeof receive>).detail;
    events.splice(0).forEach(receive);
    nav?.toggleAttribute('data-hydrated', true);
    for (const panel of nav?.querySelectorAll('.menu, .fold') ?? [])
      panel.classList.remove('early-open', 'early-closed');
  });
}
