// Covers LOG-5, LOG-6, SND-3.
import { failure, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { openClient, sharedByTabs } from '../testing/client.fixture.ts'
import { AT, openWidget, settle, settled, USER } from '../testing/widget.fixture.ts'
import './follow-tabs.ts'

const SENT = success({ mobile: '138******00', retry_time: 60 })

/** Two widgets and a client in tabs of one browser. */
async function openTabs(config: AccountCenterConfig = {}) {
  const own = sharedByTabs()
  const one = await openWidget(config, {}, own)
  const other = await openWidget(config, {}, own)
  await settle()
  const { client } = openClient({ own })
  return { one, other, client, http: one.http }
}

type Tab = Awaited<ReturnType<typeof openWidget>>

const status = ({ widget }: Tab) => widget.getState().session.status

async function sendCode(tab: Tab): Promise<void> {
  tab.widget.edit('mobile', '13800138000')
  await settled(() => tab.widget.sendCode())
}

describe('a login and a logout in another tab', () => {
  test('are shown at once', async () => {
    const { one, other, client, http } = await openTabs()
    http.on(AT.accountInfo, success(USER))
    http.on(AT.smsLogin, success(USER))
    await client.signIn.mobile({ mobile: '13800138000', code: '1234' })
    await vi.waitFor(() => expect([status(one), status(other)]).toEqual(['signed-in', 'signed-in']))
    http.on(AT.accountInfo, failure(1))
    http.on(AT.logout, success({}))
    one.widget.logout()
    await vi.waitFor(() => expect(status(other)).toBe('signed-out'))
  })

  test('leave a form that is half filled in as it is', async () => {
    const { one, client, http } = await openTabs()
    one.widget.edit('mobile', '138')
    http.on(AT.accountInfo, success(USER))
    http.on(AT.smsLogin, success(USER))
    await client.signIn.mobile({ mobile: '13800138000', code: '1234' })
    await settle()
    expect(one.widget.getState()).toMatchObject({
      session: { status: 'signed-out' },
      form: { values: { mobile: '138' } },
    })
  })

  test('are looked for when the page is shown again, at most once in 30 s', async () => {
    const { one, http } = await openTabs()
    const asked = () => http.to(AT.accountInfo).length
    const before = asked()
    one.page.show()
    await one.clock.advance(30_000)
    one.page.show()
    await settled(() => one.page.show())
    expect(asked()).toBe(before + 1)
    await settled(() => one.widget.stop())
    expect(one.page.listeners()).toBe(0)
  })
})

describe('the countdown of Send code', () => {
  test('is shared with tabs that show the same form, also with those opened later', async () => {
    const { one, other, http } = await openTabs()
    http.on(AT.sendCode, SENT)
    await sendCode(one)
    expect(one.widget.getState().countdown?.secondsLeft).toBe(60)
    expect(other.widget.getState().countdown?.secondsLeft).toBe(60)
    const late = await openWidget({}, {}, { tabs: one.ports.tabs, http, clock: one.clock })
    await vi.waitFor(() => expect(late.widget.getState().countdown?.secondsLeft).toBe(60))
    expect(http.to(AT.sendCode)).toHaveLength(1)
  })

  test('is not shown on another form, nor for longer than codes require', async () => {
    const { one, other, http } = await openTabs()
    other.widget.changeMethod('email')
    http.on(AT.sendCode, SENT)
    await sendCode(one)
    expect(other.widget.getState().countdown).toBeUndefined()
    const channel = await one.ports.tabs.open('portico 1574 https://host.example', () => undefined)
    const until = one.clock.now() + 3_600_000
    for (const message of [null, { type: 'code-sent' }, { type: 'code-sent', view: 'login email', until }])
      channel.post(message)
    expect(other.widget.getState().countdown).toBeUndefined()
  })
})

describe('a session that has ended', () => {
  test('is told once, and the form keeps what was typed', async () => {
    const onSessionEnd = vi.fn()
    const answers = { [AT.accountInfo]: success(USER), [AT.bindEmail]: failure(1, 'Please log in') }
    const config = { defaultPanel: 'bind', defaultSwitch: 'email', onSessionEnd } as const
    const { widget, http, notice } = await openWidget(config, answers)
    const listener = vi.fn()
    await settled(() => widget.on('sessionEnd', listener))
    http.on(AT.accountInfo, failure(1))
    for (const value of ['a@example.com', 'a2@example.com']) {
      widget.edit('email', value)
      widget.edit('password', 'secret1')
      widget.setAgreement(true)
      await settled(() => widget.submit())
    }
    expect(http.to(AT.bindEmail).length).toBeGreaterThan(0)
    expect(onSessionEnd.mock.calls).toMatchObject([[{ user_id: '42', screen_name: 'Mei' }]])
    expect(onSessionEnd.mock.calls[0]?.[0]).not.toHaveProperty('session_key')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(widget.getState().form.values.password).toBe('secret1')
    expect(notice()).toBe('Please log in')
  })

  test('is noticed when the page is shown again', async () => {
    const onSessionEnd = vi.fn()
    const { widget, http, page, clock } = await openWidget(
      { onSessionEnd },
      { [AT.accountInfo]: success(USER) },
    )
    await vi.waitFor(() => expect(widget.getState().session.status).toBe('signed-in'))
    await settle()
    http.on(AT.accountInfo, failure(1))
    await clock.advance(30_000)
    page.show()
    await vi.waitFor(() => expect(onSessionEnd).toHaveBeenCalledTimes(1))
    expect(widget.getState().session.status).toBe('signed-out')
  })
})
