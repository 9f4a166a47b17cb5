// Covers PSK-2, PSK-5, LOG-4, SSO-1, NAV-8.
import {
  createTestPage,
  createTestPasskeys,
  failure,
  never,
  plainFields,
  success,
  testPorts,
} from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { PasskeyOutcome } from '../../runtime/ports.ts'
import { AT, openWidget, settle, settled, USER } from '../../testing/widget.fixture.ts'

const OPTIONS_JSON = '{"challenge":"c","rpId":"shop.example"}'
const DONE: PasskeyOutcome = { outcome: 'done', credential: '{"id":"a"}' }
const ON = { switchConfig: { passkey: true } }

interface Browser {
  readonly outcomes?: readonly PasskeyOutcome[]
  readonly hasPasskeys?: boolean
  readonly canAutofill?: boolean
  /** Waits for the visitor until it is aborted. */
  readonly isWaiting?: boolean
  readonly url?: string
}

async function open(config: AccountCenterConfig = {}, browser: Browser = {}) {
  const { outcomes = [], hasPasskeys = true, canAutofill = true, isWaiting = false, url } = browser
  const passkeys = createTestPasskeys()
  passkeys.outcomes.push(...outcomes)
  const signals: AbortSignal[] = []
  const shown = {
    ...passkeys,
    hasPasskeys: () => hasPasskeys,
    canAutofill: async () => canAutofill,
    ...(isWaiting && {
      get: ({ signal }: { readonly signal: AbortSignal }) => {
        signals.push(signal)
        return new Promise<PasskeyOutcome>((resolve) =>
          signal.addEventListener('abort', () => resolve({ outcome: 'dismissed' })),
        )
      },
    }),
  }
  const load = vi.fn(async () => shown)
  const started = success({ options: OPTIONS_JSON, place: 'page' })
  const answers = { [AT.passkeyOptions]: started, [AT.ssoPasskeyOptions]: started }
  const own = { passkeys: load, ...(url !== undefined && { page: createTestPage(url) }) }
  const opened = await openWidget({ ...ON, ...config }, answers, testPorts(own))
  const press = async (): Promise<void> => {
    await settled(() => opened.state().passkey?.logIn())
    await opened.clock.advance(600)
  }
  await vi.waitUntil(() => load.mock.calls.length > 0 || !opened.state().settings.passkey)
  await settle()
  const useField = async (): Promise<void> => {
    await settled(() => opened.state().passkey?.listInAutofill?.())
  }
  return { ...opened, passkeys, load, press, useField, signals }
}

test('without the option nothing is loaded', async () => {
  const { state, load, http } = await open({ switchConfig: {} })
  expect([state().passkey, load.mock.calls, http.to(AT.passkeyOptions)]).toEqual([undefined, [], []])
})

describe('a press of the button', () => {
  test('logs in and continues as any other login does', async () => {
    const callback = 'https://host.example/home'
    const { http, page, onSuccess, press, passkeys, device } = await open({ callback }, { outcomes: [DONE] })
    http.on(AT.passkeyLogin, success(USER))
    await press()
    expect(plainFields(http.to(AT.passkeyOptions)[0])).toMatchObject({ purpose: 'login' })
    expect(passkeys.asked).toMatchObject([{ options: OPTIONS_JSON, place: 'page' }])
    const fields = { credential: '{"id":"a"}', service: callback, keep_login: '1' }
    expect(plainFields(http.to(AT.passkeyLogin)[0])).toMatchObject(fields)
    expect(page.navigations).toEqual([callback])
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'login' }))
    expect([...device.stored.values()]).toContain('passkey')
  })

  test('goes to single sign-on with the option `sso`', async () => {
    const { http, press } = await open({ sso: true }, { outcomes: [DONE] })
    http.on(AT.ssoPasskeyLogin, success(USER))
    await press()
    expect([http.to(AT.ssoPasskeyOptions).length, http.to(AT.passkeyOptions).length]).toEqual([1, 0])
    expect([http.to(AT.ssoPasskeyLogin).length, http.to(AT.passkeyLogin).length]).toEqual([1, 0])
  })

  test('says nothing if the visitor dismisses the dialog, and can be repeated', async () => {
    const outcomes: PasskeyOutcome[] = [{ outcome: 'dismissed' }, DONE]
    const { http, press, notice, state, onReject } = await open({}, { outcomes })
    http.on(AT.passkeyLogin, never)
    await press()
    expect([notice(), state().passkey?.isAsking, onReject.mock.calls]).toEqual([undefined, false, []])
    await press()
    expect(http.to(AT.passkeyLogin)).toHaveLength(1)
  })

  test.each([
    [2049, ['a of shop.example']],
    [2050, []],
  ])('shows the words of the server after %i', async (code, forgotten) => {
    const { http, press, notice, passkeys } = await open({}, { outcomes: [DONE] })
    http.on(AT.passkeyLogin, failure(code, 'The words of the server'))
    await press()
    expect([notice(), passkeys.forgotten]).toEqual(['The words of the server', forgotten])
  })

  test('does the second step in place', async () => {
    const { http, press, state } = await open({}, { outcomes: [DONE] })
    http.on(AT.passkeyLogin, failure(2046, '', { second_step_key: 'k', offers: ['totp'], contacts: {} }))
    await press()
    await vi.waitFor(() => expect(state().secondStep?.chosen.method).toBe('totp'))
  })
})

describe('while the browser asks', () => {
  const acts = {
    'a change of panel': ({ widget }) => widget.changePanel('register'),
    'a change of method': ({ widget }) => widget.changeMethod('email'),
    'a request for a code': ({ widget, enter }) => {
      enter({ mobile: '13800138000' })
      widget.sendCode()
    },
    'a changed option': ({ update }) => update({ ...ON, appId: 7 }),
    'the end of the widget': ({ widget }) => widget.stop(),
  } satisfies Readonly<Record<string, (opened: Awaited<ReturnType<typeof open>>) => void>>

  test.each(Object.entries(acts))('%s ends it, also in the autofill', async (_, act) => {
    for (const start of ['press', 'useField'] as const) {
      const opened = await open({}, { isWaiting: true })
      await opened[start]()
      const isDialog = start === 'press'
      expect([opened.state().passkey?.isAsking, opened.signals[0]?.aborted]).toEqual([isDialog, false])
      await settled(() => act(opened))
      expect([opened.signals[0]?.aborted, opened.state().passkey?.isAsking]).toEqual([true, false])
      expect(opened.http.to(AT.passkeyLogin)).toEqual([])
    }
  })

  test('another press changes nothing', async () => {
    const { press, signals, http } = await open({}, { isWaiting: true })
    await press()
    await press()
    expect([signals.length, http.to(AT.passkeyOptions).length]).toEqual([1, 1])
  })
})

describe('the autofill of the first field', () => {
  test('logs in once the visitor chooses a passkey, and asks for no challenge before the field is used', async () => {
    const { http, passkeys, useField, onSuccess } = await open({}, { outcomes: [DONE] })
    http.on(AT.passkeyLogin, success(USER))
    expect(http.to(AT.passkeyOptions)).toEqual([])
    await useField()
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(passkeys.asked).toMatchObject([{ isConditional: true }])
  })

  test('is asked for once while it waits, and gives way to the button', async () => {
    const { useField, press, signals, http } = await open({}, { isWaiting: true })
    await useField()
    await useField()
    expect(http.to(AT.passkeyOptions)).toHaveLength(1)
    await press()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('shows no failure, and starts anew with the next use of the field', async () => {
    const { useField, http, notice, passkeys, onReject } = await open({}, { outcomes: [DONE] })
    http.on(AT.passkeyOptions, failure(7, 'Too often'))
    http.on(AT.passkeyLogin, never)
    await useField()
    expect([notice(), onReject.mock.calls, passkeys.asked]).toEqual([undefined, [], []])
    http.on(AT.passkeyOptions, success({ options: OPTIONS_JSON, place: 'page' }))
    await useField()
    await vi.waitFor(() => expect(http.to(AT.passkeyLogin)).toHaveLength(1))
  })

  test('is given up where the page can use none, and where the browser has none', async () => {
    const config = { sso: true, accountCenter: 'https://account.example' }
    const { useField, state, page } = await open(config, { outcomes: [{ outcome: 'impossible' }] })
    await useField()
    expect([state().passkey?.listInAutofill, page.navigations]).toEqual([undefined, []])
    expect((await open({}, { canAutofill: false })).state().passkey?.listInAutofill).toBeUndefined()
  })
})

describe('where the browser can use no passkey', () => {
  test.each([
    ['knows none', { hasPasskeys: false }],
    ['cannot use them in this page', { outcomes: [{ outcome: 'impossible' }] }],
  ] as const)('one that %s is led to the login page', async (_, browser) => {
    const { press, page } = await open({ sso: true, accountCenter: 'https://account.example' }, browser)
    await press()
    expect(page.navigations[0]).toMatch(
      /^https:\/\/account\.example\/passport\/sso\/login\/\?service=.*&with=passkey$/,
    )
  })

  test('the login page then asks for the passkey without another press, and no other page does', async () => {
    const openAt = (path: string) =>
      open({}, { outcomes: [DONE], url: `https://host.example${path}?with=passkey` })
    const there = await openAt('/passport/sso/login/')
    await vi.waitFor(() => expect(there.passkeys.asked).toHaveLength(1))
    expect((await openAt('/login')).passkeys.asked).toEqual([])
  })

  test('there is no button without single sign-on, and on the login page itself', async () => {
    const url = 'https://host.example/passport/sso/login/'
    expect((await open({}, { hasPasskeys: false })).state().passkey).toBeNull()
    expect((await open({ sso: true }, { hasPasskeys: false, url })).state().passkey).toBeNull()
  })

  test('the button is taken away with a notice without single sign-on', async () => {
    const { press, state, notice } = await open({}, { outcomes: [{ outcome: 'impossible' }] })
    await press()
    expect([state().passkey, notice()]).toEqual([null, 'passkey_unavailable'])
  })

  test('the button stays with a notice where another try may succeed', async () => {
    const { press, state, notice, page } = await open({ sso: true }, { outcomes: [{ outcome: 'failed' }] })
    await press()
    expect([state().passkey?.isAsking, notice()]).toEqual([false, 'passkey_failed'])
    expect(page.navigations).toEqual([])
  })
})

test('the option can be turned on and off', async () => {
  const { update, state } = await open({ switchConfig: {} })
  update(ON)
  await vi.waitFor(() => expect(state().passkey).toBeDefined())
  await settled(() => update({ switchConfig: {} }))
  expect(state().passkey).toBeUndefined()
})
