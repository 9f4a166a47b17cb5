// Covers SND-4, BND-1, CAP-3.
import { authUnbind, bindEmail, resetByEmail, resetByMobile, revokeSession } from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { insertIdentity } from '../../accounts/identity.store.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { purgeExpired } from '../../start/purge.ts'
import { countCodes, errorCodeOf, inTurn } from '../../testing/test-server.fixture.ts'
import type { SignedIn } from './contact-change.fixture.ts'
import {
  bindByCode,
  EMAIL,
  OTHER_EMAIL,
  MOBILE,
  OTHER_MOBILE,
  PASSWORD,
  pass,
  openServer,
  openWithMobile,
  openWithEmail,
  proveBy,
  linkSentTo,
  open,
  press,
  UNLIMITED,
} from './contact-change.fixture.ts'

describe('an e-mail bound without a code', () => {
  async function bindUnconfirmed(to = EMAIL): Promise<SignedIn & { readonly link: URL }> {
    const { portico, browser } = await openWithMobile()
    const proof = await proveBy(browser, MOBILE)
    const bound = await browser.send(bindEmail, { email: to, password: PASSWORD, ...proof })
    expect(bound.json().data).toMatchObject({ confirmation: 'sent' })
    return { portico, browser, link: await linkSentTo(portico, to) }
  }

  test('is confirmed by the link in a message, then logs in and resets the password', async () => {
    const { portico, browser, link } = await bindUnconfirmed()
    expect(link.origin + link.pathname).toBe('http://localhost:4000/passport/web/email/confirm/')
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(1033)
    expect((await press(portico, link)).body).toContain('E-mail confirmed')
    expect(errorCodeOf(await browser.enterPassword(EMAIL, PASSWORD))).toBe(0)
    const reset = { email: EMAIL, code: await browser.receiveCode(EMAIL, '4'), password: 'An0ther!' }
    expect(errorCodeOf(await browser.send(resetByEmail, reset))).toBe(0)
  })

  test.each([
    ['is withdrawn when the owner ends the session that requested it', 'the other', 'can no longer be used'],
    ['stays when the owner ends the other sessions', 'the own', 'E-mail confirmed'],
  ] as const)('%s', async (_, requester, shown) => {
    const { portico, browser } = await openWithMobile()
    const other = portico.openBrowser()
    await other.signIn(MOBILE)
    await (requester === 'the own' ? browser : other).send(bindEmail, { email: EMAIL })
    expect(errorCodeOf(await browser.send(revokeSession, {}))).toBe(0)
    expect(await portico.onlyAccount()).toMatchObject({
      unconfirmed_email: requester === 'the own' ? EMAIL : null,
    })
    expect((await press(portico, await linkSentTo(portico, EMAIL))).body).toContain(shown)
  })

  test('has a link that expires after 24 hours and is purged', async () => {
    const { portico, link } = await bindUnconfirmed()
    pass(DAY_MS - 1)
    expect((await open(portico, link)).body).toContain('Confirm e-mail</button>')
    pass(1)
    for (const answer of [await open(portico, link), await press(portico, link)])
      expect(answer.body).toContain('This link can no longer be used')
    expect(await portico.rows('accounts')).toMatchObject([{ email: null }])
    await purgeExpired(portico.services.database, portico.services.now())
    expect(await portico.rows('email_confirmations')).toEqual([])
  })

  test('has a link that is void once another e-mail is entered', async () => {
    const { portico, browser, link } = await bindUnconfirmed()
    const again = await browser.send(bindEmail, { email: OTHER_EMAIL, password: PASSWORD })
    expect(again.json().data.confirmation).toBe('sent')
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    expect((await press(portico, await linkSentTo(portico, OTHER_EMAIL))).body).toContain('E-mail confirmed')
    expect(await portico.rows('accounts')).toMatchObject([{ email: OTHER_EMAIL, unconfirmed_email: null }])
  })

  test.each<[what: string, change: (signedIn: SignedIn) => Promise<LightMyRequestResponse>]>([
    [
      'a password reset',
      async ({ browser }) => {
        const code = await browser.receiveCode(MOBILE, '4')
        return browser.send(resetByMobile, { mobile: MOBILE, code, password: 'An0ther!' })
      },
    ],
    ['another mobile', ({ browser }) => bindByCode(browser, OTHER_MOBILE, { password: PASSWORD })],
    ['an e-mail bound with a code', ({ browser }) => bindByCode(browser, OTHER_EMAIL)],
    [
      'an unlinked platform',
      async ({ portico, browser }) => {
        const { database, now } = portico.services
        const { id: accountId } = await portico.onlyAccount()
        const user = { platform: 'douyin', openId: 'person', unionId: '', nickname: '', avatarUrl: '' }
        await insertIdentity(database, { accountId, profile: user, now: now() })
        return browser.send(authUnbind, { platform: 'douyin' })
      },
    ],
  ])('has a link that is void after %s', async (_, change) => {
    const { portico, browser, link } = await bindUnconfirmed()
    expect((await open(portico, link)).body).toContain('Confirm e-mail</button>')
    expect(errorCodeOf(await change({ portico, browser }))).toBe(0)
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    const account = await portico.onlyAccount()
    expect(account).toMatchObject({ unconfirmed_email: null })
    expect(account).not.toMatchObject({ email: EMAIL })
  })

  test('has a link that confirms for its account only', async () => {
    const { portico, link } = await bindUnconfirmed()
    const rival = portico.openBrowser()
    await rival.signIn(OTHER_MOBILE)
    await rival.send(bindEmail, { email: OTHER_EMAIL })
    const invented = new URL(link)
    invented.searchParams.set('token', 'A'.repeat(43))
    expect((await press(portico, invented)).body).toContain('This link can no longer be used')
    expect((await press(portico, await linkSentTo(portico, OTHER_EMAIL))).body).toContain('E-mail confirmed')
    const accounts = await portico.rows('accounts')
    expect(accounts).toContainEqual(
      expect.objectContaining({ mobile: `+86${MOBILE}`, email: null, unconfirmed_email: EMAIL }),
    )
    expect(accounts).toContainEqual(
      expect.objectContaining({ mobile: `+86${OTHER_MOBILE}`, email: OTHER_EMAIL }),
    )
  })

  test('gets the same response if it is taken, and its owner is notified', async () => {
    const { portico, browser } = await openWithMobile()
    await portico.openBrowser().signUp(EMAIL, PASSWORD)
    const answers: object[] = []
    for (const email of [EMAIL, 'vnknowr@example.com']) {
      const { data, ...envelope } = (await browser.send(bindEmail, { email })).json()
      expect(data).toMatchObject({ confirmation: 'sent', email: 'v***r@example.com' })
      answers.push({ ...envelope, data: { ...data, session_key: '' } })
    }
    expect(answers[0]).toEqual(answers[1])
    const [message] = (await portico.inbox()).filter(({ to }) => to === EMAIL)
    expect(message?.text).toContain('Someone tried to add this e-mail address to another Portico Ads account')
    expect(message?.text).not.toContain('token')
  })

  test('is limited like codes: one message per 60 s, five per hour', async () => {
    const { portico, browser } = await openWithMobile({})
    const bind = () => browser.send(bindEmail, { email: EMAIL })
    expect(errorCodeOf(await bind())).toBe(0)
    expect((await bind()).json().data).toMatchObject({
      error_code: 1206,
      description: expect.stringMatching(
        /^A message was just sent to this address\. Check your inbox, or try again in \d+ seconds$/,
      ),
    })
    const limited = await openWithMobile({ limits: { ...UNLIMITED.limits, codes_per_target_hour: 5 } })
    // Each success replaces the session.
    const answers = await inTurn(8, () => limited.browser.send(bindEmail, { email: EMAIL }))
    expect(countCodes(answers)[0]).toBe(5)
    expect((await limited.portico.inbox()).filter(({ to }) => to === EMAIL)).toHaveLength(5)
    expect((await portico.inbox()).filter(({ to }) => to === EMAIL)).toHaveLength(1)
  })

  test('does not delay a code to the same e-mail, nor a code the link', async () => {
    const { browser } = await openWithMobile({ limits: { ...UNLIMITED.limits, code_resend_s: 60 } })
    const bind = async (): Promise<number> => errorCodeOf(await browser.send(bindEmail, { email: EMAIL }))
    expect(await bind()).toBe(0)
    expect(await browser.receiveCode(EMAIL, '17')).not.toBe('')
    expect(errorCodeOf(await browser.requestEmailCode(EMAIL, '17'))).toBe(1206)
    expect(await browser.receiveCode(OTHER_EMAIL, '17')).not.toBe('')
    expect(errorCodeOf(await browser.send(bindEmail, { email: OTHER_EMAIL }))).toBe(0)
  })

  test('does not count if the password is wrong or no e-mail can be sent', async () => {
    const portico = await openServer({})
    const browser = portico.openBrowser()
    await browser.signUp(EMAIL, PASSWORD)
    const send = (password: string) => browser.send(bindEmail, { email: OTHER_EMAIL, password })
    const bind = async (password: string) => errorCodeOf(await send(password))
    expect(await bind('Passw0rd?')).toBe(1033)
    const { outbox } = portico.services
    Object.assign(portico.services, { outbox: { ...outbox, canSend: () => false } })
    expect((await send(PASSWORD)).json().data).toMatchObject({
      error_code: 1205,
      description: 'We don’t send e-mails, so no e-mail can be added',
    })
    Object.assign(portico.services, { outbox })
    expect(await bind(PASSWORD)).toBe(0)
  })

  test('gets no message if it is confirmed already', async () => {
    const { portico, browser } = await openWithEmail()
    const sent = (await portico.inbox()).length
    const again = await browser.send(bindEmail, { email: EMAIL, password: PASSWORD })
    expect(again.json().data).toMatchObject({ confirmation: '', email: 'v***r@example.com' })
    expect(await portico.inbox()).toHaveLength(sent)
  })

  test('has a token that is neither logged nor stored in plain text', async () => {
    const { portico, link } = await bindUnconfirmed()
    await open(portico, link)
    await press(portico, link)
    const changed = await linkSentTo(portico, `+86${MOBILE}`)
    await open(portico, changed)
    await press(portico, changed)
    for (const { searchParams } of [link, changed]) {
      const token = searchParams.get('token') ?? ''
      expect(portico.log()).not.toContain(token)
      const stored = [await portico.rows('email_confirmations'), await portico.rows('contact_changes')]
      expect(JSON.stringify(stored)).not.toContain(token)
    }
  })
})
