import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toast } from '../../components/toast/toast.client.ts';
import { paths } from '../../paths.ts';
import { type Role, roleOf } from '../auth/role.client.ts';
import { $session, checkSession, watchSession } from '../auth/session.client.ts';
import { goToSignIn } from '../auth/sign-in-redirects.client.ts';
import { Dashboard, type StaffRole } from './Dashboard.tsx';
import { useBfcacheReload } from './useBfcacheReload.ts';

interface Props {
  /** The titles of the site's projects. */
  projects: readonly string[];
}

/** Messages for people without access. */
const refusals: Record<Exclude<Role, StaffRole>, string> = {
  member: 'Access denied. Admin privileges required.',
  refused: 'Access denied. You do not have admin privileges.',
  unreachable: 'Error checking permissions.',
};

/** The dashboard for staff; redirects everybody else away from /admin. Row-level security protects the data. */
export function AdminGuard({ projects }: Props) {
  const { person } = useStore($session);
  const [admitted, setAdmitted] = useState<{ id: string; role: StaffRole }>();
  const id = person?.id;
  useBfcacheReload();

  useEffect(() => {
    void watchSession();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the role is looked up once per person.
  useEffect(() => {
    // Drop the query after a sign-out, so that the next session starts without the filter.
    if (person === null) goToSignIn(admitted ? '' : location.search);
    if (!person) return;
    void roleOf(person).then(async (role) => {
      if (role === 'member') await checkSession();
      if ($session.get().person?.id !== person.id) return;
      if (role === 'admin' || role === 'sales') {
        setAdmitted({ id: person.id, role });
        toast.showPending();
      } else {
        toast.afterRedirect('error', refusals[role]);
        location.replace(paths.home);
      }
    });
  }, [id, person === null]);

  if (!person || !admitted || admitted.id !== id) return <p role="status">Loading...</p>;
  return <Dashboard person={person} role={admitted.role} projects={projects} />;
}
