import { expect, test } from 'vitest'
import type { Demo } from '../demo/demo.ts'
import { INITIAL_DEMO } from '../demo/demo.ts'
import { countSaid, holds, rowOf } from './option-groups.ts'

test.each([
  ['Portico: option "zone" must be one of cn, sg, va, boe; got "mars"', 'zone'],
  ['Portico: option "panels.1" must be one of login', 'panels'],
  ['Portico: option "ssoDomains.mars" must be one of cn', 'ssoDomains'],
  ['Portico: option "security.verifyHosts.cn" must be an http(s) address', 'security.verifyHosts'],
  ['Portico: option "security" must be an object; got 5', 'security.slider'],
  ['Portico: option "zones" is unknown', undefined],
  ['/portico.js could not be loaded', undefined],
  ['', undefined],
])('EMB-4 a complaint stands beside the option it names: %s', (complaint, row) => {
  expect(rowOf(complaint)).toBe(row)
})

test('a folded group says how much in it has been changed, and opens for a complaint', () => {
  const demo: Demo = {
    ...INITIAL_DEMO,
    beforeSkip: 'stop',
    config: { callback: '/x', security: { slider: false } },
  }
  expect(countSaid('start', demo)).toBe(2)
  expect(countSaid('safety', demo)).toBe(1)
  expect(countSaid('hosts', INITIAL_DEMO)).toBe(0)
  expect(holds('hosts', 'appId')).toBe(true)
  expect(holds('hosts', undefined)).toBe(false)
})
