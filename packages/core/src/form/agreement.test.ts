// Covers AGR-1.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import type { AccountCenterConfig } from '../public-types.ts'

const BOTH = { service: '/service', privacy: '/privacy' }

let warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  vi.resetModules()
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** Starts a widget on a page a number of times. */
async function start(url: string, agreement?: AccountCenterConfig['agreement'], times = 1): Promise<void> {
  const { warnOfMissingAgreement } = await import('./submit.ts')
  const store = { get: () => ({ settings: { config: { agreement } } }) }
  const context = { store, ports: { page: { url: () => url } } } as unknown as Context
  for (let time = 0; time < times; time += 1) warnOfMissingAgreement(context)
}

describe('the warning about a missing agreement', () => {
  test.each([
    'http://localhost:3000/login',
    'https://shop.localhost/',
    'http://127.0.0.1/',
    'http://[::1]:8080/',
  ])('on %s a missing agreement is logged once', async (url) => {
    await start(url, undefined, 3)
    expect(warn.mock.calls).toEqual([
      ['Portico: set agreement.service and agreement.privacy: the agreement is shown without links'],
    ])
  })

  test.each(['https://shop.example/', 'https://localhost.example/', 'http://127.0.0.1.example/'])(
    'on %s a missing agreement is not logged',
    async (url) => {
      await start(url)
      expect(warn).not.toHaveBeenCalled()
    },
  )

  test('a half-configured agreement is logged, a complete one is not', async () => {
    await start('http://localhost/', BOTH)
    expect(warn).not.toHaveBeenCalled()
    await start('http://localhost/', { service: '/service' })
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
