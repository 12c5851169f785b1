/**
 * Before the first paint: `data-session` on <html>, by which header.css shows Login and Admin: `none`, `unknown` (a
 * session is stored, its role is not known yet), `member` or `admin`. header-role.client.ts finds the role.
 */
{
  const { dataset } = document.documentElement;
  const isSession = (key) => {
    try {
      const session = /^sb-.*-auth-token$/.test(key) && JSON.parse(localStorage[key]);
      return session.access_token && session.refresh_token && session.expires_at;
    } catch {
      return false;
    }
  };
  const read = () => {
    let keys = [];
    try {
      keys = Object.keys(localStorage);
    } catch {}
    const known = (dataset.session ?? 'none').replace('none', 'unknown');
    dataset.session = keys.some(isSession) ? known : 'none';
  };
  read();
  addEventListener('storage', read);
  addEventListener('pageshow', (event) => event.persisted && read());
}
