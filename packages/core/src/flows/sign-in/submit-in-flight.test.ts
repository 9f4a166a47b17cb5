// Covers EMB-1, EMB-3, NAV-5, NAV-10, LOG-4, LOG-5, CAP-3, APT-4.
import { failure, never, success } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../../options/options.ts'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers, Script } from '../../testing/widget.fixture.ts'
import { AT, openWidget, pageAt, settle, settled } from '../../testing/widget.fixture.ts'
import type { Widget } from '../../widget/widget.ts'
import { DOUYIN } from '../provider-login/provider-login.fixture.ts'

const USER = { user_id: '42', username: 'ada', redirect_url: '', session_key: 'k' }
const ANSWERS: Answers = {
  '/account/api/account/appointment/validate': success({ status: 0 }),
  '/account/api/account/validate': success({ status: 0 }),
  '/passport/auth/show_oauth_mobile/': never,
  '/account/jssdk/api/sso/login': success({ has_login: true, is_login: true, redirect_url: '' }),
  [AT.smsLogin]: success(USER),
}

/** Submits a login whose response the test triggers. */
async function submitting(
  config: AccountCenterConfig = {},
  { query = '', path = AT.smsLogin }: { readonly query?: string; readonly path?: string } = {},
) {
  let answer: (script: Script) => void = () => undefined
  const asked: Script = async (request) =>
    (await new Promise<Script>((resolve) => (answer = resolve)))(request)
  const opened = await openWidget(
    {
      switchConfig: { code: true },
      platforms: [DOUYIN],
      callback: 'https://host.example/welcome',
      ...config,
    },
    { ...ANSWERS, [path]: asked },
    pageAt(`https://host.example/ads${query}`),
  )
  opened.enter({ mobile: '13800138000', mobilecaptcha: '1234' })
  opened.widget.setAgreement(true)
  await opened.submit()
  expect(opened.http.to(path)).toHaveLength(1)
  return {
    ...opened,
    answer: async (script: Script) => {
      await settled(() => answer(script))
    },
  }
}

const ACTIONS: readonly (readonly [string, (widget: Widget) => void])[] = [
  ['a tab', (widget) => widget.changeMethod('email')],
  ['the QR toggle', (widget) => widget.changeMethod('qr')],
  ['the link to register', (widget) => widget.changePanel('register')],
  ['the link to reset a password', (widget) => widget.changePanel('forgetPwd')],
  ['a platform', (widget) => widget.platformLogin({ do: 'redirect', platform: 'douyin' })],
  ['Change account', (widget) => widget.changeAccount()],
]

describe('a pending submit', () => {
  test.each(ACTIONS)('%s waits while a submit is pending, whose response counts', async (_, perform) => {
    const { widget, http, page, onSuccess, answer } = await submitting()
    expect(widget.getState().requests.submit).toBe('pending')
    const before = widget.getState()
    await settled(() => perform(widget))
    expect(widget.getState()).toMatchObject({
      panel: before.panel,
      method: before.method,
      form: before.form,
    })
    expect(http.to(AT.smsLogin)[0]?.signal.aborted).toBe(false)
    await answer(success(USER))
    expect(page.navigations).toEqual(['https://host.example/welcome'])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('after a refusal tabs and links work before the loading flag is off', async () => {
    const { widget, answer } = await submitting()
    await answer(failure(1202, 'Wrong code'))
    expect(widget.getState()).toMatchObject({ requests: { submit: 'answered' } })
    widget.changeMethod('email')
    expect(widget.getState().method).toBe('email')
    widget.changePanel('register')
    expect(widget.getState().panel).toBe('register')
  })

  test('changed settings open another panel after the response', async () => {
    const { widget, answer } = await submitting()
    widget.update(readOptions({ defaultPanel: 'forgetPwd' }))
    await settled(() => widget.update(readOptions({ defaultPanel: 'bind' })))
    expect(widget.getState().panel).toBe('login')
    await answer(failure(1202, 'Wrong code'))
    expect(widget.getState().panel).toBe('bind')
  })

  test('changed settings during a login show the signed-in user if the page stays', async () => {
    const beforeSkip = () => false as const
    const { widget, onSuccess, answer } = await submitting({ beforeSkip })
    widget.update(readOptions({ defaultPanel: 'register', beforeSkip, onSuccess }))
    await answer(success(USER))
    await settle()
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(widget.getState()).toMatchObject({ panel: 'register', session: { status: 'signed-in' } })
  })

  test('Cancel waits while a third-party binding is pending', async () => {
    const { widget, page, answer } = await submitting(
      {},
      { query: '?profile_key=p&state=douyin_', path: AT.bindLogin },
    )
    widget.platformLogin({ do: 'cancel' })
    expect(widget.getState().oauth?.profileKey).toBe('p')
    await answer(success(USER))
    await settle()
    expect(page.navigations).toEqual(['https://host.example/welcome'])
  })

  test('the panel stays while the account of an invitation is created', async () => {
    const { widget, http, page, answer } = await submitting(
      { defaultPanel: 'register', security: { redirectOrigins: ['https://app.example'] } },
      { query: '?token=t1', path: AT.create },
    )
    widget.changePanel('login')
    expect(widget.getState().panel).toBe('register')
    await answer(success({ index_url: 'https://app.example/' }))
    expect(http.to(AT.create)).toHaveLength(1)
    expect(page.navigations).toEqual(['https://app.example/?token=t1'])
  })

  test('a widget stopped during a submit is not submitting when restarted', async () => {
    const { widget, clock } = await submitting()
    await settled(() => widget.stop())
    widget.begin()
    await clock.advance(0)
    expect(widget.getState().requests.submit).toBe('idle')
    widget.changeMethod('email')
    expect(widget.getState().method).toBe('email')
  })
})
