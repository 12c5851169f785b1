import { roleOf } from './role.client.ts';
import { $session, type Person, watchSession } from './session.client.ts';

let watching = false;

/** Sets `data-session` to `admin` (sales desk included) or `member`, for the link to /admin in menu.css. */
export function showRole(): void {
  if (watching) return;
  watching = true;
  void watchSession();
  $session.subscribe(({ person }) => {
    if (person) void setRole(person);
  });
}

async function setRole(person: Person): Promise<void> {
  const role = await roleOf(person);
  if ($session.get().person?.id !== person.id) return;
  // After a failed lookup the role stays `unknown`.
  if (role === 'refused' || role === 'unreachable') return;
  document.documentElement.dataset['session'] = role === 'member' ? role : 'admin';
}
