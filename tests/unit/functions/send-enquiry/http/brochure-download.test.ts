import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  brochureFile,
  brochureLink,
  linkLifetime,
} from '../../../../../functions/send-enquiry/brochure-links.ts';
import { serveBrochure } from '../../../../../functions/send-enquiry/http/brochure-download.ts';
import { projectSlug } from '../../../../../functions/send-enquiry/known-projects.ts';
import { projectPath } from '../../../../../src/paths.ts';
import { handle } from '../../../../support/handler.ts';
import { withPage } from '../../../../support/projects.ts';

const site = 'https://www.example.com';
const functionUrl = 'https://project.supabase.co/functions/v1/send-enquiry';

describe('a brochure', () => {
  const now = 1_000_000;
  const link = new URL(brochureLink('amara', site, { functionUrl, key: 'key' }, now));
  const fetchMock = vi.fn(
    async (_: URL) => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  );
  const open = (query: URLSearchParams, at = now, fetchImpl: unknown = fetchMock) =>
    serveBrochure(query, 'key', site, at, fetchImpl as typeof fetch);

  test('is served from an unguessable address until its link expires', async () => {
    const response = await open(link.searchParams, now + linkLifetime);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('inline; filename="amara-brochure.pdf"');
    expect(await response.text()).toBe('%PDF-1.7');
    expect(String(fetchMock.mock.calls[0]?.[0])).toBe(site + brochureFile('amara', 'key'));
    expect(brochureFile('amara', 'key')).toMatch(/^\/brochures\/amara-[0-9a-f]{32}\.pdf$/);

    const late = await open(link.searchParams, now + linkLifetime + 1);
    expect([late.status, late.headers.get('location')]).toEqual([303, `${site}/portfolio/amara`]);
  });

  test('that the build did not create redirects to the project’s page', async () => {
    for (const fetchImpl of [
      async () => new Response('', { status: 404 }),
      async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      async () => Promise.reject(new TypeError('away')),
    ]) {
      const response = await open(link.searchParams, now, fetchImpl);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${site}/portfolio/amara`]);
    }
    expect(brochureLink('amara', site, { functionUrl, key: undefined }, now)).toBe(`${site}/portfolio/amara`);
  });

  test('may download slowly once the response has started', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const begun = vi.fn();
    const slow = (_: URL, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        begun(signal);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const waiting = open(link.searchParams, now, slow);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await waiting).status).toBe(303);

    const response = await open(link.searchParams, now, async (address: URL, { signal }: RequestInit) => {
      begun(signal);
      return fetchMock(address);
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
    expect(await response.text()).toBe('%PDF-1.7');
  });

  test.each([
    { brochure: 'adhira' },
    { expires: '9999999999' },
    { signature: '0'.repeat(64) },
    { signature: '' },
    { brochure: '../../secret' },
    { brochure: '' },
    { expires: '1e9' },
  ])('is not served for a modified link: %j', async (change) => {
    fetchMock.mockClear();
    const query = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...change } as Record<
      string,
      string
    >);
    const response = await open(query);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${site}/portfolio`]);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('has the right project page for every title', () => {
    for (const { title, path } of withPage) expect(projectPath(projectSlug(title) ?? '')).toBe(path);
  });
});

test('a HEAD request of a link scanner confirms that the brochure exists', async () => {
  const head = await handle({ method: 'HEAD' }, '?brochure=amara');
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await head.text()).toBe('');
});
