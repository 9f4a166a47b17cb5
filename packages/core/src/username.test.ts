// Covers EMB-1, EMB-9, ENT-2, NAV-6, NAV-12, VAL-9, LOG-5, LOG-8, APT-6, APT-7, MSG-6.
import type { ScriptedHttp } from '@portico/testing/internal'
import {
  createTestPage,
  dropped,
  never,
  plainFields,
  settle,
  success,
  testPorts,
} from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadController } from './lazy-controller.ts'
import { readOptions } from './options.ts'
import type { AccountCenterConfig } from './public-types.ts'
import { createWidget } from './widget.ts'

const VALIDATE = '/account/api/account/appointment/validate'
const CREATE = '/account/api/account/appointment/create'
const OPEN = '/account/api/account'
/** The origins that responses redirect to. */
const ELSEWHERE = ['https://app.example', 'https://i.example', 'https://r.example']
const WHO = { user_id: '42', username: 'ada' }

beforeAll(loadController)

const respondWith =
  (code: number, data: object = {}): Parameters<ScriptedHttp['on']>[1] =>
  () => ({ status: 200, body: JSON.stringify({ code, message: '', data }) })

/** A signed-in user on the register panel. */
async function signedIn({ query = '', ...config }: AccountCenterConfig & { readonly query?: string } = {}) {
  const ports = testPorts({ page: createTestPage(`https://host.example/ads?${query}`) })
  ports.http.on('/passport/web/account/info/', success(WHO, { status: 1 }))
  const onReject = vi.fn()
  const onSuccess = vi.fn()
  const widget = createWidget(
    readOptions({
      defaultPanel: 'register',
      security: { redirectOrigins: ELSEWHERE },
      onReject,
      onSuccess,
      ...config,
    }),
    ports,
  )
  widget.begin()
  await ports.clock.advance(0)
  await settle()
  return { widget, onReject, onSuccess, ...ports }
}

describe('the offer', () => {
  test('a signed-in user on register is offered an account', async () => {
    const { widget, clock } = await signedIn()
    expect(widget.getState().notice).toMatchObject({ type: 'info', text: { key: 'error_200' } })
    expect(widget.snapshot()?.subTitleNotice).toBe(widget.snapshot()?.message.content)
    await clock.advance(7_999)
    expect(widget.getState().notice).toBeDefined()
    await clock.advance(1)
    expect(widget.getState().notice).toBeUndefined()
    widget.changeAccount()
    expect(widget.getState()).toMatchObject({ notice: undefined, session: { status: 'signed-out' } })
    const login = await signedIn({ defaultPanel: 'login' })
    expect(login.widget.getState().notice).toBeUndefined()
    login.widget.changePanel('register')
    await settle()
    expect(login.widget.getState().notice).toMatchObject({ text: { key: 'error_200' } })
    login.widget.changePanel('forgetPwd')
    expect(login.widget.getState().notice).toBeUndefined()
  })

  test('the offer, error_200 and error_2605 ask for a username unless disabled', async () => {
    for (const open of ['submit', 'link'] as const) {
      const { widget } = await signedIn()
      if (open === 'submit') widget.submit()
      else widget.openAccount('ask')
      expect(widget.getState().usernameModal).toEqual({ isBusy: false })
      widget.openAccount('cancel')
      expect(widget.getState().usernameModal).toBeUndefined()
    }
    const { widget, http } = await signedIn({ query: 'token=t1', bootstrap: false })
    http.on(VALIDATE, respondWith(2606, { status: 1 }))
    widget.start()
    await settle()
    widget.submit()
    widget.openAccount('ask')
    expect(widget.getState().usernameModal).toBeUndefined()
  })

  test('on login only Continue is offered', async () => {
    const { widget, http } = await signedIn({ defaultPanel: 'login' })
    widget.submit()
    await settle()
    expect(widget.getState().usernameModal).toBeUndefined()
    expect(http.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a user who is not signed in goes to register', async () => {
    const ports = testPorts()
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await ports.clock.advance(0)
    widget.openAccount('ask')
    expect(widget.getState()).toMatchObject({ panel: 'register' })
    expect(widget.getState().usernameModal).toBeUndefined()
  })
})

describe('the username dialog', () => {
  test('an invalid name is marked and not sent; surrounding spaces are removed', async () => {
    const { widget, http } = await signedIn()
    http.on(OPEN, respondWith(200))
    widget.submit()
    for (const [name, messageKey] of [
      ['', 'username_required'],
      ['  abc ', 'username_pattern_valid'],
      ['x'.repeat(41), 'username_pattern_valid'],
    ] as const) {
      widget.edit('username', name)
      widget.openAccount('confirm')
      expect(widget.getState().form).toMatchObject({
        errors: { username: { messageKey } },
        focus: { field: 'username' },
      })
    }
    widget.edit('username', ' 😀😀😀😀 ')
    widget.openAccount('confirm')
    await settle()
    expect(http.to(OPEN).map(plainFields)).toMatchObject([{ name: '😀😀😀😀', org_id: '0' }])
  })

  test('confirming shows loading, ignores repeats and resets after 500 ms', async () => {
    const { widget, http, clock } = await signedIn()
    let answer: ((reply: { status: number; body: string }) => void) | undefined
    http.on(OPEN, () => new Promise((resolve) => (answer = resolve)))
    widget.submit()
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    widget.openAccount('confirm')
    widget.openAccount('cancel')
    await clock.advance(3_000)
    expect(http.to(OPEN)).toHaveLength(1)
    expect(widget.getState().usernameModal).toEqual({ isBusy: true })
    answer?.({ status: 200, body: JSON.stringify({ code: 2606, message: '', data: {} }) })
    await settle()
    expect(widget.getState().usernameModal).toEqual({ isBusy: true, error: { key: 'error_2606' } })
    await clock.advance(499)
    widget.openAccount('confirm')
    expect(widget.getState().usernameModal?.isBusy).toBe(true)
    await clock.advance(1)
    expect(widget.getState().usernameModal).toEqual({ isBusy: false, error: { key: 'error_2606' } })
    widget.edit('username', 'x')
    widget.openAccount('confirm')
    expect(widget.getState().usernameModal).toEqual({ isBusy: false })
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await settle()
    expect(http.to(OPEN)).toHaveLength(2)
  })

  test('a success closes the dialog, redirects and is reported with its URL', async () => {
    const { widget, http, page, onSuccess, onReject } = await signedIn()
    http.on(OPEN, respondWith(200, { account_id: '7', index_url: '', redirect_url: 'https://r.example/' }))
    widget.submit()
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await settle()
    expect(widget.getState().usernameModal).toBeUndefined()
    expect(page.navigations).toEqual(['https://r.example/'])
    expect(onSuccess.mock.calls).toEqual([
      [
        {
          url: 'https://r.example/',
          kind: 'account',
          user: expect.objectContaining({ user_id: '42' }),
          response: expect.objectContaining({ account_id: '7' }),
        },
      ],
    ])
    expect(onReject).not.toHaveBeenCalled()
  })

  test('a created account is reported even if the account is changed meanwhile', async () => {
    let decide: (() => void) | undefined
    const beforeSkip = () => new Promise<void>((resolve) => (decide = resolve))
    const { widget, http, page, onSuccess } = await signedIn({ beforeSkip })
    http.on(OPEN, respondWith(200, { account_id: '7', index_url: 'https://app.example/' }))
    widget.openAccount('ask')
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await settle()
    widget.changeAccount()
    decide?.()
    await settle()
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(page.navigations).toEqual(['https://app.example/'])
  })

  test('a failure is shown in the dialog and reported; it stays open', async () => {
    for (const [script, text, code] of [
      [respondWith(500), { key: 'error_500' }, 500],
      [respondWith(2604), { key: 'error_2604' }, 2604],
      [respondWith(401, { description: 'Please log in' }), { plainText: 'Please log in' }, 401],
      [dropped, { key: 'network_failure' }, -1],
      // A dialog without a captcha cannot answer one.
      [respondWith(1101), { key: 'error_500' }, 1101],
    ] as const) {
      const { widget, http, onReject, onSuccess, page } = await signedIn()
      http.on(OPEN, script)
      widget.submit()
      widget.edit('username', 'Northlight')
      widget.openAccount('confirm')
      await settle()
      expect(widget.getState().usernameModal?.error).toEqual(text)
      expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ code, error_code: code }))
      expect([page.navigations.length, onSuccess.mock.calls.length]).toEqual([0, 0])
      expect(widget.getState().submitBlockedBy).toBeUndefined()
    }
  })

  test("with a token the token's account is created with the name", async () => {
    const { widget, http, page } = await signedIn({ query: 'token=t1&appKey=k1', bootstrap: false })
    http.on(VALIDATE, respondWith(2605, { status: 1, app_name: 'Ads' }))
    widget.start()
    await settle()
    expect(widget.getState().notice).toMatchObject({ type: 'success', text: { key: 'error_2605' } })
    http.on(CREATE, respondWith(2015, { index_url: 'https://i.example/' }))
    widget.openAccount('ask')
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await settle()
    expect(http.to(CREATE).map(plainFields)).toMatchObject([
      { name: 'Northlight', token: 't1', app_key: 'k1' },
    ])
    expect(http.to(OPEN)).toEqual([])
    expect(page.navigations).toEqual(['https://i.example/?token=t1&app_key=k1'])
  })

  test.each([
    ['Northlight', undefined],
    ['', undefined],
    ['Tea Shop', 'name_unused'],
  ])('creation answers 2015 with the name "%s": shows %s, then redirects', async (name, messageKey) => {
    const { widget, http, clock, page, onSuccess } = await signedIn({ query: 'token=t1', bootstrap: false })
    http.on(VALIDATE, respondWith(2605, { status: 1, app_name: 'Ads' }))
    widget.start()
    await settle()
    http.on(CREATE, respondWith(2015, { name, index_url: 'https://i.example/' }))
    widget.openAccount('ask')
    widget.edit('username', ' Northlight ')
    widget.openAccount('confirm')
    await settle()
    expect(widget.getState().usernameModal).toBeUndefined()
    const { notice } = widget.getState()
    expect(notice?.type === 'info' && 'key' in notice.text ? notice.text.key : undefined).toBe(messageKey)
    await clock.advance(2_999)
    expect(page.navigations).toHaveLength(messageKey ? 0 : 1)
    await clock.advance(1)
    expect(page.navigations).toEqual(['https://i.example/?token=t1'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Northlight', undefined],
    ['Tea Shop', { key: 'name_unused', values: { target: '' } }],
  ])('if a hook keeps the page after the name "%s" the notice is %j', async (name, text) => {
    const { widget, http, clock } = await signedIn({ beforeSkip: () => false })
    expect(widget.getState().notice).toBeDefined()
    http.on(OPEN, respondWith(200, { account_id: '7', name }))
    widget.openAccount('ask')
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await clock.advance(3_000)
    expect(widget.getState().usernameModal).toBeUndefined()
    expect(widget.getState().notice?.text).toEqual(text)
  })

  test('a widget stopped during the request is not busy when restarted', async () => {
    const { widget, http } = await signedIn()
    http.on(OPEN, never)
    widget.submit()
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await settle()
    widget.stop()
    await settle()
    expect(widget.getState().usernameModal).toEqual({ isBusy: false })
    expect(http.to(OPEN)[0]?.signal.aborted).toBe(true)
  })

  test('a dialog that is open keeps the entered name', async () => {
    const { widget } = await signedIn()
    widget.openAccount('ask')
    widget.edit('username', 'Northlight')
    widget.openAccount('ask')
    expect(widget.getState().form.values.username).toBe('Northlight')
  })

  test('a dialog that is opened again has no error', async () => {
    const { widget, http, clock } = await signedIn()
    http.on(OPEN, respondWith(2604))
    widget.submit()
    widget.edit('username', 'Northlight')
    widget.openAccount('confirm')
    await settle()
    expect(widget.getState().usernameModal).toMatchObject({ isBusy: true, error: { key: 'error_2604' } })
    widget.changePanel('login')
    widget.changePanel('register')
    await settle()
    widget.openAccount('ask')
    expect(widget.getState().usernameModal).toEqual({ isBusy: false })
    await clock.advance(500)
    expect(widget.getState().usernameModal).toEqual({ isBusy: false })
  })
})
