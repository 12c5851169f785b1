/**
 * Sets `data-session` on <html>, which controls Login and Admin in menu.css: `none`, `unknown` (a session is
 * stored, but its role is not known yet), `member` or `admin`. header-role.client.ts looks up the role.
 */
{
  const { dataset } = document.documentElement;
  const isSession = ([key, value]) => {
    if (!/^sb-.*-auth-token$/.test(key)) return false;
    const session = JSON.parse(value);
    return session.access_token && session.refresh_token && session.expires_at;
  };
  const read = () => {
    let stored = false;
    try {
      stored = Object.entries(localStorage).some(isSession);
    } catch {}
    dataset.session = stored ? (dataset.session ?? 'none').replace('none', 'unknown') : 'none';
  };
  // Opening local storage delays the first paint of a visit; after a navigation within the site it is already open.
  if (document.referrer.startsWith(location.origin)) read();
  addEventListener('storage', read);
  addEventListener('pageshow', read);
}
