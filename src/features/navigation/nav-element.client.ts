/** The header's `<nav>`, which holds its links and menus. */
export const nav = document.getElementById('site-menu');
