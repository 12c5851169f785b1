import { $session, type Person, roleOf, watchSession } from './session.client.ts';

let watching = false;

/**
 * Shows Admin in the header to an administrator: sets `data-session` of the page (navigation/Header.astro)
 * to `admin` or `member` once the role is known. Fetched only when a session is stored.
 */
export function revealSession(): void {
  if (watching) return;
  watching = true;
  void watchSession();
  $session.subscribe(({ person }) => {
    if (person) void reveal(person);
  });
}

async function reveal(person: Person): Promise<void> {
  const role = await roleOf(person);
  if ($session.get().person?.id !== person.id) return;
  // A role that could not be read stays unknown.
  if (role === 'admin' || role === 'member') document.documentElement.dataset['session'] = role;
}
