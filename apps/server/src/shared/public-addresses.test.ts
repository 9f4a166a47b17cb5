// Covers OAU-7.
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, mayBePublic } from './public-addresses.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'example.com',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
  expect(mayBePublic(address)).toBe(true)
})

test('a host is a name, or a public address in the notation of URLs', () => {
  expect(['[::1]', '127.0.0.1', '[::ffff:7f00:1]'].filter(mayBePublic)).toEqual([])
  // As a URL parser writes them.
  expect(
    ['http://2130706433/', 'http://0x7f.1/', 'http://127.1/'].filter((url) =>
      mayBePublic(new URL(url).hostname),
    ),
  ).toEqual([])
  expect(mayBePublic('accounts.example')).toBe(true)
})

test('a name that leads to this machine is not connected to', async () => {
  const code = await new Promise((resolve) =>
    lookupPublic('localhost', { family: 0 }, (error) => resolve(error?.code)),
  )
  expect(code).toBe('EPRIVATE')
})
