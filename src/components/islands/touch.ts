import type { ClientDirective } from 'astro';
import { wakeOnTouch } from './wake.ts';

/** `client:touch`: an island for the hand only; a visitor who just reads never downloads it. */
export default ((load, _options, element) => {
  wakeOnTouch(element, async () => (await load())());
}) satisfies ClientDirective;
