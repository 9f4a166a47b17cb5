// Covers EMB-1, EMB-4, LOG-6, CAP-3, CAP-4, CAP-5, SSO-2, MON-1, MON-2.
import { failure, plainFields, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, openLogin, settled } from '../testing/widget.fixture.ts'

const GUARDED = failure(1105, 'Please complete the verification', {
  verify_center_decision_conf: '{"type":"verify"}',
  verify_ticket: 'asked',
})
const USER = { user_id: '42', screen_name: 'Mei', redirect_url: '' }

/** A login that asks for the slider. */
async function submitGuarded(config: AccountCenterConfig = {}, demand?: object) {
  const opened = await openLogin(config, { [AT.smsLogin]: demand ? failure(1105, '', demand) : GUARDED })
  await opened.submit()
  return { ...opened, logins: () => opened.http.to(AT.smsLogin).map(plainFields) }
}

describe('the slider', () => {
  test.each<[string, string | undefined, AccountCenterConfig, string]>([
    ['of the zone', 'https://cn.example/', {}, 'https://cn.example'],
    ['with a path', 'https://cn.example/verify//', {}, 'https://cn.example/verify'],
    ['of the page if none is set', undefined, {}, 'https://host.example'],
    ...['https://verify.example:99999', 'http://[', 'https://a%b.example'].flatMap(
      (broken): readonly [string, string, AccountCenterConfig, string][] => [
        [`of the page in place of ${broken}`, broken, {}, 'https://host.example'],
        [
          `of the passport in place of ${broken}`,
          broken,
          { passportBase: 'https://passport.example/' },
          'https://passport.example',
        ],
      ],
    ),
  ])('error 1105 loads the script of the verification host %s', async (_, cn, config, host) => {
    const security = cn === undefined ? {} : { verifyHosts: { cn } }
    const { sliderScript } = await submitGuarded({ appId: 7, security, ...config })
    expect(sliderScript.loadedUrls).toEqual([`${host}/sdk/slider.js?aid=7`])
    const puzzle = { conf: '{"type":"verify"}', aid: '7', language: 'zh', host }
    expect(sliderScript.shown).toMatchObject([puzzle])
  })

  test('when solved the request is repeated with the ticket, and nothing is reported', async () => {
    const { http, sliderScript, logins, page, onReject } = await submitGuarded()
    http.on(AT.smsLogin, success(USER))
    await settled(() => sliderScript.solve('ticket-1'))
    const [first, second, ...more] = logins()
    expect(more).toEqual([])
    expect(second).toEqual({ ...first, verify_ticket: 'ticket-1' })
    expect(page.navigations).toEqual(['(reload)'])
    expect(onReject).not.toHaveBeenCalled()
  })

  test('a second 1105 opens it again, and each ticket is used once', async () => {
    const { http, sliderScript, logins } = await submitGuarded()
    await settled(() => sliderScript.solve('ticket-1'))
    expect(sliderScript.shown).toHaveLength(2)
    http.on(AT.smsLogin, success(USER))
    await settled(() => sliderScript.solve('ticket-2'))
    expect(logins().map((fields) => fields['verify_ticket'])).toEqual([undefined, 'ticket-1', 'ticket-2'])
  })

  test('when closed nothing is repeated or shown, and the form is usable', async () => {
    const { widget, sliderScript, logins, clock, onReject } = await submitGuarded()
    sliderScript.end('closed')
    await clock.advance(600)
    expect(logins()).toHaveLength(1)
    expect(widget.getState()).toMatchObject({ notice: undefined, requests: { submit: 'idle' } })
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ code: 1105 }))
    await settled(() => widget.submit())
    expect(sliderScript.shown).toHaveLength(2)
  })

  test('the alternative captcha is sent with the ticket of the 1105', async () => {
    const { widget, http, sliderScript, logins, clock } = await submitGuarded()
    http.on(AT.captcha, success({ captcha: 'aW1hZ2U=', captcha_key: 'k1' }))
    sliderScript.shown[0]?.onOtherWay()
    sliderScript.end('closed')
    await clock.advance(600)
    expect(plainFields(http.to(AT.captcha)[0])).toMatchObject({ scene: 'slide', verify_ticket: 'asked' })
    expect(widget.getState()).toMatchObject({ captcha: { key: 'k1' }, notice: undefined })
    expect(widget.getState().form.focus).toEqual({ field: 'captcha' })
    http.on(AT.captcha, success({ captcha: 'aW1hZ2U=', captcha_key: 'k2' }))
    widget.refreshCaptcha()
    await clock.advance(600)
    expect(plainFields(http.to(AT.captcha)[1])).toMatchObject({ scene: 'slide', verify_ticket: 'asked' })
    http.on(AT.smsLogin, success(USER))
    widget.edit('captcha', 'AB12')
    await settled(() => widget.submit())
    expect(logins()[1]).toMatchObject({ captcha: 'AB12', captcha_key: 'k2', verify_ticket: 'asked' })
  })

  test('without a ticket the alternative captcha is requested with an empty one', async () => {
    const { http, sliderScript, clock } = await submitGuarded({}, { verify_center_decision_conf: '{}' })
    sliderScript.shown[0]?.onOtherWay()
    sliderScript.end('closed')
    await clock.advance(600)
    expect(plainFields(http.to(AT.captcha)[0])).toMatchObject({ scene: 'slide', verify_ticket: '' })
  })

  test('once its script is loaded no timer runs', async () => {
    const { clock, sliderScript } = await submitGuarded({ bootstrap: false, monitor: { enabled: false } })
    expect(sliderScript.shown).toHaveLength(1)
    expect(clock.pendingTimers()).toBe(0)
  })

  test('leaving the panel closes it', async () => {
    const { widget, sliderScript, logins } = await submitGuarded()
    await settled(() => widget.changePanel('register'))
    expect(sliderScript.shown[0]?.signal.aborted).toBe(true)
    await settled(() => sliderScript.solve())
    expect(logins()).toHaveLength(1)
    expect(widget.getState().slider).toBeUndefined()
  })

  test('is reported when it is shown and closed, without the ticket', async () => {
    const { sliderScript, onEvent } = await submitGuarded()
    await settled(() => sliderScript.end('closed'))
    expect(onEvent).toHaveBeenCalledWith('account_center_slider_show', {})
    expect(onEvent).toHaveBeenCalledWith('account_center_slider_result', { outcome: 'closed' })
  })

  test('a 1105 without a configuration opens the slider with an empty one', async () => {
    const { http, sliderScript } = await submitGuarded()
    http.on(AT.smsLogin, failure(1105, 'Please complete the verification'))
    await settled(() => sliderScript.solve('ticket-1'))
    expect(sliderScript.shown).toMatchObject([{ conf: '{"type":"verify"}' }, { conf: '' }])
  })
})

describe('an unavailable slider', () => {
  test.each([
    ['fails', 1],
    ['hangs', 8_000],
  ] as const)(
    'whose host %s is reported after %i ms, and retry repeats the request',
    async (how, afterMs) => {
      const ports = testPorts()
      ports.sliderScript.breakLoading(how)
      const { widget, http, clock, sliderScript, state, notice } = await openLogin(
        {},
        { [AT.sendCode]: GUARDED },
        ports,
      )
      widget.sendCode()
      await clock.advance(afterMs - 1)
      expect(notice() === undefined).toBe(how === 'hangs')
      await clock.advance(1)
      const text = { key: 'slider_unavailable', retry: 'send-code' }
      expect(state().notice).toMatchObject({ type: 'error', text })
      await clock.advance(600)
      sliderScript.restoreLoading()
      await settled(() => widget.sendCode())
      expect([sliderScript.shown.length, http.to(AT.sendCode).length]).toEqual([1, 2])
    },
  )

  test('a script that throws anything else is unavailable', async () => {
    const { widget, sliderScript } = await submitGuarded()
    await settled(() => sliderScript.end('whatever'))
    expect(widget.getState().notice).toMatchObject({ text: { key: 'slider_unavailable', retry: 'submit' } })
  })

  test.each([{}, { verify_ticket: '' }, { verify_ticket: 7 }, undefined])(
    'is one whose script resolves with %j, and is not called again',
    async (answer) => {
      const load = async () => ({ render: async () => answer as { verify_ticket: string } })
      const sliderScript = { ...testPorts().sliderScript, load }
      const { http, state, submit } = await openLogin({}, { [AT.smsLogin]: GUARDED }, { sliderScript })
      await submit()
      expect(http.to(AT.smsLogin)).toHaveLength(1)
      expect(state().slider).toEqual({ outcome: 'unavailable' })
    },
  )
})

describe('a slider that is turned off', () => {
  test("leaves the server's text", async () => {
    const { sliderScript, notice } = await submitGuarded({ security: { slider: false } })
    expect([sliderScript.loadedUrls, notice()]).toEqual([[], 'Please complete the verification'])
  })

  test.each([
    [true, '/passport/sso/send_activation_code/v2/'],
    [false, '/passport/sso/send_activation_code/'],
  ])('has codes requested where a captcha is asked for: %s at %s', async (slider, path) => {
    const answers = { [path]: success({ retry_time: 60 }) }
    const { http, sendCode } = await openLogin({ sso: true, security: { slider } }, answers)
    await sendCode()
    expect(http.to(path).map(plainFields)).toMatchObject([{ mobile: '13800138000', type: '24' }])
  })
})
