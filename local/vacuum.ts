import type { Backend } from './backend.ts';

/** Begins a new segment of the write-ahead log and deletes the old ones, which hold erased rows. */
const renewLog = `
set wal_recycle = off;
select pg_switch_wal();
checkpoint;
insert into public.audit_log (action) values ('vacuum');`;

/** The erasures since the files were last rewritten. */
const erasures = `
select 1 from public.audit_log where action in ('erase', 'retention') and created_at >
  coalesce((select max(created_at) from public.audit_log where action = 'vacuum'), '-infinity')
limit 1`;

/**
 * Rewrites the database's files if something was erased since they last were: PostgreSQL leaves the bytes of erased
 * rows in its tables and in its log. Requests wait meanwhile.
 */
export async function vacuumErased({ withDatabase }: Backend): Promise<void> {
  await withDatabase(async (database) => {
    const { rows } = await database.query(erasures);
    if (rows.length === 0) return;
    // Alone, because it cannot run beside other statements.
    await database.exec('vacuum full');
    await database.exec(renewLog);
  });
}
