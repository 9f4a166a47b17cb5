// Covers AGR-1.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from './context.ts'
import { readOptions } from './options.ts'
import type { AccountCenterConfig } from './public-types.ts'

const COMPLETE = { appId: 1574, agreement: { service: '/service', privacy: '/privacy' } }
const NO_LINKS = ['Portico: set agreement.service and agreement.privacy to link to them']
const NO_APP = ['Portico: set appId, the id of your app: without it the widget uses 1574']

let warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  vi.resetModules()
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** What is logged when a widget is started on a page a number of times. */
async function warningsOf(url: string, config: AccountCenterConfig, times = 1) {
  const { warnDeveloper } = await import('./developer-warnings.ts')
  const store = { get: () => ({ settings: readOptions(config) }) }
  const context = { store, ports: { page: { url: () => url } } } as unknown as Context
  for (let time = 0; time < times; time += 1) warnDeveloper(context)
  return warn.mock.calls
}

test.each([
  'http://localhost:3000/login',
  'https://shop.localhost/',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
])('on %s a missing app id and a missing agreement are logged once', async (url) => {
  expect(await warningsOf(url, {}, 3)).toEqual([NO_APP, NO_LINKS])
})

test.each(['https://shop.example/', 'https://localhost.example/', 'http://127.0.0.1.example/'])(
  'on %s nothing is logged',
  async (url) => {
    expect(await warningsOf(url, {})).toEqual([])
  },
)

test('a half-configured agreement is logged, a complete configuration is not', async () => {
  expect(await warningsOf('http://localhost/', COMPLETE)).toEqual([])
  const half = { ...COMPLETE, agreement: { service: '/service' } }
  expect(await warningsOf('http://localhost/', half)).toEqual([NO_LINKS])
})
