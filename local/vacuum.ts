import type { Backend } from './backend.ts';

/** Starts a new segment of the write-ahead log and deletes the old ones, which contain erased rows. */
const renewLog = `
set wal_recycle = off;
select pg_switch_wal();
checkpoint;
insert into public.audit_log (action) values ('vacuum');`;

/** Erasures since the last vacuum. */
const erasures = `
select 1 from public.audit_log where action in ('erase', 'retention') and created_at >
  coalesce((select max(created_at) from public.audit_log where action = 'vacuum'), '-infinity')
limit 1`;

/**
 * Rewrites the database files if rows were erased since the last vacuum: PostgreSQL leaves the bytes of erased rows
 * in its tables and its log. Requests wait meanwhile.
 */
export async function vacuumErased({ withDatabase }: Backend): Promise<void> {
  await withDatabase(async (database) => {
    const { rows } = await database.query(erasures);
    if (rows.length === 0) return;
    // A separate call, because `vacuum full` cannot run together with other statements.
    await database.exec('vacuum full');
    await database.exec(renewLog);
  });
}
