import { describe, expect, test } from 'vitest';
import { addressGroup } from '../../../../../functions/send-enquiry/http/address-group.ts';
import { parseAddress } from '../../../../../functions/send-enquiry/http/client-address.ts';
import fc from '../../../../support/property-test.ts';

describe('the rate-limited address', () => {
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
