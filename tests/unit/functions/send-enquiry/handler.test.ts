import { describe, expect, test } from 'vitest';
import { handle } from '../../../support/handler.ts';

describe('malformed requests', () => {
  // A site without delivery has no resumes to read.
  test.each([
    ['GET', '?resume=0'],
    ['HEAD', '?resume=0'],
    ['PUT', ''],
    ['PATCH', ''],
    ['DELETE', ''],
  ])('%s %s is answered with the allowed methods', async (method, search) => {
    const response = await handle({ method }, search);
    expect(response.status).toBe(405);
    const preflight = await handle({ method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(preflight.headers.get('allow')).toBe(response.headers.get('allow'));
    expect(preflight.headers.get('access-control-allow-methods')).toBe(response.headers.get('allow'));
  });
});
