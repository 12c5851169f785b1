import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toast } from '../../components/toast/toast.ts';
import { paths } from '../../lib/paths.ts';
import { goToSignIn } from '../auth/redirects.client.ts';
import { $session, type Role, roleOf, watchSession } from '../auth/session.client.ts';
import { Dashboard } from './Dashboard.tsx';

interface Props {
  /** The titles of the site's projects. */
  projects: readonly string[];
}

/** Why a person is redirected (docs/behaviour.md#sign-in-and-session). */
const refusals: Record<Exclude<Role, 'admin'>, string> = {
  member: 'Access denied. Admin privileges required.',
  refused: 'Access denied. You do not have admin privileges.',
  unreachable: 'Error checking permissions.',
};

/**
 * The guard of /admin. A courtesy: what a person may read and change is decided by the policies of the database.
 */
export function Admin({ projects }: Props) {
  const { person } = useStore($session);
  const [admitted, setAdmitted] = useState<string>();
  const id = person?.id;

  useEffect(() => {
    void watchSession();
    // The page as it was must not come back after signing out.
    const returned = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person again is no reason to ask again.
  useEffect(() => {
    // Who has worked here and signed out begins anew.
    if (person === null) goToSignIn(admitted ? '' : location.search);
    if (!person) return;
    void roleOf(person).then((role) => {
      if ($session.get().person?.id !== person.id) return;
      if (role === 'admin') {
        setAdmitted(person.id);
        toast.showPending();
      } else {
        toast.afterRedirect('error', refusals[role]);
        location.replace(paths.home);
      }
    });
  }, [id, person === null]);

  if (!person || admitted !== id) return <p role="status">Loading...</p>;
  return <Dashboard person={person} projects={projects} />;
}
