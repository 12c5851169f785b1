/** Shows the message that the page before left with `toast.afterRedirect`; fetches nothing if there is none. */
const isWaiting = () => {
  try {
    return sessionStorage.getItem('toast') !== null;
  } catch {
    return false;
  }
};
if (isWaiting()) void import('./toast.ts').then(({ toast }) => toast.showWaiting());
