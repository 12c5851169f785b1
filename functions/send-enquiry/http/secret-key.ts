import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Tells the requests that carry a secret key of the project, as `apikey` or as bearer token, in a time that says
 * nothing of the key. @param keys the project's
 */
export function secretKeyCheck(keys: readonly string[]): (request: Request) => boolean {
  const known = keys.map(digest);
  return ({ headers }) => {
    const given = [headers.get('apikey'), headers.get('authorization')?.replace(/^bearer +/i, '')];
    return given.some((key) => key && known.some((each) => timingSafeEqual(each, digest(key))));
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
