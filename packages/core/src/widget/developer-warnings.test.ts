// Covers AGR-1.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import type { WidgetDeps } from '../runtime/context.ts'
import { createListeners } from '../runtime/listeners.ts'

const COMPLETE = { appId: 1574, agreement: { service: '/service', privacy: '/privacy' } }
const NO_LINKS = ['Portico: set agreement: { service, privacy }']
const NO_APP = ['Portico: set appId']
const CENTER = { accountCenter: 'http://localhost:4000/' }
const aboutError = (code: number) => `Portico: http://localhost:4000/docs/reference/errors/${code}`

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
  { times = 1, codes = [] as readonly number[] } = {},
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

test.each<[string, string, AccountCenterConfig, readonly number[], readonly string[]]>([
  ['a complete configuration logs nothing', '/', {}, [], []],
  ['a half-configured agreement', '/', { agreement: { service: '/service' } }, [], NO_LINKS],
  [
    'a failure, once, with the page about it',
    '/',
    CENTER,
    [1202, 2035, 1202],
    [aboutError(1202), aboutError(2035)],
  ],
  [
    'the page on the origin of a page that has the account center',
    ':4000/login',
    {},
    [1202],
    [aboutError(1202)],
  ],
  // Its pages cannot be read then.
  [
    'the account center of a failure without an answer',
    '/',
    CENTER,
    [-1],
    ['Portico: no usable answer from http://localhost:4000'],
  ],
])('what is logged: %s', async (_, place, config, codes, lines) => {
  const logged = await warningsOf(`http://localhost${place}`, { ...COMPLETE, ...config }, { codes })
  expect(logged.flat()).toEqual(lines)
})
