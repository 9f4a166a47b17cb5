import { expect, test } from 'vitest'
import { toAddressKey } from './client-address.ts'

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', '192.0.2.1'],
  ['', '192.0.2.1'],
])('SRV-1 %s is counted as %s', ([hop, key]) => {
  expect(toAddressKey(String(hop), '192.0.2.1')).toBe(key)
})
