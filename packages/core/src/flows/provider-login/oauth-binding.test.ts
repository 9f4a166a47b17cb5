// Covers EMB-1, EMB-3, EMB-9, NAV-1, NAV-5, SND-3, LOG-5, OAU-3, OAU-4, OAU-5, ARE-6, AGR-1, MON-1.
import { failure, never, plainFields, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers } from '../../testing/widget.fixture.ts'
import { AT, held } from '../../testing/widget.fixture.ts'
import {
  HERE,
  KEY,
  offer,
  returnFromProvider,
  serverThatNeedsMobile,
  TICKET,
  USER,
  visit,
} from './provider-login.fixture.ts'

const MOBILE = '138******00'
const BOUND = success({ ...USER, session_key: 'newest' })

/** The binding of an identity that is new. @param mobile the number the provider has verified */
const needMobile = async (mobile = '', config: AccountCenterConfig = {}, answers: Answers = {}) =>
  returnFromProvider({ ...config, ports: serverThatNeedsMobile(mobile, answers) })

describe('the bind form', () => {
  test.each([1011, 1060])('is shown after %i, before show_oauth_mobile answers', async (code) => {
    const refusal = failure(code, 'words', { profile_key: KEY })
    const answers = { [AT.loginOnly]: refusal, [AT.showMobile]: never }
    const { status, state, notice, onReject } = await needMobile('', { defaultPanel: 'register' }, answers)
    expect([status(), notice()]).toEqual([2, undefined])
    expect(state()).toMatchObject({ panel: 'login', method: 'mobile' })
    expect(onReject.mock.calls).toMatchObject([[{ code, message: '', profile_key: KEY }]])
  })

  test("is not shown after 1011 without a profile key, but the server's text", async () => {
    const { status, notice } = await needMobile('', {}, { [AT.loginOnly]: failure(1011, 'No account') })
    expect([status(), notice()]).toEqual([0, 'No account'])
  })

  test('sends a code of type 24 and binds with the profile key', async () => {
    const answers = { [AT.sendCode]: success({ mobile: MOBILE, retry_time: 60 }), [AT.bindLogin]: BOUND }
    const { http, page, clock, sendCode, submitMobile } = await needMobile('', { sso: true }, answers)
    await sendCode({ mobile: '13800138000' })
    const target = { type: '24', mobile: '13800138000' }
    expect(plainFields(http.to(AT.sendCode)[0])).toMatchObject(target)
    await clock.advance(600)
    await submitMobile()
    const fields = { ...target, profile_key: KEY, code: '1234', keep_login: '1' }
    expect(plainFields(http.to(AT.bindLogin)[0])).toMatchObject(fields)
    expect(http.to(AT.ssoLogin)[0]?.wire['sessionid']).toBe('newest')
    expect(page.navigations).toEqual([TICKET])
  })

  test('sends the mobile with its area outside cn', async () => {
    const { widget, http, submitMobile } = await needMobile('', { zone: 'sg' })
    widget.pickArea('SG')
    await submitMobile('91234567')
    expect(plainFields(http.to(AT.bindLogin)[0])['mobile']).toBe('+6591234567')
  })

  test.each([AT.bindLogin, AT.withMobile, AT.showMobile])(
    'ends with an expired profile key: %s',
    async (path) => {
      const mobile = path === AT.withMobile ? MOBILE : ''
      const { status, notice, act, submitMobile } = await needMobile(
        mobile,
        {},
        { [path]: failure(1902, 'words') },
      )
      if (path === AT.withMobile) await act('authorise')
      if (path === AT.bindLogin) await submitMobile()
      expect([status(), notice()]).toEqual([0, 'error_411'])
    },
  )

  test.each([
    ['', KEY],
    ['q'.repeat(43), 'q'.repeat(43)],
  ])('after show_oauth_mobile with the key %j sends %j', async (answered, sent) => {
    const { http, submitMobile } = await needMobile('', {}, { [AT.showMobile]: offer('', answered) })
    await submitMobile()
    expect(http.to(AT.bindLogin)[0]?.wire['profile_key']).toBe(sent)
  })

  test('stays after a failed show_oauth_mobile', async () => {
    const { status, notice } = await needMobile('', {}, { [AT.showMobile]: failure(500, 'words') })
    expect([status(), notice()]).toEqual([2, undefined])
  })

  test.each([
    ['an expired key', failure(1902, 'words'), offer(MOBILE), [0, 'error_411']],
    ['a conflict', failure(1041, 'words'), offer(MOBILE, 'n'.repeat(43)), [3, 'error_1041']],
    ['a pending submit', never, offer(MOBILE), [2, undefined]],
  ])('is not changed by an offer after %s', async (_, answer, late, shown) => {
    const { script, release } = held(late)
    const answers = { [AT.showMobile]: script, [AT.bindLogin]: answer }
    const { status, notice, submitMobile } = await needMobile('', {}, answers)
    await submitMobile()
    await release()
    expect([status(), notice()]).toEqual(shown)
  })

  test.each([
    [1041, 3],
    [1030, 4],
  ])('refused with %i has status %i and error_1041, and can be sent again', async (code, refused) => {
    const opened = await needMobile('', {}, { [AT.bindLogin]: failure(code, 'words') })
    const { http, clock, status, notice, submitMobile } = opened
    await submitMobile()
    expect([status(), notice()]).toEqual([refused, 'error_1041'])
    await clock.advance(600)
    http.on(AT.bindLogin, failure(1202, 'Wrong code'))
    await submitMobile('13900139000')
    expect([status(), notice()]).toEqual([2, 'Wrong code'])
  })

  test.each([
    ['a mobile', offer(MOBILE)],
    ['a used profile key', failure(1902, 'words')],
  ])('is done after the binding, whatever a late response says: %s', async (_, late) => {
    const { script, release } = held(late)
    let keepPage = (): void => undefined
    const beforeSkip = () => new Promise<false>((resolve) => (keepPage = () => resolve(false)))
    const answers = { [AT.showMobile]: script, [AT.bindLogin]: BOUND }
    const { clock, status, state, notice, submitMobile } = await needMobile('', { beforeSkip }, answers)
    await submitMobile()
    expect(status()).toBe(5)
    await release()
    expect([status(), notice()]).toEqual([5, undefined])
    keepPage()
    await clock.advance(0)
    expect(state()).toMatchObject({ session: { status: 'signed-in' } })
    expect(state().oauth).toBeUndefined()
  })
})

describe('the offered mobile', () => {
  test('is one the provider has verified, and bound in one click', async () => {
    const { widget, http, page, status, act } = await needMobile(MOBILE, {}, { [AT.withMobile]: BOUND })
    expect(status()).toBe(1)
    expect(widget.snapshot()?.oauthInfo).toEqual({ status: 1, title: 'Douyin', mobile: MOBILE })
    await act('authorise')
    const fields = { profile_key: KEY, platform: 'douyin', platform_app_id: '7', keep_login: '1' }
    expect(http.to(AT.withMobile)[0]?.wire).toMatchObject(fields)
    expect(http.to(AT.ssoLogin)[0]?.wire['sessionid']).toBe('newest')
    expect(page.navigations).toEqual([TICKET])
  })

  test('is not bound without the agreement: error_403', async () => {
    const { http, status, notice, act, submitMobile } = await needMobile(MOBILE, {
      agreement: { preset: 'never' },
    })
    await act('authorise')
    expect([notice(), http.to(AT.withMobile).length]).toEqual(['error_403', 0])
    await act('use-another-mobile')
    expect([status(), notice()]).toEqual([2, undefined])
    await submitMobile()
    expect([notice(), http.to(AT.bindLogin).length]).toEqual(['error_403', 0])
  })

  test.each([
    [1041, [3, 'error_1041']],
    [1035, [1, 'error_1035']],
  ])('that is refused with %i leads to another one', async (code, shown) => {
    const answers = { [AT.withMobile]: failure(code, 'words'), [AT.bindLogin]: BOUND }
    const { page, clock, status, notice, act, submitMobile } = await needMobile(MOBILE, {}, answers)
    await act('authorise')
    expect([status(), notice()]).toEqual(shown)
    await clock.advance(600)
    await act('use-another-mobile')
    await submitMobile()
    expect(page.navigations).toEqual([TICKET])
  })

  test('is bound with empty names if the binding was resumed without its platform', async () => {
    const ports = serverThatNeedsMobile(MOBILE, { [AT.withMobile]: BOUND })
    const { http, status, act } = await visit(`${HERE}?profile_key=${KEY}`, { ports })
    expect(status()).toBe(1)
    await act('authorise')
    const empty = { profile_key: KEY, platform: '', platform_app_id: '' }
    for (const path of [AT.showMobile, AT.withMobile]) expect(http.to(path)[0]?.wire).toMatchObject(empty)
  })

  test('can be exchanged for another one only after the offer, and not while it is bound', async () => {
    const none = await visit(HERE)
    await none.act('use-another-mobile')
    expect(none.status()).toBe(0)
    const { status, act } = await needMobile(MOBILE, {}, { [AT.withMobile]: never })
    await act('authorise')
    await act('use-another-mobile')
    expect(status()).toBe(1)
  })

  test.each([
    [MOBILE, false],
    ['', true],
  ])('"%s" that is known late leaves the focus: %s', async (mobile, stays) => {
    const { script, release } = held(offer(mobile))
    const { state } = await needMobile('', {}, { [AT.showMobile]: script })
    const { focus } = state().form
    await release()
    expect(state().oauth?.title).toBe('Douyin')
    expect(state().form.focus === focus).toBe(stays)
  })

  test('that was bound leaves the focus to the next view, and every status is reported without the key', async () => {
    const { state, status, act, onEvent } = await needMobile(MOBILE, {}, { [AT.withMobile]: BOUND })
    const before = state().form.focus
    await act('authorise')
    expect(status()).toBe(5)
    expect(state().form.focus).toEqual({ field: 'title' })
    expect(state().form.focus).not.toBe(before)
    const reported = onEvent.mock.calls.filter(([name]) => name === 'account_center_oauth_status')
    expect(reported.map(([, params]) => params as unknown)).toEqual(
      [2, 1, 5].map((number) => ({ platform: 'douyin', status: number })),
    )
    expect(JSON.stringify(onEvent.mock.calls)).not.toContain(KEY)
  })
})

describe('the proposed e-mail', () => {
  const EMAIL = 'mei@example.com'
  const BIND_EMAIL = '/passport/web/email/bind/'
  const propose = (mobile: string, answers: Answers = {}) =>
    needMobile(
      mobile,
      { sso: true },
      {
        [AT.showMobile]: offer(mobile, KEY, EMAIL),
        [AT.withMobile]: BOUND,
        [AT.bindLogin]: BOUND,
        [BIND_EMAIL]: success({ ...USER, session_key: 'of-email', confirmation: 'sent' }),
        ...answers,
      },
    )
  const sessionOf = (http: Awaited<ReturnType<typeof propose>>['http']) =>
    http.to(AT.ssoLogin)[0]?.wire['sessionid']

  test.each([MOBILE, ''])(
    'is added after the binding if the visitor wants it: mobile "%s"',
    async (mobile) => {
      const { widget, http, act, submitMobile, state } = await propose(mobile)
      expect(state().oauth).toMatchObject({ email: EMAIL, addsEmail: false })
      widget.platformLogin({ do: 'add-email', isChosen: true })
      await (mobile === '' ? submitMobile() : act('authorise'))
      expect(plainFields(http.to(BIND_EMAIL)[0])['email']).toBe(EMAIL)
      expect(sessionOf(http)).toBe('of-email')
    },
  )

  test('is not added unless the visitor wants it', async () => {
    const { widget, http, act } = await propose(MOBILE)
    widget.platformLogin({ do: 'add-email', isChosen: true })
    widget.platformLogin({ do: 'add-email', isChosen: false })
    await act('authorise')
    expect([http.to(BIND_EMAIL).length, sessionOf(http)]).toEqual([0, 'newest'])
  })

  test.each([
    [
      'an account that has one',
      { [AT.withMobile]: success({ ...USER, email: 'm***@example.com', session_key: 'newest' }) },
      0,
    ],
    ['an account center that refuses it', { [BIND_EMAIL]: failure(1202, 'words') }, 1],
  ] as const)('does not keep from logging in: %s', async (_, answers, asked) => {
    const { widget, http, act } = await propose(MOBILE, answers)
    widget.platformLogin({ do: 'add-email', isChosen: true })
    await act('authorise')
    expect([http.to(BIND_EMAIL).length, sessionOf(http)]).toEqual([asked, 'newest'])
  })
})

describe('leaving the binding', () => {
  test('by Cancel resets everything: status 0, the empty login form', async () => {
    const { widget, http, state, enter, act, submitMobile } = await needMobile(
      MOBILE,
      {},
      { [AT.accountInfo]: failure(1) },
    )
    await act('use-another-mobile')
    enter({ mobile: '13800138000' })
    widget.blur('mobilecaptcha')
    await act('cancel')
    expect(state()).toMatchObject({ panel: 'login', form: { errors: {} } })
    expect([state().oauth, state().form.values]).toEqual([undefined, {}])
    expect(widget.snapshot()).not.toHaveProperty('oauthInfo')
    await submitMobile()
    expect([http.to(AT.bindLogin).length, http.to(AT.smsLogin).length]).toEqual([0, 1])
  })

  test("by Cancel goes to the host's first panel if there is no login", async () => {
    const { state, act } = await needMobile('', { panels: ['register'] })
    expect(state().panel).toBe('login')
    await act('cancel')
    expect([state().panel, state().oauth]).toEqual(['register', undefined])
  })

  test.each(['method', 'panel'])('by another %s ends it, and a late response is ignored', async (way) => {
    const { script, release } = held(offer(MOBILE))
    const { widget, state, status } = await needMobile('', {}, { [AT.showMobile]: script })
    expect(status()).toBe(2)
    if (way === 'method') widget.changeMethod('email')
    else widget.changePanel('register')
    await release()
    expect(state()).toMatchObject(way === 'method' ? { method: 'email' } : { panel: 'register' })
    expect(state().oauth).toBeUndefined()
  })

  test('is not the effect of changed settings on a panel the host lacks, unless they name another one', async () => {
    const { update, state } = await needMobile('', { panels: ['register'], switchConfig: { mobile: false } })
    const binding = { panel: 'login', method: 'mobile', oauth: { status: 'mobile-required' } }
    expect(state()).toMatchObject(binding)
    for (const changed of [{ themeColor: '#123456' }, { panels: ['register', 'reset'] }] as const) {
      update(changed)
      expect(state()).toMatchObject(binding)
    }
    update({ panels: ['register', 'reset'], defaultPanel: 'reset' })
    expect([state().panel, state().oauth]).toEqual(['reset', undefined])
  })
})
