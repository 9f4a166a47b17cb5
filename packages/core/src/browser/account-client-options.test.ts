// Covers EMB-2.
import { loadMessages } from '@portico/locales'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountClientOptions } from './index.ts'
import { createAccountClient } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

const WRONG: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{}, '"appId" must be the id of your app; got undefined'],
  [{ appId: '1574' }, '"appId" must be a positive integer; got "1574"'],
  [{ session: 'hosts' }, '"session" must be one of account-center, host; got "hosts"'],
  [{ onSessionEnd: 'reload' }, '"onSessionEnd" must be a function; got "reload"'],
  [{ initialSession: { screenName: 'Mei' } }, '"initialSession.userId" must be a string; got undefined'],
]

test.each(WRONG)('the invalid options %o throw an error that names the option', (given, message) => {
  const options = { ...('appId' in given || message.includes('appId') ? {} : { appId: 1574 }), ...given }
  expect(() => createAccountClient(options as unknown as AccountClientOptions)).toThrow(
    `Portico: option ${message}`,
  )
})

test('a network failure is described in the language of the visitor, also where its texts are loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const client = createAccountClient({
    accountCenter: 'https://account.example',
    appId: 1574,
    language: 'es',
  })
  const { error } = await client.session.get()
  expect(error?.message).toBe((await loadMessages('es')).network_failure)
})
