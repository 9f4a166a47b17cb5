// Covers SRV-2.
import { expect, test } from 'vitest'
import { isKnownHost } from './host-names.ts'

const NAMES = ['support.example']

test.for([
  'localhost',
  'localhost:4100',
  'LOCALHOST:4100',
  'localhost.:4100',
  'shop.localhost:4100',
  '127.0.0.1:4100',
  '127.1.2.3',
  '[::1]:4100',
  '10.0.0.7:4100',
  '[fd00::7]:4100',
  'support.example',
  'Support.Example:443',
  'support.example.',
  undefined,
])('%s is a name of the server', (host) => {
  expect(isKnownHost(host, NAMES)).toBe(true)
})

test.for([
  'evil.example',
  'evil.example:4100',
  'localhost.evil.example',
  '127.0.0.1.evil.example:4100',
  'support.example.evil.example',
  'my-support.example',
  'x.support.example',
  '127.0.0.1@evil.example',
  'evil.example:127.0.0.1',
  '[evil.example]',
  '',
  ':4100',
])('%s is not', (host) => {
  expect(isKnownHost(host, NAMES)).toBe(false)
})
