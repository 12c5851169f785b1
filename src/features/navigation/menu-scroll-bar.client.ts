import { nav } from './nav-element.client.ts';

/** Milliseconds that a menu's scroll bar stays visible after scrolling (docs/behaviour.md#header-and-menus). */
const hideDelay = 600;

let hide: ReturnType<typeof setTimeout> | undefined;
nav?.addEventListener(
  'scroll',
  () => {
    clearTimeout(hide);
    nav?.toggleAttribute('data-scrolling', true);
    hide = setTimeout(() => nav?.toggleAttribute('data-scrolling', false), hideDelay);
  },
  { capture: true, passive: true },
);
