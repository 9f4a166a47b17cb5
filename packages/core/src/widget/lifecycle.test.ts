// Covers EMB-1, EMB-3, EMB-5, ENT-1, ENT-2, LOG-5, MSG-2, I18-1, I18-2, MON-1, MON-2.
import { dropped, never, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { WantedLanguage } from '../runtime/ports.ts'
import type { LoadedTexts } from '../state/state.ts'
import { AT, openLogin, openWidget, pageAt, settled, USER } from '../testing/widget.fixture.ts'
import type { Widget } from './widget.ts'
import { createWidget } from './widget.ts'

describe('the lifecycle', () => {
  test('the start-up calls are made with bootstrap, otherwise by start()', async () => {
    const { http } = await openWidget()
    expect(http.requests.map(({ path }) => path)).toEqual([AT.accountInfo, AT.checkLogin])
    const waiting = await openWidget({ bootstrap: false })
    await settled(() => waiting.page.restore())
    expect(waiting.http.requests).toHaveLength(0)
    await settled(() => waiting.widget.start())
    expect(waiting.http.requests).toHaveLength(2)
  })

  test('a view mounted twice in a row starts once', async () => {
    const ports = testPorts()
    const widget = createWidget(readOptions(), ports)
    widget.begin()
    widget.stop()
    widget.begin()
    widget.begin()
    await ports.clock.advance(0)
    expect(ports.http.to(AT.accountInfo)).toHaveLength(1)
    widget.stop()
    expect(ports.page.listeners()).toBe(0)
  })

  test('ready waits for the start-up calls for at most 1 s', async () => {
    const { widget, clock } = await openWidget({}, { [AT.accountInfo]: never })
    const onReady = vi.fn()
    void widget.ready.then(onReady)
    await clock.advance(999)
    expect(onReady).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(onReady).toHaveBeenCalled()
  })

  test('a listener is called after every change until it is removed', async () => {
    const { widget } = await openWidget()
    const listener = vi.fn()
    const remove = widget.on('change', listener)
    widget.edit('mobile', '1')
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    remove()
    widget.edit('mobile', '13')
    expect(listener).not.toHaveBeenCalled()
  })

  test('stopping ends every timer and request', async () => {
    const { clock, page, http, widget, sendCode, submit } = await openLogin(
      {},
      { [AT.sendCode]: success({ mobile: '138******00', retry_time: 60 }), [AT.smsLogin]: never },
    )
    await sendCode()
    await clock.advance(600)
    await submit()
    await settled(() => widget.stop())
    expect([clock.pendingTimers(), page.listeners()]).toEqual([0, 0])
    expect(http.to(AT.smsLogin)[0]?.signal.aborted).toBe(true)
  })

  test('a stopped widget starts nothing until it is started again, without a countdown', async () => {
    const { widget, clock, http, sendCode, state } = await openLogin(
      {},
      { [AT.sendCode]: success({ retry_time: 60 }) },
    )
    await sendCode()
    widget.stop()
    await settled(() => widget.start())
    expect(http.to(AT.accountInfo)).toHaveLength(1)
    widget.begin()
    await clock.advance(1)
    expect(state()).toMatchObject({ countdown: undefined, requests: { sendCode: 'idle' } })
  })

  test('a page restored from the cache clears codes and looks the session up', async () => {
    const { page, http, state } = await openLogin()
    await settled(() => page.restore())
    expect(state().form.values).toMatchObject({ mobile: ' 138 0013 8000 ', mobilecaptcha: '' })
    expect(http.to(AT.accountInfo)).toHaveLength(2)
  })

  test('an invalid address does not break the widget', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const broken = 'https://host.example:99999/'
    const { widget, http } = await openWidget({ callback: broken, passportBase: broken })
    expect(() => widget.externalLink('register')).not.toThrow()
    await expect(widget.ready).resolves.toBeUndefined()
    expect(http.to(AT.checkLogin)[0]?.url).toContain(encodeURIComponent('https://host.example/ads'))
  })
})

describe('with bootstrap false', () => {
  test.each<[string, (widget: Widget) => void]>([
    ['start()', (widget) => widget.start()],
    ['a key', (widget) => widget.edit('mobile', '1')],
    ['an action', (widget) => widget.changeMethod('email')],
  ])('nothing leaves the page and no cookie is set before %s', async (_, act) => {
    const ports = testPorts()
    ports.device.cookies.clear()
    const { widget, clock, http, telemetry, page, device } = await openWidget({ bootstrap: false }, {}, ports)
    widget.update(readOptions({ bootstrap: false, theme: 'dark' }))
    page.restore()
    await clock.advance(60_000)
    expect([http.requests, telemetry.sent, [...device.cookies]]).toEqual([[], [], []])
    act(widget)
    await clock.advance(20_000)
    expect(telemetry.sent[0]?.report.events[0]).toMatchObject({ name: 'account_center_panel_show' })
    expect(device.cookies.has('passport_fp')).toBe(true)
  })

  test('a widget that is stopped before sends nothing', async () => {
    const { widget, telemetry, device } = await openWidget({ bootstrap: false })
    await settled(() => widget.stop())
    expect([telemetry.sentLast, device.cookies.has('passport_fp')]).toEqual([[], false])
  })
})

describe('changed settings', () => {
  test('a change of language keeps the input', async () => {
    const { widget, clock, state } = await openLogin({ language: 'en' })
    widget.update(readOptions({ language: 'ja' }))
    await clock.advance(0)
    expect(state()).toMatchObject({
      texts: { language: 'ja' },
      form: { values: { mobile: ' 138 0013 8000 ' } },
    })
  })

  test('a language is loaded again if texts are added, not if they change', async () => {
    const { widget, ports, clock } = await openWidget({ language: 'tlh' })
    const load = vi.spyOn(ports.texts, 'load')
    for (const [text, calls] of [
      [' ', 0],
      ['Connexion', 1],
      ['Se connecter', 1],
    ] as const) {
      widget.update(readOptions({ language: 'tlh', messages: { tlh: { title_login: text } } }))
      await clock.advance(0)
      expect(load).toHaveBeenCalledTimes(calls)
    }
    expect(load).toHaveBeenCalledWith({ language: 'tlh', browserLanguages: ['en-GB'], hosts: ['tlh'] })
  })
})

describe('the texts', () => {
  test.each([
    ['of a widget that is still shown are used', false, { loading: 'done', texts: { language: 'en' } }],
    ['of a widget that was stopped change nothing', true, { loading: 'failed' }],
  ])('that do not arrive in 20 s are a network failure; later ones %s', async (_, isStopped, expected) => {
    let arrive = (_texts: LoadedTexts): void => undefined
    const arrival = new Promise<LoadedTexts>((resolve) => (arrive = resolve))
    const load = () => arrival
    const onReject = vi.fn()
    const { widget, clock, state, http } = await openWidget(
      { language: 'en', onReject },
      {},
      { texts: { ...testPorts().texts, load } },
    )
    await clock.advance(19_999)
    expect(state().loading).toBe('pending')
    await clock.advance(1)
    expect(state()).toMatchObject({ loading: 'failed', requests: { submit: 'idle' } })
    expect(onReject.mock.calls).toEqual([[expect.objectContaining({ code: -1 })]])
    expect(http.requests).toEqual([])
    if (isStopped) widget.stop()
    await settled(() => arrive({ language: 'en', lang: 'en', overrides: ['en'], texts: {} }))
    await clock.advance(0)
    expect(state()).toMatchObject(expected)
    expect(http.requests).toHaveLength(isStopped ? 0 : 2)
  })

  test('that cannot be loaded are reported once, and can be loaded again', async () => {
    const ports = testPorts()
    const { load } = ports.texts
    ports.texts.load = () => Promise.reject(new TypeError('Failed to fetch'))
    const { widget, clock, onReject, state } = await openWidget({}, {}, ports)
    widget.update(readOptions({ onReject, language: 'en' }))
    await clock.advance(10_000)
    await expect(widget.ready).rejects.toThrow('Failed to fetch')
    expect(onReject.mock.calls).toEqual([[{ code: -1, error_code: -1, message: '', description: '' }]])
    expect(state().loading).toBe('failed')
    ports.texts.load = load
    widget.begin()
    expect(state().loading).toBe('pending')
    await clock.advance(10_000)
    expect(state()).toMatchObject({ loading: 'done', texts: { language: 'en' } })
  })

  test('of the initial view are used at once, those of another language once they are complete', async () => {
    const texts = { ...testPorts().texts, loadMore: () => new Promise<never>(() => undefined) }
    const { widget, state } = await openWidget({ language: 'en' }, {}, { texts })
    expect(state().texts?.language).toBe('en')
    await settled(() => widget.update(readOptions({ language: 'ja' })))
    expect(state().texts?.language).toBe('en')
  })

  test('of the host replace ours; a blank one and a missing one do not', async () => {
    const own = { error_403: 'Accept it', network_failure: 'Offline', error_500: 'Sorry', error_200: 'Offer' }
    const load = async () => ({ language: 'en', lang: 'en', overrides: ['en'], texts: own })
    const messages = { en: { error_403: 'Please accept', network_failure: ' ' } }
    const { widget, clock, http, submit } = await openLogin(
      { defaultPanel: 'register', messages },
      { [AT.smsLogin]: dropped },
      { texts: { ...testPorts().texts, load } },
    )
    const shown = () => widget.snapshot()?.message.content
    await submit()
    expect(shown()).toBe('Please accept')
    widget.setAgreement(true)
    await submit()
    expect(shown()).toBe('Offline')
    await clock.advance(600)
    http.on(AT.smsLogin, () => ({ status: 200, body: '{"message":"error","data":{"error_code":411}}' }))
    await submit()
    expect(shown()).toBe('Sorry')
    http.on(AT.accountInfo, success(USER, { status: 1 }))
    await settled(() => widget.start())
    expect(widget.snapshot()?.subTitleNotice).toBe('Offer')
  })

  test('of the last requested language are shown, and ready waits for them', async () => {
    const slow: (() => void)[] = []
    const load = ({ language }: WantedLanguage) =>
      new Promise<LoadedTexts>((resolve) => {
        slow.push(() => resolve({ language, lang: language, overrides: [], texts: {} }))
      })
    const loadMore = async () => ({ more: 'words' })
    const { widget, clock, state } = await openWidget(
      {},
      {},
      { texts: { ...testPorts().texts, load, loadMore } },
    )
    const onReady = vi.fn()
    void widget.ready.then(onReady)
    widget.update(readOptions({ language: 'en' }))
    slow[0]?.()
    await clock.advance(2_000)
    expect(onReady).not.toHaveBeenCalled()
    slow[1]?.()
    await clock.advance(2_000)
    expect(state().texts).toMatchObject({ language: 'en', texts: { more: 'words' } })
    expect(onReady).toHaveBeenCalled()
  })
})

describe('the agreement', () => {
  test.each([
    ['login', undefined, {}, true],
    ['register', undefined, {}, false],
    ['login', undefined, { agreement: { preset: 'never' } }, false],
    ['login', 'login', {}, true],
    ['login', 'register', {}, false],
    ['register', 'login', {}, false],
  ] as const)(
    'with the default panel %s, opened at %s with %j, is preset: %s',
    async (defaultPanel, type, config, preset) => {
      const url = `https://host.example/${type ? `?type=${type}` : ''}`
      const { state } = await openWidget({ defaultPanel, ...config }, {}, pageAt(url))
      expect(state()).toMatchObject({ panel: type ?? defaultPanel, agreed: preset })
    },
  )

  test.each([
    ['login', true],
    ['never', false],
  ] as const)('with the preset %s is accepted on entering login: %s', async (preset, accepted) => {
    const { widget, state } = await openWidget({ defaultPanel: 'register', agreement: { preset } })
    widget.setAgreement(true)
    widget.changePanel('login')
    expect(state().agreed).toBe(accepted)
    widget.changePanel('register')
    expect(state().agreed).toBe(false)
  })
})
