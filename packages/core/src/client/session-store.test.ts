// Covers LOG-5, LOG-6.
import { dropped, failure, settle, success } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { SIGNED_IN_KEY } from '../state/state.ts'
import { openClient, sharedByTabs } from '../testing/client.fixture.ts'
import { AT } from '../testing/paths.fixture.ts'
import type { Session } from './client-types.ts'

const USER = { user_id: '42', screen_name: 'Mei' }
const MOBILE = { mobile: '13800138000', code: '1234' }
const HOST_SESSION = { userId: '42', screenName: 'Mei' }

/** A client whose visitor is signed in, as it knows already. */
async function signedIn(options: Parameters<typeof openClient>[0] = {}) {
  const opened = openClient(options)
  opened.http.on(AT.accountInfo, success(USER))
  await opened.client.session.get()
  return opened
}

/** A browser with two tabs. */
function openTabs() {
  const own = sharedByTabs()
  const ended = [vi.fn(), vi.fn()] as const
  const [one, other] = ended.map((onSessionEnd) => openClient({ own, onSessionEnd }))
  if (!one || !other) throw new Error('no tabs')
  return { one, other, ended, http: one.http }
}

const statuses = (client: {
  session: { onChange: (listener: (session: Session) => void) => () => void }
}) => {
  const seen: string[] = []
  client.session.onChange(({ status, user }) => seen.push(user ? `${status}: ${user.screen_name}` : status))
  return seen
}

describe('who is signed in', () => {
  test('is asked at the first subscription, and told after every change', async () => {
    const { client, http } = openClient()
    http.on(AT.accountInfo, success(USER))
    expect(client.session.current()).toEqual({ status: 'loading', user: undefined })
    const seen: Session[] = []
    const unsubscribe = client.session.subscribe((session) => seen.push(session))
    client.session.onChange(() => undefined)
    await settle()
    expect(seen.map(({ status }) => status)).toEqual(['loading', 'signed-in'])
    expect(client.session.current().user).toMatchObject({ user_id: '42', screen_name: 'Mei', email: '' })
    expect(http.to(AT.accountInfo)).toHaveLength(1)
    http.on(AT.logout, success({}))
    unsubscribe()
    await client.signOut()
    expect(seen).toHaveLength(2)
  })

  test('is known from the server that has rendered the page, without a request', async () => {
    const { client, http } = openClient({ initialSession: HOST_SESSION })
    client.session.subscribe(() => undefined)
    await settle()
    expect(client.session.current()).toMatchObject({ status: 'signed-in', user: { screen_name: 'Mei' } })
    expect(openClient({ initialSession: null }).client.session.current().status).toBe('signed-out')
    expect(http.requests).toEqual([])
  })

  test('counts as no one if the account center does not answer at first, and stays known afterwards', async () => {
    const { client, http } = openClient()
    http.on(AT.accountInfo, dropped)
    expect((await client.session.get()).error).toMatchObject({ code: -1 })
    expect(client.session.current().status).toBe('signed-out')
    http.on(AT.accountInfo, success(USER))
    await client.session.get()
    http.on(AT.accountInfo, dropped)
    await client.session.get()
    expect(client.session.current().status).toBe('signed-in')
  })

  test('is known from a login; an older answer does not replace it', async () => {
    const { client, http } = openClient({ config: { callback: '/' } })
    let answer = (): void => undefined
    http.on(AT.accountInfo, async (request) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return failure(1)(request)
    })
    http.on(AT.smsLogin, success({ ...USER, session_key: 'k' }))
    const asking = client.session.get()
    await settle()
    await client.signIn.mobile(MOBILE)
    answer()
    await asking
    expect(client.session.current()).toMatchObject({ status: 'signed-in', user: USER })
    expect(client.session.current().user).not.toHaveProperty('session_key')
  })

  test('is asked after a login at another origin, whose cookie the browser may have blocked', async () => {
    const { client, http } = openClient({ config: { accountCenter: 'https://account.example' } })
    http.on(AT.smsLogin, success(USER))
    http.on(AT.accountInfo, failure(1))
    expect((await client.signIn.mobile(MOBILE)).data).toMatchObject(USER)
    expect(client.session.current().status).toBe('signed-out')
  })

  test.each([
    ['ended, because it was linked', failure(1, 'Log in'), 'signed-out'],
    ['still there, because it was not linked', success(USER), 'signed-in'],
  ])('after a platform is unlinked, the session is %s', async (_, response, status) => {
    const onSessionEnd = vi.fn()
    const { client, http } = await signedIn({ onSessionEnd })
    http.on('/passport/web/auth/unbind/', success({}))
    http.on(AT.accountInfo, response)
    await client.connections.unlink({ platform: 'douyin' })
    expect(client.session.current().status).toBe(status)
    expect(onSessionEnd).not.toHaveBeenCalled()
  })
})

describe('a session that has ended', () => {
  test('is noticed at the next call, and told once', async () => {
    const onSessionEnd = vi.fn()
    const { client, http } = await signedIn({ onSessionEnd })
    const seen = statuses(client)
    const listener = vi.fn()
    client.session.onEnd(listener)
    client.session.onEnd(vi.fn(() => expect.unreachable()))()
    http.on(AT.sessions, failure(1, 'Please log in'))
    expect((await client.sessions.list()).error).toMatchObject({ code: 1, name: 'notLoggedIn' })
    await client.sessions.list()
    expect(seen).toEqual(['signed-out'])
    expect(onSessionEnd.mock.calls).toMatchObject([[{ user_id: '42' }]])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('is not reported after a logout, nor to a visitor who was not signed in', async () => {
    const onSessionEnd = vi.fn()
    const { client, http } = await signedIn({ onSessionEnd })
    http.on(AT.logout, success({}))
    await client.signOut()
    http.on(AT.sessions, failure(1))
    await client.sessions.list()
    expect(onSessionEnd).not.toHaveBeenCalled()
  })

  test('a logout that fails leaves the visitor signed in', async () => {
    const { client, http } = await signedIn()
    http.on(AT.logout, dropped)
    expect((await client.signOut()).error).toMatchObject({ code: -1 })
    expect(client.session.current().status).toBe('signed-in')
  })
})

describe('another tab', () => {
  test('knows of a login and of a logout at once', async () => {
    const { one, other, http } = openTabs()
    const seen = statuses(other.client)
    await settle()
    http.on(AT.smsLogin, success(USER))
    http.on(AT.accountInfo, success(USER))
    await one.client.signIn.mobile(MOBILE)
    await settle()
    http.on(AT.logout, success({}))
    http.on(AT.accountInfo, failure(1))
    await one.client.signOut()
    await settle()
    expect(seen).toEqual(['signed-out', 'signed-in: Mei', 'signed-out'])
  })

  test('is notified of an ended session, too, and each page once', async () => {
    const { one, other, ended, http } = openTabs()
    http.on(AT.accountInfo, success(USER))
    statuses(one.client)
    statuses(other.client)
    await settle()
    http.on(AT.sessions, failure(1))
    await one.client.sessions.list()
    await settle()
    await other.client.sessions.list()
    expect(ended.map((tell) => tell.mock.calls.length)).toEqual([1, 1])
  })

  test('looks when it is shown again, at most once in 30 s', async () => {
    const { client, http, page, clock } = await signedIn()
    const unsubscribe = client.session.onChange(() => undefined)
    const asked = () => http.to(AT.accountInfo).length
    await clock.advance(29_999)
    page.show()
    expect(asked()).toBe(1)
    await clock.advance(1)
    page.show()
    page.show()
    await settle()
    expect(asked()).toBe(2)
    page.restore()
    await settle()
    expect(asked()).toBe(3)
    unsubscribe()
    await clock.advance(60_000)
    page.show()
    expect([asked(), page.listeners()]).toEqual([3, 0])
  })

  test('that has logged out is not followed by a page of the back-forward cache that still shows the visitor', async () => {
    const { client, http, page, device } = await signedIn()
    const seen = statuses(client)
    http.on(AT.accountInfo, () => new Promise(() => undefined))
    page.restore()
    expect(seen).toEqual([])
    device.removeStored(SIGNED_IN_KEY)
    page.restore()
    expect(seen).toEqual(['signed-out'])
  })

  test.each([
    ['that a server has rendered after a login', HOST_SESSION],
    // A single sign-on is told before the next page creates the session.
    ['that has found someone signed in', undefined],
  ])('learns from a page %s', async (_, initialSession) => {
    const { one, http } = openTabs()
    statuses(one.client)
    await settle()
    http.on(AT.accountInfo, success(USER))
    const { tabs, device } = one
    const later = openClient({ own: { tabs, device, http }, initialSession })
    later.client.session.onChange(() => undefined)
    await vi.waitFor(() => expect(one.client.session.current().status).toBe('signed-in'))
  })
})

test('the session of the host is asked for and ended at the origin of the page', async () => {
  const { client, http, page } = openClient({
    session: 'host',
    config: { accountCenter: 'https://account.example' },
  })
  http.on('/passport/session/', success(USER))
  await client.session.get()
  await client.signOut({ next: '/' })
  const asked = http
    .to('/passport/session/')
    .map(({ method, url }) => [method, new URL(url, page.url()).pathname])
  expect(asked).toEqual([
    ['GET', '/passport/session/'],
    ['POST', '/passport/session/'],
  ])
  const [target = ''] = page.navigations
  expect(target).toContain('https://account.example/passport/sso/logout/?')
  expect(new URL(target).searchParams.get('service')).toContain('https://host.example/passport/web/logout/')
})

test('a refusal of the account center does not end the session of the host', async () => {
  const { client, http } = openClient({ session: 'host', initialSession: HOST_SESSION })
  http.on(AT.sessions, failure(1))
  expect((await client.sessions.list()).error?.name).toBe('notLoggedIn')
  expect(client.session.current().status).toBe('signed-in')
})
