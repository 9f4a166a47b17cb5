// Covers AGR-1.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import type { WidgetDeps } from '../runtime/context.ts'
import { createListeners } from '../runtime/listeners.ts'

const COMPLETE = { appId: 1574, agreement: { service: '/service', privacy: '/privacy' } }
const NO_LINKS = ['Portico: set agreement: { service, privacy }']
const NO_APP = ['Portico: set appId']

let warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  vi.resetModules()
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** What is logged when a widget is started on a page a number of times, and then reports failures. */
async function warningsOf(
  url: string,
  config: AccountCenterConfig,
  { times = 1, codes = [] as number[] } = {},
) {
  const { warnDeveloper } = await import('./developer-warnings.ts')
  const store = { get: () => ({ settings: readOptions(config) }) }
  const listeners = createListeners(() => {})
  const deps = { store, listeners, ports: { page: { url: () => url } } } as unknown as WidgetDeps
  for (let time = 0; time < times; time += 1) warnDeveloper(deps)
  for (const code of codes) listeners.emit('reject', { code, error_code: code, message: '', description: '' })
  return warn.mock.calls
}

test.each([
  'http://localhost:3000/login',
  'https://shop.localhost/',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
])('on %s a missing app id and a missing agreement are logged once', async (url) => {
  expect(await warningsOf(url, {}, { times: 3 })).toEqual([NO_APP, NO_LINKS])
})

test.each(['https://shop.example/', 'https://localhost.example/', 'http://127.0.0.1.example/'])(
  'on %s nothing is logged',
  async (url) => {
    expect(await warningsOf(url, {}, { codes: [1202] })).toEqual([])
  },
)

test('a half-configured agreement is logged, a complete configuration is not', async () => {
  expect(await warningsOf('http://localhost/', COMPLETE)).toEqual([])
  const half = { ...COMPLETE, agreement: { service: '/service' } }
  expect(await warningsOf('http://localhost/', half)).toEqual([NO_LINKS])
})

test('a failure is logged once with the page about it, which the account center has or leads to', async () => {
  const config = { ...COMPLETE, accountCenter: 'http://localhost:4000/' }
  expect(await warningsOf('http://localhost/', config, { codes: [1202, 2035, 1202] })).toEqual([
    ['Portico: http://localhost:4000/docs/reference/errors/1202'],
    ['Portico: http://localhost:4000/docs/reference/errors/2035'],
  ])
})

test('the page about a failure is on the origin of a page that has the account center', async () => {
  expect(await warningsOf('http://localhost:4000/login', COMPLETE, { codes: [1202] })).toEqual([
    ['Portico: http://localhost:4000/docs/reference/errors/1202'],
  ])
})

test('a failure without an answer names the account center, whose pages cannot be read then', async () => {
  const config = { ...COMPLETE, accountCenter: 'http://localhost:4000' }
  expect(await warningsOf('http://localhost/', config, { codes: [-1] })).toEqual([
    ['Portico: no usable answer from http://localhost:4000'],
  ])
})
