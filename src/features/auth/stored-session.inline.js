/**
 * `data-session` on <html>, by which menu-bar.css shows Login and Admin: `none`, `unknown` (a session is stored, its role
 * is not known yet), `member` or `admin`. header-role.client.ts finds the role.
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
  // Opening the storage holds the first paint of a visit up; within the site it is open.
  if (document.referrer.startsWith(location.origin)) read();
  addEventListener('storage', read);
  addEventListener('pageshow', read);
}
