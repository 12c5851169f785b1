/**
 * Before the first paint: `js` on <html>, by which sections are hidden until they are seen; removed again if the page's
 * script fails to load, so that everything shows.
 */
{
  const { classList, dataset } = document.documentElement;
  classList.add('js');
  addEventListener('load', () => 'ready' in dataset || classList.remove('js'));
}
