import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addressFromHeader,
  addressGroup,
  addressSource,
  parseAddress,
} from '../../../../../functions/send-enquiry/http/client-address.ts';
import fc from '../../../../support/property-test.ts';

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

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['192.0.2.7:443', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::4:5:6:7:8:9', '0:0:4:5::/64'],
    ['192.0.2.7, 198.51.100.1', '198.51.100.1'],
    ['unknown,[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ])('for "%s" is %s', (text, group) => {
    expect(addressGroup(parseAddress(text))).toBe(group);
  });

  test.each([
    '',
    ' ',
    'unknown',
    '192.0.2.7, unknown',
    '192.0.2.7,',
    '300.0.2.7',
    '192.0.2',
    '2001:db8::1::2',
    '[',
    ']:1',
  ])('for the invalid "%s" is the one shared by all senders without an address', (text) => {
    expect(parseAddress(text)).toBeUndefined();
    expect(addressGroup(parseAddress(text))).toBe('unknown');
  });

  test('does not depend on what a sender puts in front of it', () => {
    const hextets = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    const addresses = hextets.map((list) => list.map((hextet) => hextet.toString(16)).join(':'));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...',:[].% "1fx\0') }), addresses, (forged, address) => {
        expect(addressGroup(parseAddress(`${forged}, ${address}`))).toBe(addressGroup(parseAddress(address)));
        expect(parseAddress(forged.replace(/[\d:]/g, ''))).toBeUndefined();
      }),
    );
  });
});
