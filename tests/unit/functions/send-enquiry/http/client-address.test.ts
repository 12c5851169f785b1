import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addressFromHeader,
  addressSource,
} from '../../../../../functions/send-enquiry/http/client-address.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://project.supabase.co/functions/v1/send-enquiry', { method: 'POST', headers });

describe('the rate-limited address', () => {
  test('comes only from the trusted header, which the log names when it is missing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const read = addressFromHeader('x-real-ip');
    expect(read(request({ 'x-real-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.8' }))).toBe('192.0.2.7');
    expect(warn).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time += 1) expect(read(request())).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"x-real-ip"'));
    expect(addressSource('x-real-ip')).toContain('"x-real-ip"');
    expect(addressSource(undefined)).toContain('CLIENT_ADDRESS_HEADER');
  });
});
