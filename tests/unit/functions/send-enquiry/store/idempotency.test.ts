import { describe, expect, test } from 'vitest';
import { idempotencyKey } from '../../../../../functions/send-enquiry/store/idempotency.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://project.supabase.co/functions/v1/send-enquiry', { method: 'POST', headers });

describe('the idempotency key', () => {
  test.each(['7d9f2f4e-5a5b-4a55-9d8e-0c0d7c1b2a3f', 'x', '~'.repeat(100)])('%s is accepted', (key) => {
    expect(idempotencyKey(request({ 'idempotency-key': key }))).toBe(key);
  });

  test.each(['', ' ', 'two words', 'x'.repeat(101), 'é'])('"%s" is ignored without an error', (key) => {
    expect(idempotencyKey(request({ 'idempotency-key': key }))).toBeUndefined();
  });
});
