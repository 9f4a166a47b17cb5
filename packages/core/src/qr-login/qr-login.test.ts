// Covers EMB-1, EMB-3, EMB-9, ENT-1, ENT-2, NAV-1, NAV-8, LOG-3, LOG-5, QRC-1, QRC-2, QRC-3, QRC-4, QRC-5, SSO-2, MON-1, MON-2.
import type { TestPorts } from '@portico/testing/internal'
import { dropped, failure, never, settle, success, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadController } from '../lazy-controller.ts'
import { readOptions } from '../options.ts'
import type { AccountCenterConfig } from '../public-types.ts'
import { createWidget } from '../widget.ts'

const GET = '/passport/web/get_qrcode/'
const CHECK = '/passport/web/check_qrconnect/'
const SWITCHES = { switchConfig: { code: true } }
const CODE = {
  token: 'a'.repeat(32),
  qrcode: 'UE5H',
  qrcode_index_url: '',
  web_name: 'Web',
  app_name: 'App',
  expire_time: 0,
}

beforeAll(loadController)

const codeNumber = (number: number) => success({ ...CODE, token: `token-${number}`, qrcode: `UE5H${number}` })

/** An open QR view with a code. */
async function openQr(config: AccountCenterConfig = {}, ports: TestPorts = scannable()) {
  const widget = createWidget(readOptions({ ...SWITCHES, defaultSwitch: 'code', ...config }), ports)
  widget.begin()
  await ports.clock.advance(0)
  return { widget, ...ports, qr: () => widget.getState().qr, polls: () => ports.http.to(CHECK).length }
}

/** A server whose code is not scanned. */
function scannable(code: object = CODE): TestPorts {
  const ports = testPorts()
  ports.http.on(GET, success(code))
  ports.http.on(CHECK, success({ status: 'new' }))
  return ports
}

const CONFIRMED = {
  status: 'confirmed',
  redirect_url: 'https://host.example/in',
  user_id: '42',
  screen_name: 'Mei',
}

/** A QR view with a pending poll, which `answer` ends. */
async function openWithPollUnderWay(answers: object) {
  const opened = await openQr()
  const late: (() => void)[] = []
  opened.http.on(
    CHECK,
    (request) => new Promise((resolve) => late.push(() => resolve(success(answers)(request)))),
  )
  await opened.clock.advance(1_000)
  const answer = async (): Promise<void> => {
    late[0]?.()
    await opened.clock.advance(500)
  }
  return { ...opened, answer }
}

type Leave = readonly [string, (widget: ReturnType<typeof createWidget>) => void]
const WAYS_TO_LEAVE_THE_VIEW: readonly Leave[] = [
  ['another method', (widget) => widget.changeMethod('mobile')],
  ['another panel', (widget) => widget.changePanel('register')],
]

const now = (ports: TestPorts): number => Math.floor(ports.clock.now() / 1000)

describe('opening the view', () => {
  test('opening the QR view fetches one code for the page with keep_login', async () => {
    const { qr, http } = await openQr()
    expect(qr()).toEqual({
      status: 'new',
      image: { picture: 'UE5H', lifetimeMs: 120_000, webName: 'Web', appName: 'App' },
      screenName: '',
    })
    expect(http.to(GET).map(({ method, wire }) => ({ method, ...wire }))).toMatchObject([
      { method: 'GET', next: 'https://host.example/ads', keep_login: '1', aid: '1574' },
    ])
  })

  test('the snapshot has the code under its public names, without its token', async () => {
    const { widget, clock, http } = await openQr()
    const code = { qrcode: 'UE5H', web_name: 'Web', app_name: 'App' }
    expect(widget.snapshot()?.qrCode).toEqual({ status: 'new', ...code })
    http.on(CHECK, success({ status: 'scanned' }))
    await clock.advance(1_000)
    expect(widget.snapshot()?.qrCode).toEqual({ status: 'scanned', ...code })
    expect(JSON.stringify(widget.snapshot())).not.toContain(CODE.token)
    widget.changeMethod('email')
    expect(widget.snapshot()).not.toHaveProperty('qrCode')
  })

  test("the page's type opens it, and changed settings do", async () => {
    const ports = scannable()
    ports.page.url = () => 'https://host.example/?type=code'
    const byType = await openQr({ defaultSwitch: 'mobile' }, ports)
    expect(byType.qr()?.status).toBe('new')
    const byUpdate = await openQr({ defaultSwitch: 'mobile' })
    expect(byUpdate.http.to(GET)).toHaveLength(0)
    byUpdate.widget.update(readOptions({ ...SWITCHES, defaultSwitch: 'code' }))
    await settle()
    expect(byUpdate.qr()?.status).toBe('new')
    expect(byUpdate.http.to(GET)).toHaveLength(1)
  })

  test('turning QR off by changed settings ends it', async () => {
    const { widget, clock, qr, polls } = await openQr()
    widget.update(readOptions({}))
    await clock.advance(5_000)
    expect([widget.getState().method, qr(), polls()]).toEqual(['mobile', undefined, 0])
  })

  test("started twice, as in React's strict mode, it fetches once", async () => {
    const ports = scannable()
    const widget = createWidget(readOptions({ ...SWITCHES, defaultSwitch: 'code' }), ports)
    widget.begin()
    widget.stop()
    widget.begin()
    await ports.clock.advance(1_000)
    expect(ports.http.to(GET)).toHaveLength(1)
    expect(ports.http.to(CHECK)).toHaveLength(1)
  })

  test('with single sign-on both calls go to its host with the service', async () => {
    const ports = testPorts()
    ports.http.on('/passport/sso/get_qrcode/', success(CODE))
    ports.http.on(
      '/passport/sso/check_qrconnect/',
      success({ status: '3', redirect_url: 'https://host.example/t' }),
    )
    const { clock, http, page } = await openQr({ sso: true, callback: 'https://host.example/cb' }, ports)
    await clock.advance(1_000)
    const where = { service: 'https://host.example/cb' }
    expect(http.to('/passport/sso/get_qrcode/')[0]?.wire).toMatchObject({ ...where, keep_login: '1' })
    expect(http.to('/passport/sso/check_qrconnect/')[0]?.wire).toMatchObject({ ...where, token: CODE.token })
    expect(page.navigations).toEqual(['https://host.example/t'])
  })

  test('a user found signed in needs no code', async () => {
    const ports = scannable()
    const { clock } = ports
    ports.http.on('/passport/web/account/info/', (request) => {
      return new Promise((resolve) => {
        clock.after(300, () => resolve(success({ user_id: '42', screen_name: 'Mei' })(request)))
      })
    })
    const { qr, polls } = await openQr({}, ports)
    expect(qr()?.status).toBe('new')
    await clock.advance(5_000)
    expect([qr(), polls()]).toEqual([undefined, 0])
  })

  test('the previous method is remembered until the panel changes', async () => {
    const { widget } = await openQr({ defaultSwitch: 'email' })
    widget.changeMethod('qr')
    expect(widget.getState()).toMatchObject({ method: 'qr', previousMethod: 'email' })
    widget.changePanel('register')
    widget.changePanel('login')
    expect(widget.getState()).toMatchObject({ method: 'mobile', previousMethod: undefined })
  })
})

describe('polls', () => {
  test('polls every 1000 ms with the token and the page', async () => {
    const { clock, http, polls } = await openQr()
    await clock.advance(999)
    expect(polls()).toBe(0)
    await clock.advance(1)
    expect(polls()).toBe(1)
    await clock.advance(3_000)
    expect(polls()).toBe(4)
    expect(http.to(CHECK)[0]?.wire).toMatchObject({ next: 'https://host.example/ads', token: CODE.token })
  })

  test.each([
    [300, 1_000],
    [999, 1_000],
    [1_400, 2_000],
    [2_500, 3_000],
  ])('a poll of %i ms is followed after %i ms, never two at once', async (ms, next) => {
    const ports = scannable()
    const { clock } = ports
    const startedAt: number[] = []
    let underWay = 0
    ports.http.on(CHECK, (request) => {
      startedAt.push(clock.now())
      expect((underWay += 1)).toBe(1)
      return new Promise((resolve) => {
        clock.after(ms, () => {
          underWay -= 1
          resolve(success({ status: 'new' })(request))
        })
      })
    })
    await openQr({}, ports)
    await clock.advance(10_000)
    const gaps = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0))
    expect(new Set(gaps)).toEqual(new Set([next]))
  })

  test('polls pause on a hidden page and resume with one poll at once', async () => {
    const { clock, page, polls } = await openQr()
    await clock.advance(1_200)
    page.hide()
    await clock.advance(30_000)
    expect(polls()).toBe(1)
    page.show()
    await settle()
    expect(polls()).toBe(2)
    await clock.advance(999)
    expect(polls()).toBe(2)
    await clock.advance(1)
    expect(polls()).toBe(3)
  })

  test('a page that opens hidden fetches no code until it is visible', async () => {
    const ports = scannable()
    ports.page.hide()
    const { http, qr, page } = await openQr({}, ports)
    expect([http.to(GET).length, qr()?.status]).toEqual([0, 'loading'])
    page.show()
    await settle()
    expect([http.to(GET).length, qr()?.status]).toEqual([1, 'new'])
  })

  test('a failed poll is repeated after 1 s, then every 2 s', async () => {
    const { clock, http, qr } = await openQr()
    const startedAt: number[] = []
    http.on(CHECK, (request) => {
      startedAt.push(clock.now())
      return dropped(request)
    })
    const before = qr()
    await clock.advance(9_999)
    expect(startedAt.slice(1).map((at, index) => (at - (startedAt[index] ?? 0)) / 1000)).toEqual([1, 2, 2, 2])
    expect(qr()).toBe(before)
    http.on(CHECK, success({ status: 'scanned' }))
    await clock.advance(2_000)
    expect(qr()?.status).toBe('scanned')
    const { length } = http.to(CHECK)
    await clock.advance(3_000)
    expect(http.to(CHECK)).toHaveLength(length + 3)
  })

  test('an unknown status is a failed poll', async () => {
    const { clock, http, qr, polls } = await openQr()
    http.on(CHECK, success({ status: '' }))
    await clock.advance(4_000)
    expect([qr()?.status, polls()]).toEqual(['new', 3])
  })

  test('after code 7 the next poll is sent after 2 s', async () => {
    const { clock, http, polls, qr } = await openQr()
    http.on(CHECK, failure(7, 'too often'))
    await clock.advance(1_000)
    http.on(CHECK, success({ status: 'new' }))
    await clock.advance(1_999)
    expect(polls()).toBe(1)
    await clock.advance(1)
    expect([polls(), qr()?.status]).toEqual([2, 'new'])
    await clock.advance(1_000)
    expect(polls()).toBe(3)
  })

  test('a poll for the former code does not change the new one', async () => {
    const { widget, http, qr, page, answer } = await openWithPollUnderWay({ status: 'scanned' })
    http.on(GET, codeNumber(2))
    widget.refreshQr()
    await settle()
    await answer()
    expect(qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H2' } })
    expect(page.navigations).toEqual([])
  })

  test.each(WAYS_TO_LEAVE_THE_VIEW)('%s ends the polls', async (_, leave) => {
    const { widget, clock, http, qr, page, answer } = await openWithPollUnderWay({ status: 'scanned' })
    leave(widget)
    await answer()
    await clock.advance(10_000)
    expect([qr(), http.to(CHECK).length, page.navigations.length]).toEqual([undefined, 1, 0])
  })

  test('unmounting ends the polls and aborts the pending one', async () => {
    const { widget, clock, http, qr, page, answer } = await openWithPollUnderWay(CONFIRMED)
    widget.stop()
    await settle()
    expect(http.to(CHECK)[0]?.signal.aborted).toBe(true)
    await answer()
    await clock.advance(10_000)
    expect([qr(), http.to(CHECK).length, page.navigations.length]).toEqual([undefined, 1, 0])
  })

  test('stopped, it leaves no timer or listener; restarted, it fetches a code', async () => {
    const { widget, clock, page, http, qr } = await openQr()
    page.hide()
    await clock.advance(2_000)
    expect(page.listeners()).toBe(2)
    widget.stop()
    await settle()
    expect([page.listeners(), clock.pendingTimers()]).toEqual([0, 0])
    page.show()
    widget.begin()
    await clock.advance(0)
    expect([http.to(GET).length, qr()?.status]).toEqual([2, 'new'])
  })
})

describe('the status', () => {
  test.each([
    ['scanned', 'scanned', 2],
    ['2', 'scanned', 2],
    [2, 'scanned', 2],
    ['refused', 'refused', 4],
    [4, 'refused', 4],
    ['expired', 'expired', 5],
    ['5', 'expired', 5],
  ] as const)('a status of %j is %s, %i', async (wireStatus, status, number) => {
    const { clock, http, widget } = await openQr()
    http.on(CHECK, success({ status: wireStatus, screen_name: 'Mei' }))
    await clock.advance(1_000)
    expect(widget.getState().qr).toMatchObject({ status })
    expect(widget.snapshot()?.qrStatus).toBe(number)
  })

  test('the name of who scanned is kept when a later poll omits it', async () => {
    const { clock, http, qr } = await openQr()
    http.on(CHECK, success({ status: 'scanned', screen_name: 'Mei' }))
    await clock.advance(1_000)
    expect(qr()).toMatchObject({ screenName: 'Mei' })
    http.on(CHECK, success({ status: 'scanned' }))
    await clock.advance(1_000)
    expect(qr()).toMatchObject({ screenName: 'Mei' })
  })

  test('shows a name that a later poll returns, and removes it when the code is new again', async () => {
    const onEvent = vi.fn()
    const { clock, http, qr } = await openQr({ onEvent })
    http.on(CHECK, success({ status: 'scanned' }))
    await clock.advance(1_000)
    expect(qr()).toMatchObject({ status: 'scanned', screenName: '' })
    http.on(CHECK, success({ status: 'scanned', screen_name: 'Mei' }))
    await clock.advance(1_000)
    expect(qr()).toMatchObject({ screenName: 'Mei' })
    expect(onEvent.mock.calls.filter(([name]) => name === 'account_center_qr_status')).toHaveLength(2)
    http.on(CHECK, success({ status: 'new' }))
    await clock.advance(1_000)
    expect(qr()).toMatchObject({ status: 'new', screenName: '' })
  })

  test('a poll without news changes nothing', async () => {
    const { clock, qr, polls } = await openQr()
    const before = qr()
    await clock.advance(3_000)
    expect(polls()).toBeGreaterThan(1)
    expect(qr()).toBe(before)
  })

  test('a picture that cannot be drawn after its code was scanned counts as missing', async () => {
    const { widget, clock, http, qr } = await openQr()
    http.on(CHECK, success({ status: 'scanned', screen_name: 'Mei' }))
    await clock.advance(1_000)
    widget.failQr()
    expect(qr()).toEqual({ status: 'failed' })
  })

  test('a decided code stays, whatever its picture', async () => {
    const { widget, clock, http, qr } = await openQr({ beforeSkip: () => new Promise(() => undefined) })
    http.on(CHECK, success(CONFIRMED))
    await clock.advance(1_000)
    widget.failQr()
    expect(qr()?.status).toBe('confirmed')
  })

  test.each([
    ['the server’s 120 s', 120, 120],
    ['90 s left', 90, 90],
    ['30 s left', 30, 30],
    ['a clock an hour behind the server’s', 3_720, 120],
    ['a clock an hour ahead of the server’s', -3_480, 120],
    ['a clock 2 min ahead of the server’s', 0, 120],
  ])("a code expires by the server's time: %s", async (_, expiresInS, livesS) => {
    const ports = testPorts()
    ports.http.on(GET, success({ ...CODE, expire_time: now(ports) + expiresInS }))
    ports.http.on(CHECK, success({ status: 'new' }))
    const { clock, qr, polls } = await openQr({}, ports)
    await clock.advance(livesS * 1000 - 1)
    expect(qr()?.status).toBe('new')
    await clock.advance(1)
    expect(qr()?.status).toBe('expired')
    const { length } = ports.http.to(CHECK)
    await clock.advance(30_000)
    expect(polls()).toBe(length)
  })

  test.each([
    ['drop', dropped],
    ['hang', never],
  ])('a code expires when its polls %s, too', async (_, answer) => {
    const { clock, http, qr } = await openQr({ monitor: { enabled: false } })
    http.on(CHECK, answer)
    await clock.advance(119_999)
    expect(qr()?.status).toBe('new')
    await clock.advance(1)
    expect(qr()?.status).toBe('expired')
    await settle()
    expect(clock.pendingTimers()).toBe(0)
  })

  test('every change of status is reported once, without the code', async () => {
    const onEvent = vi.fn()
    const { clock, http } = await openQr({ onEvent })
    await clock.advance(2_000)
    http.on(CHECK, success({ status: 'scanned', screen_name: 'Mei' }))
    await clock.advance(2_000)
    http.on(CHECK, success({ status: 'refused' }))
    await clock.advance(2_000)
    const reported = onEvent.mock.calls.filter(([name]) => name === 'account_center_qr_status')
    expect(reported.map(([, params]) => params as unknown)).toEqual([
      { status: 'new' },
      { status: 'scanned' },
      { status: 'refused' },
    ])
    expect(JSON.stringify(onEvent.mock.calls)).not.toContain(CODE.token)
  })
})

describe('a confirmation', () => {
  test.each(['refused', 'expired'])('%s stops the polls', async (status) => {
    const { clock, http, polls } = await openQr()
    http.on(CHECK, success({ status }))
    await clock.advance(60_000)
    expect(polls()).toBe(1)
    expect(clock.pendingTimers()).toBe(0)
  })

  test('confirmed stops the polls, is reported, and redirects to redirect_url', async () => {
    const onSuccess = vi.fn()
    const config = { onSuccess, callback: 'https://host.example/welcome' }
    const { clock, http, polls, page } = await openQr(config)
    http.on(CHECK, success(CONFIRMED))
    await clock.advance(9_000)
    expect(polls()).toBe(1)
    expect(page.navigations).toEqual(['https://host.example/in'])
    const response: unknown = expect.objectContaining(CONFIRMED)
    expect(onSuccess.mock.calls).toEqual([
      [
        {
          url: 'https://host.example/in',
          kind: 'login',
          user: expect.objectContaining({ user_id: '42', screen_name: 'Mei' }),
          response,
        },
      ],
    ])
  })

  test('without a redirect_url it goes to the callback or reloads the page', async () => {
    const confirmed = success({ status: 3 })
    const named = await openQr({ callback: 'https://host.example/welcome' })
    named.http.on(CHECK, confirmed)
    await named.clock.advance(1_000)
    expect(named.page.navigations).toEqual(['https://host.example/welcome'])
    const unnamed = await openQr()
    unnamed.http.on(CHECK, confirmed)
    await unnamed.clock.advance(1_000)
    expect(unnamed.page.navigations).toEqual(['(reload)'])
  })

  test('if a hook keeps the page the user is signed in and the QR view gone', async () => {
    const { clock, http, widget, page } = await openQr({ beforeSkip: () => false })
    http.on(CHECK, success({ ...CONFIRMED, screen_name: 'Mei', avatar_url: '/mei.png' }))
    await clock.advance(2_000)
    expect(page.navigations).toEqual([])
    const user = { screen_name: 'Mei', avatar_url: '/mei.png', redirect_url: CONFIRMED.redirect_url }
    expect(widget.getState()).toMatchObject({ session: { status: 'signed-in', user }, qr: undefined })
    http.on(CHECK, success({ status: 'new' }))
    widget.changeAccount()
    await clock.advance(1_000)
    expect(widget.getState().qr?.status).toBe('new')
  })

  test('a page restored from the cache keeps a code that is not used', async () => {
    const { http, page, qr, widget } = await openQr({ bootstrap: false })
    widget.refreshQr()
    await settle()
    const before = qr()
    page.restore()
    await settle()
    expect(qr()).toBe(before)
    expect(http.to(GET)).toHaveLength(1)
  })

  test('a page restored from the cache afterwards has a new code', async () => {
    const { clock, http, page, qr, widget } = await openQr({ bootstrap: false })
    widget.refreshQr()
    await settle()
    http.on(CHECK, success(CONFIRMED))
    await clock.advance(1_000)
    expect(qr()?.status).toBe('confirmed')
    page.restore()
    await settle()
    expect(qr()?.status).toBe('new')
    expect(http.to(GET)).toHaveLength(2)
  })

  test.each([...WAYS_TO_LEAVE_THE_VIEW, ['a new code', (widget) => widget.refreshQr()] satisfies Leave])(
    'a confirmation signs in although %s came before its response',
    async (_, leave) => {
      const { widget, http, page, answer } = await openWithPollUnderWay(CONFIRMED)
      http.on(GET, codeNumber(2))
      leave(widget)
      await settle()
      await answer()
      expect(page.navigations).toEqual([CONFIRMED.redirect_url])
    },
  )
})

describe('with bootstrap false', () => {
  test.each<Leave>([
    ['the visitor presses the code', (widget) => widget.refreshQr()],
    ['the host calls start()', (widget) => widget.start()],
  ])('no code is fetched until %s', async (_, begin) => {
    const { widget, http, qr, device, telemetry, clock } = await openQr({ bootstrap: false })
    await clock.advance(60_000)
    expect([qr(), widget.snapshot()?.qrStatus]).toEqual([{ status: 'waiting' }, 0])
    expect([http.requests, telemetry.sent, device.cookies.has('passport_fp')]).toEqual([[], [], false])
    begin(widget)
    await settle()
    expect(qr()?.status).toBe('new')
    expect(http.to(GET)).toHaveLength(1)
    await clock.advance(20_000)
    expect(telemetry.sent).toHaveLength(1)
  })
})

describe('a code that failed', () => {
  test.each([
    ['a network failure', dropped, -1],
    ['too many codes', failure(7, 'Too often'), 7],
    ['no picture', success({ ...CODE, qrcode: '' }), -1],
    ['no token', success({ ...CODE, token: '' }), -1],
  ])('%s: no code, reported, no polls, and a click retries', async (_, answer, code) => {
    const onReject = vi.fn()
    const ports = scannable()
    ports.http.on(GET, answer)
    ports.texts.load = async () => ({
      language: 'en',
      lang: 'en',
      overrides: [],
      texts: { error_503: 'No code' },
    })
    const { widget, clock, http, qr, polls } = await openQr({ onReject }, ports)
    expect(qr()).toEqual({ status: 'failed' })
    expect(onReject.mock.calls).toEqual([
      [expect.objectContaining({ code, error_code: code, message: 'No code' })],
    ])
    await clock.advance(30_000)
    expect(polls()).toBe(0)
    http.on(GET, success(CODE))
    widget.refreshQr()
    await settle()
    expect(qr()?.status).toBe('new')
  })

  test('an invalid picture counts as a missing code, and a click retries', async () => {
    const onReject = vi.fn()
    const { widget, clock, http, qr, polls } = await openQr({ onReject })
    widget.failQr()
    expect(qr()).toEqual({ status: 'failed' })
    expect(onReject.mock.calls).toEqual([[expect.objectContaining({ code: -1, message: '' })]])
    await clock.advance(30_000)
    expect(polls()).toBe(0)
    widget.failQr()
    expect(onReject).toHaveBeenCalledTimes(1)
    http.on(GET, codeNumber(2))
    widget.refreshQr()
    await settle()
    expect(qr()?.status).toBe('new')
  })

  test('an exception during a refresh is reported once', async () => {
    const { widget, page, telemetry } = await openQr()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { url } = page
    page.url = () => {
      throw new TypeError('no address')
    }
    widget.refreshQr()
    await settle()
    page.url = url
    widget.stop()
    const errors = telemetry.sentLast.flatMap(({ report }) => report.errors)
    expect(errors).toMatchObject([{ kind: 'exception', name: 'TypeError' }])
  })

  test('a code that does not load fails after 10 s', async () => {
    const ports = scannable()
    ports.http.on(GET, never)
    const { clock, qr } = await openQr({}, ports)
    expect(qr()?.status).toBe('loading')
    await clock.advance(10_000)
    expect(qr()?.status).toBe('failed')
  })

  test.each(['new', 'scanned', 'refused', 'expired'])(
    '%s: a click fetches another code, which is polled',
    async (status) => {
      const { widget, clock, http, qr } = await openQr()
      http.on(CHECK, success({ status, screen_name: 'Mei' }))
      await clock.advance(1_000)
      http.on(GET, codeNumber(2))
      http.on(CHECK, success({ status: 'new' }))
      widget.refreshQr()
      await settle()
      expect(qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H2' }, screenName: '' })
      await clock.advance(1_000)
      expect(http.to(CHECK).at(-1)?.wire).toMatchObject({ token: 'token-2' })
    },
  )

  test('clicks while a code loads fetch no other', async () => {
    const { widget, clock, http, qr } = await openQr()
    widget.refreshQr()
    widget.refreshQr()
    await settle()
    expect([qr()?.status, http.to(GET).length]).toEqual(['new', 2])
    http.on(GET, never)
    widget.refreshQr()
    await clock.advance(2_000)
    widget.refreshQr()
    await settle()
    expect(http.to(GET)).toHaveLength(3)
  })

  test.each([
    ['failed', failure(7, 'Too often')],
    ['loaded', success(CODE)],
  ])('a click right after a code has %s fetches another', async (_, answer) => {
    const { widget, http, qr } = await openQr()
    http.on(GET, answer)
    widget.refreshQr()
    await settle()
    http.on(GET, codeNumber(3))
    widget.refreshQr()
    await settle()
    expect(qr()).toMatchObject({ status: 'new', image: { picture: 'UE5H3' } })
    expect(http.to(GET)).toHaveLength(3)
  })
})
