/** Loads header-role.client.ts if a session is stored (`data-session`, set in Head.astro before the first paint). */
const load = () => {
  if (document.documentElement.dataset['session'] !== 'unknown') return;
  void import('./header-role.client.ts').then(({ showRole }) => showRole());
};
load();
addEventListener('storage', load);
