/** Loads header-role.client.ts if a session is stored (header-session.inline.js). */
const load = () => {
  if (document.documentElement.dataset['session'] !== 'unknown') return;
  void import('./header-role.client.ts').then(({ showRole }) => showRole());
};
load();
// On the first page of a visit, the stored session is read after the page has loaded.
addEventListener('pageshow', load);
addEventListener('storage', load);
