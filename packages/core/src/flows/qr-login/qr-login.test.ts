// Covers EMB-1, EMB-3, EMB-9, ENT-1, ENT-2, NAV-1, NAV-8, LOG-3, LOG-5, QRC-1, QRC-2, QRC-4, QRC-5, SSO-2, MON-1, MON-2.
import { createTestPage, dropped, failure, never, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { readOptions } from '../../options/options.ts'
import { AT, held, pageAt, settled } from '../../testing/widget.fixture.ts'
import type { Widget } from '../../widget/widget.ts'
import { CODE, codeNumber, CONFIRMED, openQr, SWITCHES } from './qr-login.fixture.ts'

describe('the QR view', () => {
  test('fetches one code for the page with keep_login', async () => {
    const { qr, http } = await openQr()
    const image = { picture: 'UE5H', lifetimeMs: 120_000, webName: 'Web', appName: 'App' }
    expect(qr()).toEqual({ status: 'new', image, screenName: '' })
    expect(http.to(AT.getQr)).toHaveLength(1)
    const fields = { next: 'https://host.example/ads', keep_login: '1', aid: '1574' }
    expect(http.to(AT.getQr)[0]).toMatchObject({ method: 'GET', wire: fields })
  })

  test('has its code in the snapshot under its public names, without its token', async () => {
    const { widget, clock, http } = await openQr()
    const code = { qrcode: 'UE5H', web_name: 'Web', app_name: 'App' }
    expect(widget.snapshot()?.qrCode).toEqual({ status: 'new', ...code })
    http.on(AT.checkQr, success({ status: 'scanned' }))
    await clock.advance(1_000)
    expect(widget.snapshot()?.qrCode).toEqual({ status: 'scanned', ...code })
    expect(JSON.stringify(widget.snapshot())).not.toContain(CODE.token)
    widget.changeMethod('email')
    expect(widget.snapshot()).not.toHaveProperty('qrCode')
  })

  test("is opened by the page's type and by changed settings, and ended by them", async () => {
    const byType = await openQr({ defaultSwitch: 'mobile' }, {}, pageAt('https://host.example/?type=code'))
    expect(byType.qr()?.status).toBe('new')
    const { widget, http, clock, qr, state, polls } = await openQr({ defaultSwitch: 'mobile' })
    expect(http.to(AT.getQr)).toHaveLength(0)
    await settled(() => widget.update(readOptions({ ...SWITCHES, defaultSwitch: 'code' })))
    expect([qr()?.status, http.to(AT.getQr).length]).toEqual(['new', 1])
    widget.update(readOptions({}))
    await clock.advance(5_000)
    expect([state().method, qr(), polls()]).toEqual(['mobile', undefined, 0])
  })

  test('with single sign-on makes both calls at its host with the service', async () => {
    const [get, check] = ['/passport/sso/get_qrcode/', '/passport/sso/check_qrconnect/']
    const redirect_url = 'https://host.example/t'
    const service = 'https://host.example/cb'
    const { clock, http, page } = await openQr(
      { sso: true, callback: service },
      { [get]: success(CODE), [check]: success({ status: '3', redirect_url }) },
    )
    await clock.advance(1_000)
    expect(http.to(get)[0]?.wire).toMatchObject({ service, keep_login: '1' })
    expect(http.to(check)[0]?.wire).toMatchObject({ service, token: CODE.token })
    expect(page.navigations).toEqual([redirect_url])
  })

  test('ends when the user is found signed in', async () => {
    const { script, release } = held(success({ user_id: '42', screen_name: 'Mei' }))
    const { clock, qr, polls } = await openQr({}, { [AT.accountInfo]: script })
    expect(qr()?.status).toBe('new')
    await release()
    await clock.advance(5_000)
    expect([qr(), polls()]).toEqual([undefined, 0])
  })

  test('remembers the previous method until the panel changes', async () => {
    const { widget, state } = await openQr({ defaultSwitch: 'email' })
    widget.changeMethod('qr')
    expect(state()).toMatchObject({ method: 'qr', previousMethod: 'email' })
    widget.changePanel('register')
    widget.changePanel('login')
    expect(state()).toMatchObject({ method: 'mobile', previousMethod: undefined })
  })

  test('fetches no code on a hidden page until it is visible', async () => {
    const page = createTestPage()
    page.hide()
    const { http, qr } = await openQr({}, {}, { page })
    expect([http.to(AT.getQr).length, qr()?.status]).toEqual([0, 'loading'])
    await settled(() => page.show())
    expect([http.to(AT.getQr).length, qr()?.status]).toEqual([1, 'new'])
  })

  test.each<[string, (widget: Widget) => void]>([
    ['the visitor presses the code', (widget) => widget.refreshQr()],
    ['the host calls start()', (widget) => widget.start()],
  ])('fetches no code without bootstrap until %s', async (_, begin) => {
    const { widget, http, qr, device, telemetry, clock } = await openQr({ bootstrap: false })
    await clock.advance(60_000)
    expect([qr(), widget.snapshot()?.qrStatus]).toEqual([{ status: 'waiting' }, 0])
    expect([http.requests, telemetry.sent, device.cookies.has('passport_fp')]).toEqual([[], [], false])
    await settled(() => begin(widget))
    expect([qr()?.status, http.to(AT.getQr).length]).toEqual(['new', 1])
    await clock.advance(20_000)
    expect(telemetry.sent).toHaveLength(1)
  })
})

describe('the status of a code', () => {
  test.each([
    ['scanned', 'scanned', 2],
    ['2', 'scanned', 2],
    [2, 'scanned', 2],
    ['refused', 'refused', 4],
    [4, 'refused', 4],
    ['expired', 'expired', 5],
    ['5', 'expired', 5],
  ] as const)('sent as %j is %s, %i', async (wireStatus, status, number) => {
    const { clock, qr, widget } = await openQr(
      {},
      { [AT.checkQr]: success({ status: wireStatus, screen_name: 'Mei' }) },
    )
    await clock.advance(1_000)
    expect([qr()?.status, widget.snapshot()?.qrStatus]).toEqual([status, number])
  })

  test('is reported once with every change, without the code; the name of who scanned stays until it is new again', async () => {
    const { clock, http, qr, onEvent } = await openQr()
    const before = qr()
    await clock.advance(2_000)
    expect(qr()).toBe(before)
    for (const [response, screenName] of [
      [{ status: 'scanned' }, ''],
      [{ status: 'scanned', screen_name: 'Mei' }, 'Mei'],
      [{ status: 'scanned' }, 'Mei'],
      [{ status: 'new' }, ''],
      [{ status: 'refused' }, ''],
    ] as const) {
      http.on(AT.checkQr, success(response))
      await clock.advance(1_000)
      expect(qr()).toMatchObject({ status: response.status, screenName })
    }
    const reported = onEvent.mock.calls.filter(([name]) => name === 'account_center_qr_status')
    expect(reported.map(([, params]) => params as unknown)).toEqual(
      ['new', 'scanned', 'new', 'refused'].map((status) => ({ status })),
    )
    expect(JSON.stringify(onEvent.mock.calls)).not.toContain(CODE.token)
  })
})

describe('a confirmation', () => {
  test('stops the polls, is reported, and redirects to redirect_url', async () => {
    const config = { callback: 'https://host.example/welcome' }
    const { clock, polls, page, onSuccess } = await openQr(config, { [AT.checkQr]: success(CONFIRMED) })
    await clock.advance(9_000)
    expect(polls()).toBe(1)
    expect(page.navigations).toEqual(['https://host.example/in'])
    const user = { user_id: '42', screen_name: 'Mei' }
    const reported = { url: 'https://host.example/in', kind: 'login', user, response: CONFIRMED }
    expect(onSuccess.mock.calls).toMatchObject([[reported]])
  })

  test.each([
    [{ callback: 'https://host.example/welcome' }, 'https://host.example/welcome'],
    [{}, '(reload)'],
  ])('without a redirect_url with %j leads to %s', async (config, url) => {
    const { clock, page } = await openQr(config, { [AT.checkQr]: success({ status: 3 }) })
    await clock.advance(1_000)
    expect(page.navigations).toEqual([url])
  })

  test('shows the user instead of the QR view if a hook keeps the page', async () => {
    const answer = success({ ...CONFIRMED, avatar_url: '/mei.png' })
    const { clock, http, widget, page, state } = await openQr(
      { beforeSkip: () => false },
      { [AT.checkQr]: answer },
    )
    await clock.advance(2_000)
    expect(page.navigations).toEqual([])
    const user = { screen_name: 'Mei', avatar_url: '/mei.png', redirect_url: CONFIRMED.redirect_url }
    expect(state()).toMatchObject({ session: { status: 'signed-in', user } })
    expect(state().qr).toBeUndefined()
    http.on(AT.checkQr, success({ status: 'new' }))
    widget.changeAccount()
    await clock.advance(1_000)
    expect(state().qr?.status).toBe('new')
  })

  test('is what leads to a new code when the page is restored from the cache', async () => {
    const { clock, http, page, qr, widget } = await openQr({ bootstrap: false })
    await settled(() => widget.refreshQr())
    const before = qr()
    await settled(() => page.restore())
    expect([qr() === before, http.to(AT.getQr).length]).toEqual([true, 1])
    http.on(AT.checkQr, success(CONFIRMED))
    await clock.advance(1_000)
    expect(qr()?.status).toBe('confirmed')
    await settled(() => page.restore())
    expect([qr()?.status, http.to(AT.getQr).length]).toEqual(['new', 2])
  })
})

describe('a code that failed', () => {
  test.each([
    ['a network failure', dropped, -1],
    ['too many codes', failure(7, 'Too often'), 7],
    ['no picture', success({ ...CODE, qrcode: '' }), -1],
    ['no token', success({ ...CODE, token: '' }), -1],
  ])('is reported and not polled, and a click retries: %s', async (_, answer, code) => {
    const load = async () => ({ language: 'en', lang: 'en', overrides: [], texts: { error_503: 'No code' } })
    const texts = { ...testPorts().texts, load }
    const { widget, clock, http, qr, polls, onReject } = await openQr({}, { [AT.getQr]: answer }, { texts })
    expect(qr()).toEqual({ status: 'failed' })
    const error = { code, error_code: code, message: 'No code' }
    expect(onReject.mock.calls).toEqual([[expect.objectContaining(error)]])
    await clock.advance(30_000)
    expect(polls()).toBe(0)
    http.on(AT.getQr, success(CODE))
    await settled(() => widget.refreshQr())
    expect(qr()?.status).toBe('new')
  })

  test.each(['new', 'scanned'])('is one whose picture cannot be drawn: %s', async (status) => {
    const { widget, clock, http, qr, polls, onReject } = await openQr(
      {},
      { [AT.checkQr]: success({ status }) },
    )
    await clock.advance(1_000)
    widget.failQr()
    expect(qr()).toEqual({ status: 'failed' })
    widget.failQr()
    expect(onReject.mock.calls).toEqual([[expect.objectContaining({ code: -1, message: '' })]])
    await clock.advance(30_000)
    expect(polls()).toBe(1)
    http.on(AT.getQr, codeNumber(2))
    await settled(() => widget.refreshQr())
    expect(qr()?.status).toBe('new')
  })

  test('is not one that is confirmed, whatever its picture', async () => {
    const beforeSkip = () => new Promise<string>(() => undefined)
    const { widget, clock, qr } = await openQr({ beforeSkip }, { [AT.checkQr]: success(CONFIRMED) })
    await clock.advance(1_000)
    widget.failQr()
    expect(qr()?.status).toBe('confirmed')
  })

  test('is one that does not load within 10 s', async () => {
    const { clock, qr } = await openQr({}, { [AT.getQr]: never })
    expect(qr()?.status).toBe('loading')
    await clock.advance(10_000)
    expect(qr()?.status).toBe('failed')
  })

  test('because of an exception is reported once', async () => {
    const { widget, page, telemetry } = await openQr()
    // The other tabs are followed.
    await vi.waitFor(() => expect(page.listeners()).toBe(2))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { url } = page
    page.url = () => {
      throw new TypeError('no address')
    }
    await settled(() => widget.refreshQr())
    page.url = url
    widget.stop()
    const errors = telemetry.sentLast.flatMap(({ report }) => report.errors)
    expect(errors).toMatchObject([{ kind: 'exception', name: 'TypeError' }])
  })
})

describe('a click on the code', () => {
  test.each(['new', 'scanned', 'refused', 'expired'])(
    'fetches another one, which is polled: %s',
    async (status) => {
      const { widget, clock, http, qr } = await openQr(
        {},
        { [AT.checkQr]: success({ status, screen_name: 'Mei' }) },
      )
      await clock.advance(1_000)
      http.on(AT.getQr, codeNumber(2))
      http.on(AT.checkQr, success({ status: 'new' }))
      await settled(() => widget.refreshQr())
      expect(qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H2' }, screenName: '' })
      await clock.advance(1_000)
      expect(http.to(AT.checkQr).at(-1)?.wire).toMatchObject({ token: 'token-2' })
    },
  )

  test('fetches none while one loads', async () => {
    const { widget, clock, http, qr } = await openQr()
    widget.refreshQr()
    await settled(() => widget.refreshQr())
    expect([qr()?.status, http.to(AT.getQr).length]).toEqual(['new', 2])
    http.on(AT.getQr, never)
    widget.refreshQr()
    await clock.advance(2_000)
    await settled(() => widget.refreshQr())
    expect(http.to(AT.getQr)).toHaveLength(3)
  })

  test.each([
    ['failed', failure(7, 'Too often')],
    ['loaded', success(CODE)],
  ])('fetches another one right after one has %s', async (_, answer) => {
    const { widget, http, qr } = await openQr()
    for (const script of [answer, codeNumber(3)]) {
      http.on(AT.getQr, script)
      await settled(() => widget.refreshQr())
    }
    expect(qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H3' } })
    expect(http.to(AT.getQr)).toHaveLength(3)
  })
})
