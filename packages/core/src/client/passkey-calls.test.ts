// Covers PSK-2, PSK-3.
import { createTestPasskeys, failure, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { openClient } from '../testing/client.fixture.ts'
import { AT } from '../testing/paths.fixture.ts'

const USER = { user_id: '42', screen_name: 'Mei', session_key: 'k', redirect_url: '' }
const OPTIONS_JSON = '{"challenge":"c","rpId":"shop.example"}'
const STARTED = success({ options: OPTIONS_JSON, place: 'related' })
const LIST = { passkeys: [{ id: 'a', name: 'Mac' }], rp_id: 'shop.example', user_handle: 'u' }

function open() {
  const passkeys = createTestPasskeys()
  const ports = testPorts({ passkeys: async () => passkeys })
  ports.http.on(AT.passkeyOptions, STARTED)
  const { client } = openClient({ own: ports })
  return { ports: { http: ports.http, passkeys }, client }
}

describe('a login with a passkey', () => {
  test('asks for options, the browser, and sends what it returns', async () => {
    const { ports, client } = open()
    ports.passkeys.outcomes.push({ outcome: 'done', credential: '{"id":"a"}' })
    ports.http.on(AT.passkeyLogin, success(USER))
    expect((await client.signIn.passkey({ keep_login: true })).data).toMatchObject({ user_id: '42' })
    expect(ports.passkeys.asked).toMatchObject([
      { options: OPTIONS_JSON, place: 'related', isConditional: false },
    ])
    const sent = ports.http.requests.find(({ url }) => url.includes(AT.passkeyLogin))
    expect(sent?.wire['credential']).toBe('{"id":"a"}')
    expect(client.session.current().user?.user_id).toBe('42')
  })

  test.each(['dismissed', 'failed', 'impossible'] as const)(
    'that the browser answers with %s sends nothing',
    async (outcome) => {
      const { ports, client } = open()
      ports.passkeys.outcomes.push({ outcome })
      const { error } = await client.signIn.passkey()
      expect(error).toMatchObject({ code: 2050, message: '', passkey: outcome })
      expect(ports.http.requests.map(({ url }) => url).join()).not.toContain(AT.passkeyLogin)
    },
  )

  test.each([
    ['no account has lets the browser forget it', 2049, ['a of shop.example']],
    ['is refused keeps it', 2050, []],
  ])('with one that %s', async (_, code, forgotten) => {
    const { ports, client } = open()
    ports.passkeys.outcomes.push({ outcome: 'done', credential: '{"id":"a"}' })
    ports.http.on(AT.passkeyLogin, failure(code, 'Refused'))
    expect((await client.signIn.passkey()).error).toMatchObject({ code, message: 'Refused' })
    expect(ports.passkeys.forgotten).toEqual(forgotten)
  })

  test('in the autofill of a field waits without a dialog', async () => {
    const { ports, client } = open()
    const form = new AbortController()
    const waiting = client.signIn.passkey({}, { autofill: true, signal: form.signal })
    await vi.waitFor(() => expect(ports.passkeys.asked).toMatchObject([{ isConditional: true }]))
    form.abort()
    expect((await waiting).error?.passkey).toBe('dismissed')
  })
})

describe('the passkeys of an account', () => {
  test('are created with what the browser made', async () => {
    const { ports, client } = open()
    ports.http.on('/passport/web/passkey/create_options/', STARTED)
    ports.http.on('/passport/web/passkey/create/', success(LIST))
    ports.passkeys.outcomes.push({ outcome: 'done', credential: '{"id":"a"}' })
    expect((await client.passkeys.create()).data?.passkeys).toMatchObject([{ id: 'a' }])
    expect((await client.passkeys.create()).error?.passkey).toBe('dismissed')
  })

  test('after a deletion, the browser forgets it', async () => {
    const { ports, client } = open()
    ports.http.on('/passport/web/passkey/delete/', success(LIST))
    await client.passkeys.delete({ passkey_id: 'b', password: 'secret' })
    expect(ports.passkeys.forgotten).toEqual(['b of shop.example'])
  })

  test('prove the owner, or complete a login that waits', async () => {
    const { ports, client } = open()
    ports.passkeys.outcomes.push(
      { outcome: 'done', credential: 'one' },
      { outcome: 'done', credential: 'two' },
    )
    expect(await client.passkeys.prove()).toEqual({ data: 'one' })
    expect(await client.passkeys.proveSecondStep('key')).toEqual({ data: 'two' })
    const purposes = ports.http.requests.map(({ wire }) => wire['purpose'])
    expect(purposes).toEqual(['proof', 'second'])
  })
})
