// Covers EMB-1, EMB-9, ENT-2, NAV-6, NAV-12, VAL-9, LOG-5, LOG-8, APT-6, APT-7, MSG-6.
import { dropped, never, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers } from '../../testing/widget.fixture.ts'
import { AT, held, openWidget, pageAt, settled } from '../../testing/widget.fixture.ts'
import { respondWith } from './invitation.fixture.ts'

/** The origins that responses redirect to. */
const ELSEWHERE = ['https://app.example', 'https://i.example', 'https://r.example']

/** A signed-in user on the register panel. @param answers the server's further responses by path */
async function signedIn(
  { query = '', ...config }: AccountCenterConfig & { readonly query?: string } = {},
  answers: Answers = {},
) {
  const opened = await openWidget(
    { defaultPanel: 'register', security: { redirectOrigins: ELSEWHERE }, ...config },
    { [AT.accountInfo]: success({ user_id: '42', username: 'ada' }, { status: 1 }), ...answers },
    pageAt(`https://host.example/ads?${query}`),
  )
  const { widget, enter, state } = opened
  return {
    ...opened,
    modal: () => state().usernameModal,
    /** Enters a name in the dialog and confirms it. */
    confirm: async (username = 'Northlight') => {
      widget.openAccount('ask')
      enter({ username })
      await settled(() => widget.openAccount('confirm'))
    },
  }
}

const INVITED = { [AT.validate]: respondWith(2605, { status: 1, app_name: 'Ads' }) }

describe('the offer', () => {
  test('of an account is made to a signed-in user on register, for 8 s', async () => {
    const { widget, clock, state, notice } = await signedIn()
    expect(state().notice).toMatchObject({ type: 'info', text: { key: 'error_200' } })
    expect(widget.snapshot()?.subTitleNotice).toBe(widget.snapshot()?.message.content)
    await clock.advance(7_999)
    expect(notice()).toBeDefined()
    await clock.advance(1)
    expect(notice()).toBeUndefined()
    widget.changeAccount()
    expect([notice(), state().session.status]).toEqual([undefined, 'signed-out'])
  })

  test('is made on register only', async () => {
    const { widget, http, notice, modal, submit } = await signedIn({ defaultPanel: 'login' })
    await submit()
    expect([notice(), modal()]).toEqual([undefined, undefined])
    expect(http.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await settled(() => widget.changePanel('register'))
    expect(notice()).toBe('error_200')
    widget.changePanel('forgetPwd')
    expect(notice()).toBeUndefined()
  })

  test.each(['submit', 'link'])('asks for a username (%s) unless it is disabled', async (how) => {
    const { widget, modal } = await signedIn()
    if (how === 'submit') widget.submit()
    else widget.openAccount('ask')
    expect(modal()).toEqual({ isBusy: false })
    widget.openAccount('cancel')
    expect(modal()).toBeUndefined()
    const refused = await signedIn({ query: 'token=t1' }, { [AT.validate]: respondWith(2606, { status: 1 }) })
    if (how === 'submit') refused.widget.submit()
    else refused.widget.openAccount('ask')
    expect(refused.modal()).toBeUndefined()
  })

  test('leads to register without a session', async () => {
    const { widget, state } = await openWidget()
    widget.openAccount('ask')
    expect(state().panel).toBe('register')
    expect(state().usernameModal).toBeUndefined()
  })
})

describe('the username dialog', () => {
  test('marks an invalid name and does not send it; surrounding spaces are removed', async () => {
    const { http, state, confirm } = await signedIn({}, { [AT.openAccount]: respondWith(200) })
    for (const [name, messageKey] of [
      ['', 'username_required'],
      ['  abc ', 'username_pattern_valid'],
      ['x'.repeat(41), 'username_pattern_valid'],
    ] as const) {
      await confirm(name)
      expect(state().form).toMatchObject({
        errors: { username: { messageKey } },
        focus: { field: 'username' },
      })
    }
    await confirm(' 😀😀😀😀 ')
    expect(http.to(AT.openAccount).map(plainFields)).toMatchObject([{ name: '😀😀😀😀', org_id: '0' }])
  })

  test('is busy while the name is sent and for 500 ms, and ignores repeats', async () => {
    const { script, release } = held(respondWith(2606, {}))
    const { widget, http, clock, modal, confirm } = await signedIn({}, { [AT.openAccount]: script })
    await confirm()
    widget.openAccount('confirm')
    widget.openAccount('cancel')
    await clock.advance(3_000)
    expect([http.to(AT.openAccount).length, modal()]).toEqual([1, { isBusy: true }])
    await release()
    const error = { key: 'error_2606' }
    expect(modal()).toEqual({ isBusy: true, error })
    await clock.advance(499)
    widget.openAccount('confirm')
    expect(modal()?.isBusy).toBe(true)
    await clock.advance(1)
    expect(modal()).toEqual({ isBusy: false, error })
    await confirm('x')
    expect(modal()).toEqual({ isBusy: false })
    await confirm()
    expect(http.to(AT.openAccount)).toHaveLength(2)
  })

  test('closes after a success, which redirects and is reported with its URL', async () => {
    const created = { account_id: '7', index_url: '', redirect_url: 'https://r.example/' }
    const opened = await signedIn({}, { [AT.openAccount]: respondWith(200, created) })
    const { page, modal, onSuccess, onReject } = opened
    await opened.confirm()
    expect(modal()).toBeUndefined()
    expect(page.navigations).toEqual(['https://r.example/'])
    const reported = {
      url: 'https://r.example/',
      kind: 'account',
      user: { user_id: '42' },
      response: { account_id: '7' },
    }
    expect(onSuccess.mock.calls).toMatchObject([[reported]])
    expect(onReject).not.toHaveBeenCalled()
  })

  test('has created an account that is reported even if the account is changed meanwhile', async () => {
    let decide: (() => void) | undefined
    const beforeSkip = () => new Promise<void>((resolve) => (decide = resolve))
    const created = respondWith(200, { account_id: '7', index_url: 'https://app.example/' })
    const { widget, page, onSuccess, confirm } = await signedIn({ beforeSkip }, { [AT.openAccount]: created })
    await confirm()
    widget.changeAccount()
    await settled(() => decide?.())
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(page.navigations).toEqual(['https://app.example/'])
  })

  test.each([
    [respondWith(500), { key: 'error_500' }, 500],
    [respondWith(2604), { key: 'error_2604' }, 2604],
    [respondWith(401, { description: 'Please log in' }), { plainText: 'Please log in' }, 401],
    [dropped, { key: 'network_failure' }, -1],
    // A dialog without a captcha cannot answer one.
    [respondWith(1101), { key: 'error_500' }, 1101],
  ])('shows a failure (%#), which is reported, and stays open', async (script, text, code) => {
    const opened = await signedIn({}, { [AT.openAccount]: script })
    await opened.confirm()
    expect(opened.modal()?.error).toEqual(text)
    expect(opened.onReject).toHaveBeenCalledWith(expect.objectContaining({ code, error_code: code }))
    expect([opened.page.navigations.length, opened.onSuccess.mock.calls.length]).toEqual([0, 0])
    expect(opened.state().submitBlockedBy).toBeUndefined()
  })

  test("creates the token's account with the name", async () => {
    const { http, page, state, confirm } = await signedIn(
      { query: 'token=t1&appKey=k1' },
      { ...INVITED, [AT.create]: respondWith(2015, { index_url: 'https://i.example/' }) },
    )
    expect(state().notice).toMatchObject({ type: 'success', text: { key: 'error_2605' } })
    await confirm()
    const fields = { name: 'Northlight', token: 't1', app_key: 'k1' }
    expect(http.to(AT.create).map(plainFields)).toMatchObject([fields])
    expect(http.to(AT.openAccount)).toEqual([])
    expect(page.navigations).toEqual(['https://i.example/?token=t1&app_key=k1'])
  })

  test.each([
    ['Northlight', undefined],
    ['', undefined],
    ['Tea Shop', 'name_unused'],
  ])('after 2015 with the name "%s" shows %s, then redirects', async (name, key) => {
    const { clock, page, state, onSuccess, modal, confirm } = await signedIn(
      { query: 'token=t1' },
      { ...INVITED, [AT.create]: respondWith(2015, { name, index_url: 'https://i.example/' }) },
    )
    await confirm(' Northlight ')
    expect(modal()).toBeUndefined()
    const { notice } = state()
    expect(notice?.type === 'info' && 'key' in notice.text ? notice.text.key : undefined).toBe(key)
    await clock.advance(2_999)
    expect(page.navigations).toHaveLength(key ? 0 : 1)
    await clock.advance(1)
    expect(page.navigations).toEqual(['https://i.example/?token=t1'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Northlight', undefined],
    ['Tea Shop', 'name_unused'],
  ])('leaves with the name "%s" the notice %s if a hook keeps the page', async (name, key) => {
    const answers = { [AT.openAccount]: respondWith(200, { account_id: '7', name }) }
    const { clock, notice, modal, confirm } = await signedIn({ beforeSkip: () => false }, answers)
    await confirm()
    await clock.advance(3_000)
    expect([modal(), notice()]).toEqual([undefined, key])
  })

  test('of a widget stopped during the request is not busy when restarted', async () => {
    const { widget, http, modal, confirm } = await signedIn({}, { [AT.openAccount]: never })
    await confirm()
    await settled(() => widget.stop())
    expect(modal()).toEqual({ isBusy: false })
    expect(http.to(AT.openAccount)[0]?.signal.aborted).toBe(true)
  })

  test('that is open keeps the entered name', async () => {
    const { widget, state, enter } = await signedIn()
    widget.openAccount('ask')
    enter({ username: 'Northlight' })
    widget.openAccount('ask')
    expect(state().form.values.username).toBe('Northlight')
  })

  test('that is opened again has no error', async () => {
    const { widget, clock, modal, confirm } = await signedIn({}, { [AT.openAccount]: respondWith(2604) })
    await confirm()
    expect(modal()).toMatchObject({ isBusy: true, error: { key: 'error_2604' } })
    widget.changePanel('login')
    await settled(() => widget.changePanel('register'))
    widget.openAccount('ask')
    expect(modal()).toEqual({ isBusy: false })
    await clock.advance(500)
    expect(modal()).toEqual({ isBusy: false })
  })
})
