// Covers SRV-2.
import { describe, expect, test, vi } from 'vitest'
import { ConfigError } from '../config/environment.ts'
import { listenError, listenWithin, shownOrigin } from './listen.ts'

describe('listen', () => {
  const address = { host: ['PORTICO_HOST', 'far.example'], port: ['PORT', 80] } as const

  test('reports an unusable port or host in one line with its variable', () => {
    const metrics = {
      host: ['PORTICO_METRICS_HOST', '10.0.0.7'],
      port: ['PORTICO_METRICS_PORT', 80],
    } as const
    const lineFor = (code: string) =>
      listenError(Object.assign(new Error('listen'), { code }), metrics).message
    expect(lineFor('EADDRINUSE')).toBe('PORTICO_METRICS_PORT: 80 is in use')
    expect(lineFor('EACCES')).toBe('PORTICO_METRICS_PORT: 80: permission denied')
    expect(lineFor('EADDRNOTAVAIL')).toBe('PORTICO_METRICS_HOST: cannot listen on 10.0.0.7 (EADDRNOTAVAIL)')
  })

  test('reports failures without a code by their message', () => {
    const prefix = 'PORTICO_HOST: cannot listen on far.example'
    expect(listenError(new Error('out of memory'), address).message).toBe(`${prefix} (out of memory)`)
    expect(listenError('a text', address).message).toBe(`${prefix} (a text)`)
  })

  test('returns the result and waits no longer', async () => {
    vi.useFakeTimers()
    expect(await listenWithin(address, async () => 'listening')).toBe('listening')
    expect(vi.getTimerCount()).toBe(0)
    const refuse = () => Promise.reject(Object.assign(new Error('listen'), { code: 'EACCES' }))
    await expect(listenWithin(address, refuse)).rejects.toThrow('PORT: 80: permission denied')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('gives up on a host name that is not resolved in time', async () => {
    const listening = listenWithin(address, () => new Promise<void>(() => {}), 10)
    await expect(listening).rejects.toThrow(ConfigError)
    await expect(listening).rejects.toThrow('PORTICO_HOST: cannot listen on far.example (no response)')
  })
})

test.each([
  ['that listens on a free port', 'localhost', 0, 'http://localhost:0', 'http://localhost:4711'],
  ['that listens on one address', '192.0.2.5', 4711, 'http://localhost:4711', 'http://192.0.2.5:4711'],
  [
    'that listens on one IPv6 address',
    '2001:db8::5',
    4711,
    'http://localhost:4711',
    'http://[2001:db8::5]:4711',
  ],
  ['that listens on all addresses', '0.0.0.0', 4711, 'http://localhost:4711', 'http://localhost:4711'],
  ['with a public address', '0.0.0.0', 0, 'https://account.example', 'https://account.example'],
])('a server %s shows where it is found', (_, host, port, own, expected) => {
  expect(shownOrigin({ host, port, ownOrigins: [own] }, 4711)).toBe(expected)
})
