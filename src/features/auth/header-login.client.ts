import { isStored } from './stored-session.client.ts';

/**
 * Shows or hides the header's Login link: `data-session` controls it in menu.css. Without a network, a stored
 * session keeps it hidden. header-role.client.ts sets the role.
 */
export function showLogin(signedOut: boolean): void {
  const root = document.documentElement.dataset;
  if (!signedOut && root['session'] === 'none') root['session'] = 'unknown';
  if (signedOut && !isStored()) root['session'] = 'none';
}
