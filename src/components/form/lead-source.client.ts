import { touchParameters } from './lead-source.ts';

/** Characters of an arrival that are sent: encoded once more, two of them fit into the headers of a request. */
const maxTouch = 800;

/** The value of the header about where the visitor came from; undefined without session storage. */
export function leadSource(): string | undefined {
  try {
    const { pathname, search } = location;
    const project = new URLSearchParams(search).get('project')?.slice(0, 60);
    const [first, last] = arrivals(sessionStorage['visits']);
    const page = pathname + (project ? `?project=${project}` : '');
    return `${new URLSearchParams({ first, last, page })}`;
  } catch {
    return undefined;
  }
}

/**
 * The first arrival and the last that says where from, as queries; '' for none.
 * @param visits a word, then the address of each page and the address that led to it, all parted by spaces
 */
export function arrivals(visits = ''): [first: string, last: string] {
  const [, ...addresses] = visits.split(' ');
  const touches = addresses.flatMap((page, index) =>
    index % 2 === 0 ? touch(page, addresses[index + 1] ?? '') : [],
  );
  const first = touches[0];
  const last = touches.findLast(({ size }) => size > 1) ?? first;
  return [`${first ?? ''}`.slice(0, maxTouch), `${last ?? ''}`.slice(0, maxTouch)];
}

function touch(page: string, referrer: string): URLSearchParams[] {
  const landing = URL.parse(page);
  if (!landing) return [];
  const query = new URLSearchParams({ landing: landing.pathname });
  const host = URL.parse(referrer)?.host;
  if (host && host !== landing.host) query.set('referrer', host);
  for (const name of touchParameters) {
    const value = landing.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return [query];
}
