import { describe, expect, test } from 'vitest'
import * as accounts from '../accounts/account.store.ts'
import * as identities from '../accounts/identity.store.ts'
import * as outbox from '../delivery/outbox.store.ts'
import * as sessions from '../session/session.store.ts'
import { hashSessionId } from '../session/session.store.ts'
import * as guesses from '../verification-code/attempt-count.store.ts'
import type { Database } from './database.ts'
import { attemptSubjectOf, SCOPED_QUERIES } from './scoped-queries.fixture.ts'
import type { Owner } from './two-owners.fixture.ts'
import { changesBy, effectOf, LATER, NOW, openTwoOwners, profileOf } from './two-owners.fixture.ts'

describe('store queries', () => {
  test.each(Object.entries(SCOPED_QUERIES))('%s reaches rows of its owner only', async (_, row) => {
    const owners = await openTwoOwners()
    const { database, first, second } = owners
    const effect = (owner: Owner, now = NOW) => effectOf(database, (inside) => row.run(inside, owner, now))
    const invented = Object.fromEntries(row.by.map((trait) => [trait, 'invented'])) as Partial<Owner>
    const nothing = await effect({ ...first, ...invented })
    const reached = [await effect(first), await effect(second)]
    expect(reached, 'their own').not.toContain(nothing)
    const others = new Map<string, string>()
    if (row.expires) others.set('once it has expired', await effect(first, LATER))
    if (row.invented) others.set('one of another kind', await effect({ ...first, ...row.invented(owners) }))
    for (const trait of row.by) {
      others.set(`an invented ${trait}`, await effect({ ...first, [trait]: 'invented' }))
      if (row.by.length === 1) continue
      others.set(`the second owner’s ${trait}`, await effect({ ...first, [trait]: second[trait] }))
      others.set(`the first owner’s ${trait}`, await effect({ ...second, [trait]: first[trait] }))
    }
    expect([...others].filter(([, reaches]) => reaches !== nothing)).toEqual([])
  })

  test('finds an account by its own mobile or e-mail', async () => {
    const { database, first, second } = await openTwoOwners()
    const idOf = async (channel: 'sms' | 'email', target: string) =>
      (await accounts.findOrRegister(database, { channel, target }, NOW)).account.id
    expect(await idOf('sms', first.mobile)).toBe(first.accountId)
    expect(await idOf('email', 'second@example.com')).toBe(second.accountId)
    expect([first.accountId, second.accountId]).not.toContain(await idOf('sms', '+8613700137003'))
  })

  test('finds an unchanged account by its id and credentials version', async () => {
    const { database, first, second } = await openTwoOwners()
    await accounts.bumpCredentialsVersion(database, second.accountId)
    const find = async (id: string, version: number) =>
      (await accounts.findUnchanged(database, { id, credentials_version: version }))?.id
    expect(await find(first.accountId, 0)).toBe(first.accountId)
    expect(await find(second.accountId, 1)).toBe(second.accountId)
    expect(await find(first.accountId, 1)).toBeUndefined()
    expect(await find('invented', 0)).toBeUndefined()
  })

  test('keeps the only identity of an account, whatever other accounts have', async () => {
    const { database, first } = await openTwoOwners()
    await database
      .updateTable('accounts')
      .set({ mobile: null, email: null })
      .where('id', '=', first.accountId)
      .execute()
    expect(await identities.deleteIdentityUnlessLast(database, first)).toBe(false)
    const profile = profileOf({ platform: 'another platform', openId: 'the same person' })
    await identities.insertIdentity(database, { accountId: first.accountId, profile, now: NOW })
    expect(await identities.deleteIdentityUnlessLast(database, first)).toBe(true)
  })

  test('keeps one session group and other accounts when the other sessions are deleted', async () => {
    const { database, first, second } = await openTwoOwners()
    const kept = {
      accountId: first.accountId,
      aid: first.aid,
      browserHash: first.browserHash,
      createdAt: NOW,
      signedInAt: NOW,
      expiresAt: LATER,
    }
    const own = { ...kept, kind: 'passport', groupId: first.groupId } as const
    await sessions.insertSession(database, { ...own, sessionId: 'same sign-in' })
    await sessions.insertSession(database, { ...own, sessionId: 'no group', groupId: undefined })
    const lives = async (...ids: readonly string[]) => {
      const found = await Promise.all(
        ids.map((id) => sessions.findSession(database, { sessionIdHash: hashSessionId(id), now: NOW })),
      )
      return found.map((session) => session !== undefined)
    }
    const all = [first.ssoSessionId, 'same sign-in', 'no group', first.sessionId, second.sessionId]
    const end = (exceptSessionId: string) =>
      sessions.deleteOtherSessions(database, {
        accountId: first.accountId,
        exceptIdHash: hashSessionId(exceptSessionId),
      })
    await end(first.ssoSessionId)
    expect(await lives(...all)).toEqual([true, true, false, false, true])
    await sessions.insertSession(database, { ...own, sessionId: 'no group', groupId: undefined })
    await end('no group')
    expect(await lives(...all)).toEqual([false, false, true, false, true])
    await end('invented')
    expect(await lives(...all)).toEqual([false, false, false, false, true])
  })

  test('deletes a session of another account at the same app only', async () => {
    const { database, first, second } = await openTwoOwners()
    const effect = (change: Partial<Owner>) =>
      effectOf(database, (inside) =>
        sessions.deleteSessionOfOtherAccount(inside, { ...first, accountId: second.accountId, ...change }),
      )
    const nothing = await effect({ sessionId: 'invented' })
    expect(await effect({})).toContain(hashSessionId(first.sessionId))
    expect(await effect({})).not.toContain(hashSessionId(second.sessionId))
    expect(await effect({ accountId: first.accountId })).toBe(nothing)
    expect(await effect({ aid: second.aid })).toBe(nothing)
  })

  test('deletes, reschedules or dead-letters one message without touching another', async () => {
    const { database } = await openTwoOwners()
    for (const target of ['first@example.com', 'second@example.com']) {
      const message = {
        channel: 'email',
        target,
        kind: 'contact_taken',
        language: 'en',
        oneTimeCode: '',
        subject: '',
        body: 'words',
        parameters: {},
        ttlS: 60,
      } as const
      await outbox.insertMessage(database, { message, state: 'waiting', now: NOW })
    }
    const rows = await database.selectFrom('outbox').select('id').orderBy('id').execute()
    const [first = '', second = ''] = rows.map(({ id }) => id)
    const calls = [
      (inside: Database, id: string) => outbox.deleteMessage(inside, { id, attempts: 0 }),
      (inside: Database, id: string) =>
        outbox.rescheduleMessage(inside, { id, attempts: 0 }, { dueAt: LATER, lastError: 'timeout' }),
      (inside: Database, id: string) => outbox.moveToDeadLetter(inside, { id, attempts: 0 }, 'refused'),
    ]
    for (const call of calls) {
      const effect = (id: string) => effectOf(database, (inside) => call(inside, id))
      expect(await effect(first)).toContain(first)
      expect(await effect(first)).not.toContain(second)
      expect(await effect('invented')).toBe('{"answer":false,"changed":[]}')
    }
  })

  test('resets the attempts of one browser, target and account after a correct code', async () => {
    const { database, first, second } = await openTwoOwners()
    const changed = await changesBy(database, () => guesses.resetAttempts(database, attemptSubjectOf(first)))
    const { mobile, browserHash, accountId } = first
    for (const own of [`${mobile} ${browserHash}`, mobile, `account ${accountId}`])
      expect(changed.join('\n')).toContain(`"${own}"`)
    for (const other of [second.mobile, second.browserHash, second.accountId])
      expect(changed.join('\n')).not.toContain(other)
  })

  test('never counts below zero when an attempt is refunded', async () => {
    const { database, first } = await openTwoOwners()
    for (let times = 0; times < 5; times += 1) await guesses.refundAttempt(database, attemptSubjectOf(first))
    const counted = await database
      .selectFrom('code_guesses')
      .select('tries')
      .where('target', '=', `${first.mobile} ${first.browserHash}`)
      .executeTakeFirst()
    expect(counted?.tries).toBe(0)
  })
})
