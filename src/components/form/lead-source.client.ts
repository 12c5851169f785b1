import { touchParameters } from './lead-source-parameters.ts';

/** Maximum characters of an arrival: encoded once more, two of them fit into the headers of a request. */
const maxTouch = 800;

/** Returns the value of the lead source header; undefined without session storage. */
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
 * Returns the first arrival and the last one with a known source, as query strings; '' for none.
 * @param visits an ignored word, then the URL and the referrer of each page, separated by spaces
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
