import { bindEmail, deleteOwnAccount, ownAccount } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import { byOperator } from '../../services/audit/events.ts'
import { DAY_MS } from '../../shared/clock.ts'
import type { TestServer } from '../../testing/test-server.fixture.ts'
import { atOnce, errorCodeOf, openTestServer } from '../../testing/test-server.fixture.ts'
import {
  bindByCode,
  EMAIL,
  MOBILE,
  PASSWORD,
  linkSentTo,
  open,
  openWithEmail,
  openWithMobile,
  pass,
  press,
  proveBy,
} from '../contacts/contact-change.fixture.ts'
import { cancelDeletion, scheduleDeletion } from '../delete-account.ts'
import { banAccount, eraseDueAccounts } from '../staff/account-actions.ts'

/** An account with an e-mail, a mobile and a password, whose owner has deleted it. */
async function openDeleted() {
  const { portico, browser } = await openWithEmail()
  await portico.setAccounts({ mobile: `+86${MOBILE}` })
  const elsewhere = await portico.visit()
  await elsewhere.enterPassword(EMAIL, PASSWORD)
  const deletedAt = portico.services.now()
  const deleted = await browser.send(deleteOwnAccount, { password: PASSWORD })
  return { portico, browser, elsewhere, deletedAt, deleted }
}

const logIn = async (portico: TestServer) => {
  const browser = await portico.visit()
  return browser.enterPassword(EMAIL, PASSWORD)
}

describe('the deletion of the own account', () => {
  test('is scheduled in 30 days, ends all sessions and keeps everyone from signing in', async () => {
    const { portico, browser, elsewhere, deletedAt, deleted } = await openDeleted()
    const erasedAt = deletedAt + 30 * DAY_MS
    expect(deleted.json()).toMatchObject({ data: { erased_at: Math.floor(erasedAt / 1000) } })
    expect(deleted.cookies).toContainEqual(expect.objectContaining({ name: 'sessionid', maxAge: 0 }))
    expect([await browser.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, false])
    expect((await logIn(portico)).json().data).toMatchObject({
      error_code: 1091,
      description:
        'This account will be deleted soon. To keep it, use the link in our message about the deletion, if there is one, or contact support',
    })
    const details = { reason: 'asked by the owner', erased_at: new Date(erasedAt).toISOString() }
    expect(await portico.events('account.deletion_scheduled')).toEqual([{ actor: 'account', details }])
    const ended = { actor: 'account', details: { reason: 'deleted', scope: 'all' } }
    expect((await portico.events('session.ended')).at(-1)).toEqual(ended)
  })

  test('is told to every contact, with the date and one link', async () => {
    const { portico, deletedAt } = await openDeleted()
    const [toMail, toMobile] = [await linkSentTo(portico, EMAIL), await linkSentTo(portico, `+86${MOBILE}`)]
    expect(toMail.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    expect(toMobile.searchParams.get('token')).toBe(toMail.searchParams.get('token'))
    expect(toMobile.searchParams.has('language')).toBe(false)
    const date = (dateStyle: 'long' | 'medium') =>
      new Intl.DateTimeFormat('en', { dateStyle, timeZone: 'UTC' }).format(deletedAt + 30 * DAY_MS)
    const told = await portico.inbox()
    expect(told.find(({ to }) => to === EMAIL)?.text).toContain(`It will be deleted on ${date('long')}`)
    expect(told.find(({ to }) => to === `+86${MOBILE}`)?.text).toBe(
      `Your Portico Ads account will be deleted on ${date('medium')}. To keep it: ${toMobile.href}`,
    )
    const [stored] = await portico.rows('deletion_links')
    expect(JSON.stringify(stored)).not.toContain(toMail.searchParams.get('token'))
  })

  test('is told without a link where SMS have none, and the account page says so', async () => {
    const { portico, browser } = await openWithMobile()
    const canSend = vi.spyOn(portico.services.outbox, 'canSend')
    const keeper = async () => (await browser.send(ownAccount, {})).json().data.undo.deletion
    expect(await keeper()).toBe('138******00')
    canSend.mockImplementation(({ kind }) => kind !== 'deletion_scheduled')
    expect(await keeper()).toBe('')
    const proof = await proveBy(browser, MOBILE)
    expect(errorCodeOf(await browser.send(deleteOwnAccount, proof))).toBe(0)
    const told = (await portico.inbox()).filter(({ text }) => text.includes('deleted on'))
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/ To keep it, contact support\.$/)])
  })

  test('needs the password or a code, a session and the CSRF header', async () => {
    const { portico, browser } = await openWithMobile()
    const before = await portico.rows('accounts')
    const visitor = await portico.visit()
    expect(errorCodeOf(await visitor.send(deleteOwnAccount, {}))).toBe(1)
    expect((await browser.send(deleteOwnAccount, {})).json().data).toMatchObject({
      error_code: 1039,
      proofs: ['138******00'],
    })
    expect(errorCodeOf(await browser.send(deleteOwnAccount, { old_code: '0000' }))).toBe(1202)
    const proof = await proveBy(browser, MOBILE)
    expect(errorCodeOf(await browser.send(deleteOwnAccount, proof, { withoutHeader: true }))).toBe(2035)
    expect(await portico.rows('accounts')).toEqual(before)
    expect(errorCodeOf(await browser.send(deleteOwnAccount, proof))).toBe(0)
  })
})

describe('the link that keeps an account', () => {
  test('asks first, as mail scanners open links, and cancels the deletion once', async () => {
    const { portico } = await openDeleted()
    const link = await linkSentTo(portico, EMAIL)
    for (let opened = 0; opened < 2; opened += 1) {
      const page = await open(portico, link)
      expect(page.body).toContain('<button type="submit">Keep the account</button>')
      expect(page.headers['referrer-policy']).toBe('no-referrer')
    }
    expect(await portico.rows('accounts')).not.toMatchObject([{ deletion_at: null }])
    const kept = await press(portico, link)
    expect(kept.body).toContain('Your account won’t be deleted')
    // It may have been suspended meanwhile.
    expect(kept.body).toContain('If you can’t log in to Portico Ads, contact support.')
    expect(kept.body).toContain('Set a new password')
    expect(errorCodeOf(await logIn(portico))).toBe(0)
    for (const again of [await open(portico, link), await press(portico, link)])
      expect(again.body).toContain('This link can no longer be used')
    expect(await portico.events('account.deletion_cancelled')).toEqual([
      { actor: 'account', details: { reason: 'by the link in a message' } },
    ])
  })

  test('is used by one of several concurrent requests', async () => {
    const { portico } = await openDeleted()
    const link = await linkSentTo(portico, `+86${MOBILE}`)
    const pages = await atOnce(8, () => press(portico, link))
    expect(pages.filter(({ body }) => body.includes('Your account won’t be deleted'))).toHaveLength(1)
    expect(await portico.events('account.deletion_cancelled')).toHaveLength(1)
  })

  test('works until the account is erased', async () => {
    const { portico } = await openDeleted()
    const link = await linkSentTo(portico, EMAIL)
    pass(30 * DAY_MS - 1)
    expect((await open(portico, link)).body).toContain('Keep the account')
    pass(1)
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    await eraseDueAccounts(portico.services)
    expect(await portico.rows('accounts')).toEqual([])
    expect(await portico.rows('deletion_links')).toEqual([])
  })

  test('does not cancel a later deletion by an operator', async () => {
    const { portico } = await openDeleted()
    const link = await linkSentTo(portico, EMAIL)
    const { id: accountId } = await portico.onlyAccount()
    const action = { accountId, by: byOperator('grace'), reason: 'ticket 7' }
    await cancelDeletion(portico.services, action)
    pass(1)
    await scheduleDeletion(portico.services, action)
    expect((await press(portico, link)).body).toContain('This link can no longer be used')
    expect(await portico.rows('accounts')).not.toMatchObject([{ deletion_at: null }])
  })

  test('does not revive the link that confirms an e-mail', async () => {
    const { portico, browser } = await openWithMobile()
    await browser.send(bindEmail, { email: EMAIL })
    const confirm = await linkSentTo(portico, EMAIL)
    await browser.send(deleteOwnAccount, await proveBy(browser, MOBILE))
    await press(portico, await linkSentTo(portico, `+86${MOBILE}`))
    expect((await press(portico, confirm)).body).toContain('This link can no longer be used')
    expect(await portico.rows('accounts')).toMatchObject([{ email: null, deletion_at: null }])
  })

  test('does not lift a ban', async () => {
    const { portico } = await openDeleted()
    const { id: accountId } = await portico.onlyAccount()
    await banAccount(portico.services, { accountId, by: byOperator('grace'), reason: 'spam', endsAt: null })
    await press(portico, await linkSentTo(portico, EMAIL))
    expect((await logIn(portico)).json().data).toMatchObject({
      error_code: 1091,
      description: 'This account is suspended. Please contact support',
    })
  })

  test('is not needed after the link that reverts a change of contact made before', async () => {
    const { portico, browser } = await openWithMobile()
    await bindByCode(browser, EMAIL)
    const revert = await linkSentTo(portico, `+86${MOBILE}`)
    expect(errorCodeOf(await browser.send(deleteOwnAccount, await proveBy(browser, MOBILE)))).toBe(0)
    const undelete = await linkSentTo(portico, EMAIL)
    await press(portico, revert)
    expect(await portico.rows('accounts')).toMatchObject([{ email: null, deletion_at: null }])
    expect(errorCodeOf(await portico.openBrowser().signIn(MOBILE))).toBe(0)
    expect((await open(portico, undelete)).body).toContain('This link can no longer be used')
  })

  test('an unknown one leads to a page that says so', async () => {
    const portico = await openTestServer()
    await portico.openBrowser().signIn(MOBILE)
    const link = new URL('http://localhost:4000/passport/web/account/undelete/?token=unknown')
    for (const page of [await open(portico, link), await press(portico, link)])
      expect(page.body).toContain('This link can no longer be used')
  })
})
