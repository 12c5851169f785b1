import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Creates a check for requests that carry a secret key of the project, as `apikey` or as bearer token. Compares in
 * constant time. @param keys the project's secret keys
 */
export function secretKeyCheck(keys: readonly string[]): (request: Request) => boolean {
  const known = keys.map(digest);
  return ({ headers }) => {
    const given = [headers.get('apikey'), headers.get('authorization')?.replace(/^bearer +/i, '')];
    return given.some((key) => key && known.some((each) => timingSafeEqual(each, digest(key))));
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
