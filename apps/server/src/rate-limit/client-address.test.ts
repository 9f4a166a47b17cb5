import { describe, expect, test } from 'vitest'
import { toAddressKey, widerNetworkOf } from './client-address.ts'

describe('client addresses', () => {
  test.for([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7109', '203.0.113.9'],
    ['::ffff:0:0', '0.0.0.0'],
    ['::fffe:203.0.113.9', '0:0:0:0::/64'],
    ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', '192.0.2.1'],
    ['', '192.0.2.1'],
  ])('SRV-1 counts %s as %s', ([hop, key]) => {
    expect(toAddressKey(String(hop), '192.0.2.1')).toBe(key)
  })

  test.for([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['203.0.113.9', undefined],
    ['address 2001:db8:1:2::/64', undefined],
    ['', undefined],
  ] as const)('SRV-1 widens %j to %j', ([key, wider]) => {
    expect(widerNetworkOf(key)).toBe(wider)
  })
})
