import CMS from '@sveltia/cms';

// A save changes content, for which Vite reloads every open page; here that would lose what is being typed.
import.meta.hot?.on('vite:beforeFullReload', () => new Promise<never>(() => {}));

const settings = document.querySelector('#cms-config')?.textContent ?? '{}';
CMS.init({ config: JSON.parse(settings) });
