import type { Backend } from '../../local/backend.ts';
import { measure, percentile } from './measure.ts';

/** Row counts of the enquiries table. */
const listSizes = [100, 10_000, 100_000];

/** Path and options of a request. */
type Reading = [path: string, init?: RequestInit];

/** Prints the read times of the administration's lists, searches and views as rows grow. */
export async function lists(backend: Backend): Promise<void> {
  const fetchApi = (path: string, token: string, init: RequestInit = {}) =>
    backend.fetch(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: {
          apikey: backend.keys.publishable,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...init.headers,
        },
      }),
    );
  const account = { email: 'staff@example.com', password: 'correct horse' };
  const joined = await fetchApi('/auth/v1/signup', '', { method: 'POST', body: JSON.stringify(account) });
  const { access_token: token, user } = (await joined.json()) as {
    access_token: string;
    user: { id: string };
  };
  const sql = (statement: string) => backend.withDatabase((database) => database.exec(statement));
  await sql(`insert into public.user_roles (user_id, role) values ('${user.id}', 'admin')`);

  const list = '/rest/v1/enquiries?select=*&order=created_at.desc,id.desc&limit=50';
  const search = (pattern: string, wanted: object = {}): Reading => [
    '/rest/v1/rpc/search_enquiries?select=*',
    { method: 'POST', body: JSON.stringify({ pattern, wanted, page_size: 50 }) },
  ];
  const today = new Date().toISOString();
  const dayAgo = new Date(Date.now() - 24 * 3_600_000).toISOString();
  /** Names of seemingly random letters; one person in a hundred is called Meera. */
  const name = (row: string) => `case when ${row} % 100 = 5 then 'Meera ' else '' end
    || initcap(substr(translate(md5(${row}::text), '0123456789', 'klmnoprstu'), 1, 18))`;
  const someName = await backend.withDatabase(
    async (database) =>
      (await database.query<{ name: string }>(`select ${name('77')} as name`)).rows[0]?.name ?? '',
  );
  /** Requests of the administration, as its pages send them. */
  const readings: Record<string, Reading> = {
    'first page': [list],
    'page two': [`${list}&created_at=lt.${today}`],
    'search: number': search('%9843000077%'),
    'search: name': search(`%${someName.slice(0, 8)}%`),
    'search: Meera': search('%Meera%'),
    'search: common': search('%example.com%'),
    'search: filtered': search('%Meera%', { status: 'contacted' }),
    'view: new': [`${list}&status=eq.new`],
    'view: overdue': [`${list}&answered_at=is.null&created_at=lt.${dayAgo}`],
    'view: due today': [`${list}&follow_up_on=lte.${today.slice(0, 10)}`],
    'view: mine': [`${list}&owner_id=eq.${user.id}`],
    'view: suspect': [`${list}&suspect=eq.true`],
    visits: [
      `/rest/v1/enquiries?select=*&visit_on=gte.${today.slice(0, 10)}&status=neq.lost&suspect=eq.false&order=visit_on,visit_time,id&limit=200`,
    ],
    'filter: source': [`${list}&source=eq.Rare`],
    'filter: project': [`${list}&project_title=eq.Rare`],
    numbers: ['/rest/v1/rpc/lead_numbers', { method: 'POST', body: JSON.stringify({ weeks: 52 }) }],
    'count of all': [list.replace('50', '1'), { headers: { prefer: 'count=exact' } }],
  };

  const medians: Record<string, number[]> = {};
  for (const size of listSizes) {
    // At every size, 20 rows are due, 20 have an owner, 20 are suspect, and 20 have a visit and a rare source.
    await sql(`delete from public.enquiries;
      insert into public.enquiries (name, email, phone, form_type, created_at, project_title, suspect, owner_id,
        follow_up_on, visit_on, source, status, answered_at)
      select ${name('n')}, 'visitor-' || n || '@example.com', '+91 98430 ' || lpad(n::text, 5, '0'), 'contact',
        now() - n * interval '40 min', case when n % (${size} / 20) = 0 then 'Rare' else 'Common' end,
        n % (${size} / 20) = 1,
        case when n % (${size} / 20) = 2 then '${user.id}'::uuid end,
        case when n % (${size} / 20) = 3 then current_date end,
        case when n % (${size} / 20) = 4 then current_date end,
        case when n % (${size} / 20) = 4 then 'Rare' else 'campaign ' || n % 10 end,
        case when n % 2 = 0 then 'new' else 'contacted' end, case when n % 2 = 1 then now() end
      from generate_series(1, ${size}) as n`);
    await sql('vacuum analyze public.enquiries');
    for (const [name, [path, init]] of Object.entries(readings)) {
      const read = async () => {
        const response = await fetchApi(path, token, init);
        if (!response.ok)
          throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      };
      await measure(5, 1, read);
      medians[name] = [...(medians[name] ?? []), percentile((await measure(21, 1, read)).each, 0.5)];
    }
  }
  console.log(
    `\n${'ms, median of 21'.padEnd(20)}${listSizes.map((size) => `${size} rows`.padStart(18)).join('')}`,
  );
  for (const [name, times] of Object.entries(medians)) {
    const cells = times.map((time) =>
      `${time.toFixed(1)} (×${(time / (times[0] ?? 1)).toFixed(2)})`.padStart(18),
    );
    console.log(name.padEnd(20) + cells.join(''));
  }
}
