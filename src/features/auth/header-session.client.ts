/** Asks whose session it is, only where one is stored (`data-session`, set in Head.astro before the first paint). */
const reveal = () => {
  if (document.documentElement.dataset['session'] !== 'unknown') return;
  void import('./session-in-header.client.ts').then(({ revealSession }) => revealSession());
};
reveal();
addEventListener('storage', reveal);
