/**
 * Sets `js` on <html> before the first paint, which hides sections until they are in view. Removed again if the page's
 * script fails to load, so that all content is shown.
 */
{
  const { classList, dataset } = document.documentElement;
  classList.add('js');
  addEventListener('load', () => 'ready' in dataset || classList.remove('js'));
}
