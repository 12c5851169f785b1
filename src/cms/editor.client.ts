import CMS from '@sveltia/cms';

// Saving changes content, and Vite then reloads every open page; here that would discard unsaved input.
import.meta.hot?.on('vite:beforeFullReload', () => new Promise<never>(() => {}));

const settings = document.querySelector('#cms-config')?.textContent ?? '{}';
CMS.init({ config: JSON.parse(settings) });
