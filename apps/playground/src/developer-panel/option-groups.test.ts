// Covers EMB-4.
import { expect, test } from 'vitest'
import type { Demo } from '../demo/demo.ts'
import { INITIAL_DEMO } from '../demo/demo.ts'
import { countChanged, containsRow, rowOf } from './option-groups.ts'

test.each([
  ['Portico: option "zone" must be one of cn, sg, va, boe; got "mars"', 'zone'],
  ['Portico: option "panels.1" must be one of login', 'panels'],
  ['Portico: option "ssoDomains.mars" must be one of cn', 'ssoDomains'],
  ['Portico: option "security.verifyHosts.cn" must be an http(s) URL', 'security.verifyHosts'],
  ['Portico: option "security" must be an object; got 5', 'security.slider'],
  ['Portico: option "zones" is unknown', undefined],
  ['/portico.js could not be loaded', undefined],
  ['', undefined],
])('an error is displayed beside the option it names: %s', (error, row) => {
  expect(rowOf(error)).toBe(row)
})

test('a collapsed group counts its changed options and opens for an error', () => {
  const demo: Demo = {
    ...INITIAL_DEMO,
    beforeSkip: 'stop',
    config: { callback: '/x', security: { slider: false } },
  }
  expect(countChanged('start', demo)).toBe(2)
  expect(countChanged('safety', demo)).toBe(1)
  expect(countChanged('hosts', INITIAL_DEMO)).toBe(0)
  expect(containsRow('hosts', 'appId')).toBe(true)
  expect(containsRow('hosts', undefined)).toBe(false)
})
