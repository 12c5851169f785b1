/** Role of the signed-in person, for access to /admin and the link to it in the header. */
import { supabase } from '../../lib/supabase.client.ts';
import type { Person } from './session.client.ts';

/** `refused`: the lookup returned an error; `unreachable`: there was no valid response. */
export type Role = 'admin' | 'sales' | 'member' | 'refused' | 'unreachable';

const roles = new Map<string, Promise<Role>>();

/** Returns the role of a person, looked up once per page load. Never rejects. */
export function roleOf({ id }: Person): Promise<Role> {
  const role = roles.get(id) ?? lookUpRole(id).catch(() => 'unreachable' as const);
  roles.set(id, role);
  return role;
}

/** PostgREST's error code when a single row was requested and there is none. */
const noRow = 'PGRST116';

async function lookUpRole(id: string): Promise<Role> {
  const { data, error, status } = await supabase()
    .from('user_roles')
    .select('role')
    .eq('user_id', id)
    // A person may have several roles; 'admin' sorts first, before 'sales' and 'user'.
    .order('role')
    .limit(1)
    .maybeSingle();
  if (error?.code === noRow) return 'member';
  // A response that is not JSON has a status below 400 or none.
  if (error) return status >= 400 ? 'refused' : 'unreachable';
  return data?.role === 'admin' || data?.role === 'sales' ? data.role : 'member';
}
