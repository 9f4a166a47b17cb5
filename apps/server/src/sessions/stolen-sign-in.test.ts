// Covers SSO-2, SSO-3, SRV-2.
import {
  bindEmail,
  bindMobile,
  changePassword,
  checkLogin,
  deleteOwnAccount,
  endSession,
  issueToken,
  listSessions,
  resetByMobile,
  revokeSession,
} from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { banAccount, sendPasswordReset } from '../account-changes/staff/account-actions.ts'
import { insertContactChange } from '../accounts/contact-links.store.ts'
import { byOperator } from '../services/audit/events.ts'
import { SESSION_COOKIE, SSO_SESSION_COOKIE } from '../shared/cookies.ts'
import { confirmedToken, statusOf } from '../sign-in/qr-login/qr-login.fixture.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import {
  basicAuth,
  errorCodeOf,
  openTestServer,
  OWN,
  postForm,
  UNLIMITED_CODES,
} from '../testing/test-server.fixture.ts'
import { exchange, follow, ticketOf } from './single-sign-on.fixture.ts'

const PASSWORD = 'Passw0rd of ada'
const NEXT_PASSWORD = 'An0ther of ada'
const SECRET = 'the secret of the shop'
const NAVIGATION = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const BY = byOperator('grace')

const FILE = {
  apps: [
    {
      aid: 1574,
      name: 'Shop',
      origins: [OWN],
      secret: SECRET,
      webhook: { url: 'http://127.0.0.1:9/', secret: 'a webhook secret of 32 characters' },
    },
  ],
  limits: { ...UNLIMITED_CODES, qr_polls_per_second: 1000 },
}

interface Owner {
  readonly portico: TestServer
  readonly browser: TestBrowser
  readonly accountId: string
  readonly mobile: string
}

let count = 0
let passwordHash: string | undefined

/** An account with a mobile and a password, whose owner is signed in. */
async function openOwner(portico: TestServer): Promise<Owner> {
  count += 1
  const mobile = `138${String(count).padStart(8, '0')}`
  const browser = await portico.visit()
  await browser.requestCode(mobile)
  const signedIn = await browser.login(mobile, await codeFor(portico, mobile))
  const accountId: string = signedIn.json().data.user_id
  passwordHash ??= await portico.services.passwords.hash(PASSWORD)
  await portico.setAccounts({ password_hash: passwordHash }, { id: accountId })
  return { portico, browser, accountId, mobile }
}

async function codeFor({ inbox }: TestServer, target: string): Promise<string> {
  const message = (await inbox()).find(({ to, code }) => code !== '' && to.endsWith(target))
  if (!message) throw new Error(`no code for ${target}`)
  return message.code
}

async function openThief({ portico, browser }: Owner, cookies: readonly string[] = []): Promise<TestBrowser> {
  const thief = await portico.visit()
  for (const name of cookies) thief.jar.set(name, browser.jar.get(name) ?? '')
  return thief
}

async function ssoRedirect(browser: TestBrowser): Promise<string | undefined> {
  const { data } = (await browser.send(checkLogin, { service: `${OWN}/` })).json()
  return data.has_login ? data.redirect_url : undefined
}

/** A ticket of the owner, as a script on a listed page can get it. */
const takeTicket = async (owner: Owner): Promise<string> =>
  (await ssoRedirect(await withoutService(owner))) ?? ''

/** At a page where the owner is known to single sign-on only. */
const withoutService = (owner: Owner) => openThief(owner, [SSO_SESSION_COOKIE])

/** Whether a browser is signed in, can get in by single sign-on, or can get an access token. */
async function isIn(thief: TestBrowser): Promise<boolean> {
  const hasToken = errorCodeOf(await thief.send(issueToken, {})) === 0
  return (await thief.isSignedIn()) || hasToken || (await ssoRedirect(thief)) !== undefined
}

async function isActive({ portico }: Owner, token: string): Promise<boolean> {
  const answer = await postForm(portico, '/account/operator/tokens', { token }, basicAuth('1574', SECRET))
  return answer.json().data.active === true
}

/** Whether no webhook since has ended the sessions of a sign-in at a host. */
async function isKeptByWebhooks({ portico, accountId }: Owner, signInId: string): Promise<boolean> {
  const rows = (await portico.rows('outbox')).filter(({ kind }) =>
    ['session.ended', 'account.banned'].includes(kind),
  )
  const events = rows.map(({ body }) => JSON.parse(body)).filter(({ user_id: id }) => id === accountId)
  return events.every(({ type, data }) => {
    if (type === 'account.banned' || data.scope === 'all') return false
    return data.scope === 'one' ? data.session_id !== signInId : data.kept_session_id === signInId
  })
}

/** What a thief has, and whether it still works. */
type Theft = (owner: Owner) => Promise<() => Promise<boolean>>

const inBrowser =
  (open: (owner: Owner) => Promise<TestBrowser>): Theft =>
  async (owner) => {
    const thief = await open(owner)
    return () => isIn(thief)
  }

const THEFTS: Readonly<Record<string, Theft>> = {
  'the session id alone': inBrowser((owner) => openThief(owner, [SESSION_COOKIE])),
  'the session id with the browser id': inBrowser((owner) =>
    openThief(owner, [SESSION_COOKIE, 'passport_did']),
  ),
  'the single sign-on cookie alone': inBrowser(async (owner) => {
    const thief = await withoutService(owner)
    await follow(owner.portico, (await ssoRedirect(thief)) ?? '', { browser: thief })
    return thief
  }),
  'all cookies': inBrowser(async ({ portico, browser }) => portico.copyOf(browser)),
  'a ticket, used': inBrowser(async (owner) => {
    const thief = await openThief(owner)
    await follow(owner.portico, await takeTicket(owner), { browser: thief })
    return thief
  }),
  'a ticket, not used yet': async (owner) => {
    const redirectUrl = await takeTicket(owner)
    return async () => {
      const thief = await openThief(owner)
      await follow(owner.portico, redirectUrl, { browser: thief })
      return isIn(thief)
    }
  },
  'all cookies, which confirmed a QR code': inBrowser(async (owner) => {
    const desktop = await openThief(owner)
    const token = await confirmedToken(desktop, owner.portico.copyOf(owner.browser))
    await statusOf(desktop, token)
    return desktop
  }),
  'all cookies, which confirmed a QR code that is not fetched yet': async (owner) => {
    const desktop = await openThief(owner)
    const token = await confirmedToken(desktop, owner.portico.copyOf(owner.browser))
    return async () => {
      await statusOf(desktop, token)
      return isIn(desktop)
    }
  },
  'an access token': async (owner) => {
    const { token } = (await owner.browser.send(issueToken, {})).json().data
    return () => isActive(owner, token)
  },
  'a ticket, exchanged by a host': async (owner) => {
    const ticket = ticketOf(await takeTicket(owner))
    const exchanged = await exchange(owner.portico, { ticket, service: `${OWN}/`, secret: SECRET })
    const { session_id: signInId } = exchanged.json()
    return () => isKeptByWebhooks(owner, signInId)
  },
}

/** @returns what the account center's answer says; 0 for a success */
type Action = (owner: Owner) => Promise<number>

async function confirmEmailIn({ portico, browser, accountId }: Owner, opened: TestBrowser): Promise<number> {
  const email = `${accountId}@example.com`
  const asked = await browser.send(bindEmail, { email, password: PASSWORD })
  const message = (await portico.inbox()).find(({ to }) => to === email)
  const link = message?.text.match(/https?:\S+email\/confirm\S+/)?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  await post(opened, '/passport/web/email/confirm/', token)
  return errorCodeOf(asked)
}

async function post(browser: TestBrowser, url: string, token: string): Promise<number> {
  const { statusCode } = await browser.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: OWN },
    payload: new URLSearchParams({ token }).toString(),
  })
  return statusCode === 200 ? 0 : statusCode
}

async function navigate({ browser }: Owner, url: string): Promise<number> {
  const { statusCode } = await browser.inject({ url, headers: NAVIGATION })
  return statusCode === 302 ? 0 : statusCode
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'logs out': async ({ browser }) => errorCodeOf(await browser.send(endSession, {})),
  'logs out of single sign-on': (owner) => navigate(owner, '/passport/sso/logout/?aid=1574'),
  'follows a link to the logout of the service': (owner) => navigate(owner, '/passport/web/logout/?aid=1574'),
  'logs in again': async ({ portico, browser, mobile }) => {
    await browser.requestCode(mobile)
    return errorCodeOf(await browser.login(mobile, await codeFor(portico, mobile)))
  },
  'logs out all others': async ({ browser }) => errorCodeOf(await browser.send(revokeSession, {})),
  'ends the listed device': async ({ browser }) => {
    const listed = (await browser.send(listSessions, {})).json().data.sessions
    for (const { session_id, is_current } of listed)
      if (!is_current) await browser.send(revokeSession, { session_id })
    return 0
  },
  'changes the password': async ({ browser }) =>
    errorCodeOf(await browser.send(changePassword, { new_password: NEXT_PASSWORD, password: PASSWORD })),
  'changes the mobile': async ({ portico, browser, mobile }) => {
    const next = mobile.replace(/^138/, '139')
    await browser.requestCode(next, '17')
    const fields = { mobile: next, code: await codeFor(portico, next), type: '17', password: PASSWORD }
    return errorCodeOf(await browser.send(bindMobile, fields))
  },
  'adds an e-mail by a link, opened there': (owner) => confirmEmailIn(owner, owner.browser),
  'adds an e-mail by a link, opened elsewhere': async (owner) =>
    confirmEmailIn(owner, await openThief(owner)),
  'resets the password': async (owner) => {
    const { portico, mobile } = owner
    const elsewhere = await openThief(owner)
    await elsewhere.requestCode(mobile, '4')
    const fields = { mobile, code: await codeFor(portico, mobile), password: NEXT_PASSWORD, type: '4' }
    return errorCodeOf(await elsewhere.send(resetByMobile, fields))
  },
  'reverts a change of contact': async (owner) => {
    const { portico, accountId, mobile } = owner
    const token = `undo of ${accountId}`
    const before = { mobile: `+86${mobile}`, email: null }
    const now = portico.services.now()
    const link = { token, accountId, appId: '1574', channel: 'email', before, now, lifeMs: 60_000 } as const
    await insertContactChange(portico.services.database, link)
    return post(await openThief(owner), '/passport/web/contact/revert/', token)
  },
  'is banned': async ({ portico, accountId }) => {
    const done = await banAccount(portico.services, { accountId, by: BY, reason: 'a case', endsAt: null })
    return done.ok ? 0 : 1
  },
  'lets support revoke the password': async ({ portico, accountId }) => {
    const reset = { accountId, by: BY, language: 'en', revokesPassword: true }
    return (await sendPasswordReset(portico.services, reset)).ok ? 0 : 1
  },
  'deletes the account': async ({ browser }) =>
    errorCodeOf(await browser.send(deleteOwnAccount, { password: PASSWORD })),
}

/**
 * For each theft, in the order of `ACTIONS`: `x` what was stolen is worth nothing immediately after the action, `!` it still
 * works, `.` it never did.
 */
const OUTCOMES: Readonly<Record<string, string>> = {
  'the session id alone': '. . . . . . . . . . . . . . .',
  // Who has all that the owner's browser has is that browser to the server: no device of its own can be ended.
  'the session id with the browser id': 'x x x x x ! x x x x x x x x x',
  'the single sign-on cookie alone': 'x x x x x x x x x x x x x x x',
  'all cookies': 'x x x x x ! x x x x x x x x x',
  'a ticket, used': 'x x x x x x x x x x x x x x x',
  // Valid for 60 s; only then there is a device.
  'a ticket, not used yet': 'x x x x x ! x x x x x x x x x',
  // A sign-in of its own, which is listed.
  'all cookies, which confirmed a QR code': '! ! ! ! x x x x x x x x x x x',
  'all cookies, which confirmed a QR code that is not fetched yet': 'x x x x x ! x x x x x x x x x',
  // Who does not ask the account center accepts it for up to 300 s more.
  'an access token': 'x x x x x ! x x x x x x x x x',
  // A host's session is not listed.
  'a ticket, exchanged by a host': 'x x x x x ! x x x x x x x x x',
}

/** Whether the owner's own browser is still signed in. */
const STAYS_SIGNED_IN: readonly string[] = [
  'logs in again',
  'logs out all others',
  'ends the listed device',
  'changes the password',
  'changes the mobile',
  'adds an e-mail by a link, opened there',
  'adds an e-mail by a link, opened elsewhere',
]

describe('what was stolen is worth nothing after', () => {
  test.for(Object.keys(ACTIONS).map((name, index) => [name, index] as const))(
    'the owner %s, unless the table says so',
    async ([name, index]) => {
      const portico = await openTestServer({ file: FILE })
      const outcomes = await Promise.all(
        Object.entries(THEFTS).map(async ([stolen, steal]) => {
          const owner = await openOwner(portico)
          const works = await steal(owner)
          const worked = stolen.includes('yet') || (await works())
          expect(await ACTIONS[name]?.(owner), stolen).toBe(0)
          const ended = worked ? 'x' : '.'
          const outcome = (await works()) ? '!' : ended
          return [stolen, [outcome, await owner.browser.isSignedIn()]] as const
        }),
      )
      const expected = Object.entries(OUTCOMES).map(([stolen, row]) => [
        stolen,
        [row.split(' ')[index], STAYS_SIGNED_IN.includes(name)],
      ])
      expect(outcomes).toEqual(expected)
    },
  )
})
