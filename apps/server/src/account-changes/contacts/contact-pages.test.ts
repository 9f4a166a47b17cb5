// Covers BND-1, I18-1.
import { describe, expect, test } from 'vitest'
import { findOrRegister, registerAccount, updateAccount } from '../../accounts/account.store.ts'
import { insertContactChange, insertEmailConfirmation } from '../../accounts/contact-links.store.ts'
import { errorCodeOf, openTestServer, OWN, postForm } from '../../testing/test-server.fixture.ts'

const EMAIL = 'ada@example.com'
const TOKEN = 't&1'
const CONFIRM = '/passport/web/email/confirm/'
const REVERT = '/passport/web/contact/revert/'

/** An account with a link of each kind, made at the second app. */
async function openLinked() {
  const apps = [
    { aid: 1574, name: 'Shop', origins: [OWN] },
    { aid: 2000, name: 'Blog', origins: [OWN], support_url: 'https://blog.example/help' },
  ]
  const portico = await openTestServer({ file: { apps } })
  const { database, now } = portico.services
  const contact = { channel: 'sms', target: '+8613800138000' } as const
  const { account } = await findOrRegister(database, contact, now())
  await updateAccount(database, account.id, { unconfirmed_email: EMAIL })
  const link = { token: TOKEN, accountId: account.id, appId: '2000', now: now(), lifeMs: 60_000 }
  await insertEmailConfirmation(database, { ...link, email: EMAIL, sessionGroupId: 'hash', browserHash: '' })
  await insertContactChange(database, { ...link, channel: 'sms', before: account })
  const takeContacts = async (): Promise<void> => {
    const taken = { contact: { channel: 'email', target: EMAIL } as const, passwordHash: null, now: now() }
    await registerAccount(database, taken)
    await portico.setAccounts({ mobile: '+8613900139000' }, { id: account.id })
    await portico.setAccounts({ mobile: contact.target }, { email: EMAIL })
  }
  const send = (method: 'GET' | 'POST', path: string, fields: Readonly<Record<string, string>>) => {
    const url = `${path}?${new URLSearchParams(fields).toString()}`
    return method === 'POST' ? postForm(portico, url, {}) : portico.server.inject(url)
  }
  return { send, takeContacts }
}

/** The lines of the page's content. */
async function contentOf(answer: Promise<{ readonly body: string }>): Promise<readonly string[]> {
  const [content = ''] = /<header>[^]*(?=\n<\/main>)/.exec((await answer).body) ?? []
  const plain = content.replace(/<svg.*<\/svg>/, '<svg>').replace(/(?<=Reference: )\w{34}/, 'ID')
  return plain.split('\n').filter((line) => line !== '<main>')
}

const header = (app: string) =>
  `<header><a href="${OWN}/"><span class="name"><span class="initial" aria-hidden="true">${app[0]}</span>${app}</span></a></header>`

const page = (app: string, title: string, text: string): readonly string[] => [
  header(app),
  `<h1>${title}</h1>`,
  `<p>${text}</p>`,
]

const button = (path: string, text: string): readonly string[] => [
  `<form method="post" action="${path}?token=t%261&#38;language=en">`,
  `<button type="submit">${text}</button>`,
  '</form>',
]

const done = ([first = '', ...rest]: readonly string[]) => [first, '<svg>', ...rest]

const REFERENCE = '<p class="reference">Reference: ID</p>'

const home = (app: string) => `<p class="act"><a class="button" href="${OWN}/">Continue to ${app}</a></p>`

const resetLink = (appId: string) =>
  `<p class="act"><a class="button" href="${OWN}/passport/sso/forget_pwd/?aid=${appId}&#38;language=en">Set a new password</a></p>`

const LINK = { token: TOKEN, language: 'en' }

describe('the content of the pages behind links about contacts', () => {
  test('asks for a confirmation of an e-mail, confirms it, and refuses to do it again', async () => {
    const { send } = await openLinked()
    const open = [
      ...page(
        'Blog',
        'Confirm your e-mail',
        'Use a***a@example.com for your Blog account? Once confirmed, you can set or reset your password with it, and log in with it and your password.',
      ),
      ...button(CONFIRM, 'Confirm e-mail'),
    ]
    const confirmed = [
      ...done(
        page(
          'Blog',
          'E-mail confirmed',
          'You can now log in to Blog with a***a@example.com and your password. No password yet? Set one with “Forgot password” on the login page. You can close this page.',
        ),
      ),
      home('Blog'),
    ]
    expect(await contentOf(send('GET', CONFIRM, LINK))).toEqual(open)
    expect(await contentOf(send('POST', CONFIRM, LINK))).toEqual(confirmed)
    const dead = [
      ...page(
        'Shop',
        'This link can no longer be used',
        'It may have been used or have expired, or your account may have changed since then. If your e-mail isn’t confirmed yet, log in to Shop and add it again to get a new link.',
      ),
      home('Shop'),
      REFERENCE,
    ]
    for (const method of ['GET', 'POST'] as const)
      expect(await contentOf(send(method, CONFIRM, LINK))).toEqual(dead)
  })

  test('asks whether to revert a change, reverts it, and refuses to do it again', async () => {
    const { send } = await openLinked()
    expect(await contentOf(send('GET', REVERT, LINK))).toEqual([
      ...page(
        'Blog',
        'Undo this mobile number change?',
        'The mobile number for your Blog account was added or changed. If it wasn’t you, undo it: your previous mobile number and e-mail are restored, any password stops working, recently added passkeys, authenticator app and linked accounts are removed, and you’re logged out on every device.',
      ),
      ...button(REVERT, 'Undo the change'),
      `<p class="other"><a href="${OWN}/">It was me</a></p>`,
    ])
    expect(await contentOf(send('POST', REVERT, LINK))).toEqual([
      ...done(
        page(
          'Blog',
          'The change was undone',
          'Your account is logged out on every device, and any old password no longer works. Set a new password now.',
        ),
      ),
      resetLink('2000'),
    ])
    const dead = [
      ...page(
        'Shop',
        'This link can no longer be used',
        'It may have been used or have expired, or an earlier change was undone. If someone else changed your account, set a new password now and contact support.',
      ),
      resetLink('1574'),
      `<p class="other"><a href="${OWN}/">Continue to Shop</a></p>`,
      REFERENCE,
    ]
    for (const method of ['GET', 'POST'] as const)
      expect(await contentOf(send(method, REVERT, LINK))).toEqual(dead)
  })

  test('states that a contact belongs to another account by now', async () => {
    const { send, takeContacts } = await openLinked()
    await takeContacts()
    const taken = [
      ...page(
        'Blog',
        'This e-mail belongs to another account',
        'Log in to Blog with this e-mail, or link a different e-mail to your account.',
      ),
      home('Blog'),
      REFERENCE,
    ]
    for (const method of ['GET', 'POST'] as const)
      expect(await contentOf(send(method, CONFIRM, LINK))).toEqual(taken)
    expect(await contentOf(send('POST', REVERT, LINK))).toEqual([
      ...page(
        'Blog',
        'The change can’t be undone automatically',
        'Your previous mobile number or e-mail now belongs to another Blog account. Please contact support.',
      ),
      '<p class="act"><a class="button" href="https://blog.example/help">Contact support</a></p>',
      `<p class="other"><a href="${OWN}/">Continue to Blog</a></p>`,
      REFERENCE,
    ])
  })

  test('names the requested app for an unknown link, or else the first one', async () => {
    const { send } = await openLinked()
    const appOf = async (fields: Readonly<Record<string, string>>) =>
      (await contentOf(send('GET', CONFIRM, { token: 'unknown', ...fields })))[0]
    expect(await appOf({})).toBe(header('Shop'))
    expect(await appOf({ aid: '2000' })).toBe(header('Blog'))
    expect(errorCodeOf(await send('GET', CONFIRM, { token: 'unknown', aid: '9' }))).toBe(4)
  })
})

describe('the pages behind links about contacts', () => {
  test('run no script, send no referrer and escape their texts', async () => {
    const { server } = await openTestServer({
      file: { apps: [{ aid: 1574, name: 'Shop <b>Co</b>', origins: ['https://shop.example'] }] },
    })
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    for (const path of [CONFIRM, REVERT]) {
      const answer = await server.inject(`${path}?token=${evil}&language=en`)
      expect(answer.body).not.toMatch(/<script|alert|<b>/)
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
      expect(answer.headers['cache-control']).toBe('no-store, no-transform')
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+';/)
      expect(policy).toContain("form-action 'self'; frame-ancestors 'none'")
    }
  })
})
