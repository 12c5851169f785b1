import { isStored } from './stored-session.client.ts';

/**
 * Shows or hides the header's Login link: `data-session` controls it in menu-bar.css. header-role.client.ts sets the
 * role there, and a stored session without a network keeps it.
 */
export function showLogin(signedOut: boolean): void {
  const root = document.documentElement.dataset;
  if (!signedOut && root['session'] === 'none') root['session'] = 'unknown';
  if (signedOut && !isStored()) root['session'] = 'none';
}
