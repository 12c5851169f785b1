/** Loads header-role.client.ts if a session is stored (stored-session.inline.js). */
const load = () => {
  if (document.documentElement.dataset['session'] !== 'unknown') return;
  void import('./header-role.client.ts').then(({ showRole }) => showRole());
};
load();
// The stored session of a visit's first page is read once it has loaded.
addEventListener('pageshow', load);
addEventListener('storage', load);
