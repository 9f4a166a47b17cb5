// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import type { Account } from '../../accounts/account.store.ts'
import {
  bindContact,
  findAccountById,
  findOrRegister,
  lockIfCredentialsUnchanged,
  lockAccount,
  setPasswordHash,
} from '../../accounts/account.store.ts'
import {
  findAccountStanding,
  insertBusinessAccount,
  listCollaborators,
} from '../../accounts/business-account.store.ts'
import {
  consumeContactChange,
  consumeEmailConfirmation,
  insertContactChange,
  insertEmailConfirmation,
} from '../../accounts/contact-links.store.ts'
import { deleteIdentityUnlessLast, insertIdentity, listIdentities } from '../../accounts/identity.store.ts'
import {
  countRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
} from '../../accounts/second-factor/recovery-codes.store.ts'
import { confirmTotp, startTotp, useTotpCode } from '../../accounts/second-factor/totp-secrets.store.ts'
import { computeTotp, stepAt } from '../../accounts/second-factor/totp.ts'
import {
  consumeInvitation,
  findInvitation,
  insertInvitation,
} from '../../business-accounts/invitation.store.ts'
import { readConfigFile } from '../../config/config-file.ts'
import { deleteAccountSessions } from '../../sessions/session.store.ts'
import { succeed, fail } from '../../shared/result.ts'
import { signIn } from '../../sign-in/sign-in.ts'
import { atOnce } from '../../testing/test-server.fixture.ts'
import { countAttempt, refundAttempt, resetAttempts } from '../../verification/code/attempt-count.store.ts'
import { createEvents } from '../audit/events.ts'
import { createSecondFactorKey } from '../keys/second-factor-key.store.ts'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

const NOW = 1_800_000_000_000
const PARALLEL = 64
const ACCOUNTS_PER_OWNER = 5
const MOBILE = { channel: 'sms', target: '+8613800138000' } as const
const LINK = { token: 'token', appId: '1574', now: NOW, lifeMs: 60_000 }

const countTrue = (values: readonly boolean[]): number => values.filter(Boolean).length

async function register(database: Database, mobile: string = MOBILE.target): Promise<Account> {
  return (await findOrRegister(database, { channel: 'sms', target: mobile }, NOW)).account
}

/** What a session takes from the configuration. */
const TRAITS: Pick<Parameters<typeof signIn>[0], 'config' | 'findCountry'> = {
  config: { sessions: { idleDays: 30 } } as Parameters<typeof signIn>[0]['config'],
  findCountry: () => '',
}

/** What every engine guarantees to transactions that run at the same time. */
export function concurrentUseContract(open: () => Promise<Database>): void {
  describe('concurrent use', () => {
    test('one of 64 registrations of a mobile creates the account, and all get it', async () => {
      const database = await open()
      const found = await atOnce(PARALLEL, () =>
        inTransaction(database, (trx) => findOrRegister(trx, MOBILE, NOW)),
      )
      expect(countTrue(found.map(({ isNew }) => isNew))).toBe(1)
      expect(new Set(found.map(({ account }) => account.id)).size).toBe(1)
    })

    test('one of 64 uses of an invitation succeeds', async () => {
      const database = await open()
      const { id: accountId } = await register(database)
      const invitation = { token: 't', appId: '1574', appKey: 'ads', orgId: '0', note: '' }
      const id = await insertInvitation(database, { ...invitation, now: NOW, expiresAt: NOW + 60_000 })
      const used = await atOnce(PARALLEL, () =>
        inTransaction(database, (trx) => consumeInvitation(trx, { id, accountId, now: NOW })),
      )
      expect(countTrue(used)).toBe(1)
      expect(await findInvitation(database, { token: 't', appId: '1574' })).toMatchObject({
        used_by: accountId,
      })
    })

    test('one of 64 uses of a confirmation and of a reversal link succeeds', async () => {
      const database = await open()
      const account = await register(database)
      const email = 'a@example.com'
      await database.updateTable('accounts').set({ unconfirmed_email: email }).execute()
      const link = { ...LINK, accountId: account.id }
      await insertEmailConfirmation(database, { ...link, email, sessionGroupId: '', browserHash: '' })
      await insertContactChange(database, { ...link, channel: 'sms', before: account })
      const confirmed = await atOnce(PARALLEL, () => consumeEmailConfirmation(database, LINK))
      const reverted = await atOnce(PARALLEL, () => consumeContactChange(database, LINK))
      expect(countTrue(confirmed.map((row) => row !== undefined))).toBe(1)
      expect(countTrue(reverted.map((row) => row !== undefined))).toBe(1)
    })

    test('one of 64 uses of a TOTP code and of a recovery code succeeds, and one of 64 confirmations', async () => {
      const database = await open()
      const { id } = await register(database)
      let now = NOW
      const services = { now: () => now, secondFactorKey: createSecondFactorKey(Buffer.alloc(32)) }
      const secret = (await startTotp(services, database, id)) ?? Buffer.alloc(0)
      const code = () => computeTotp(secret, stepAt(now))
      expect(
        countTrue(
          await atOnce(PARALLEL, () => confirmTotp(services, database, { accountId: id, typed: code() })),
        ),
      ).toBe(1)
      now += 30_000
      expect(
        countTrue(
          await atOnce(PARALLEL, () => useTotpCode(services, database, { accountId: id, typed: code() })),
        ),
      ).toBe(1)
      const [recoveryCode = ''] = await renewRecoveryCodes(services, database, id)
      const used = await atOnce(PARALLEL, () =>
        useRecoveryCode(services, database, { accountId: id, typed: recoveryCode }),
      )
      expect(countTrue(used)).toBe(1)
      expect(await countRecoveryCodes(database, id)).toBe(9)
    })

    test('one of 64 accounts that bind an e-mail gets it', async () => {
      const database = await open()
      const accounts = await atOnce(PARALLEL, (index) => register(database, `+86138001${10_000 + index}`))
      const bound = await Promise.all(
        accounts.map(({ id }) =>
          inTransaction(database, (trx) =>
            bindContact(trx, { accountId: id, contact: { channel: 'email', target: 'a@example.com' } }),
          ),
        ),
      )
      expect(countTrue(bound.map((account) => account !== undefined))).toBe(1)
    })

    test('five of 64 openings of business accounts of one owner succeed if five is the limit', async () => {
      const database = await open()
      const { id: ownerId } = await register(database)
      const opened = await atOnce(PARALLEL, () =>
        inTransaction(database, async (trx) => {
          await lockAccount(trx, ownerId)
          const { owned } = await findAccountStanding(trx, ownerId)
          if (owned.length >= ACCOUNTS_PER_OWNER) return false
          const creation = {
            ownerId,
            appId: '1574',
            appKey: null,
            orgId: '0',
            name: '',
            isActive: true,
            now: NOW,
          }
          await insertBusinessAccount(trx, creation, owned)
          return true
        }),
      )
      expect(countTrue(opened)).toBe(ACCOUNTS_PER_OWNER)
    })

    test('identities removed at the same time leave an account without contact one of them', async () => {
      const database = await open()
      const { id: accountId } = await register(database)
      const platforms = ['douyin', 'toutiao', 'ixigua']
      for (const platform of platforms) {
        const profile = { platform, openId: platform, unionId: '', nickname: '', avatarUrl: '' }
        await insertIdentity(database, { accountId, profile, now: NOW })
      }
      await database.updateTable('accounts').set({ mobile: null }).execute()
      const removed = await Promise.all(
        platforms.map((platform) =>
          inTransaction(database, async (trx) => {
            await lockAccount(trx, accountId)
            return deleteIdentityUnlessLast(trx, { accountId, platform })
          }),
        ),
      )
      expect(countTrue(removed)).toBe(2)
      expect(await listIdentities(database, accountId)).toHaveLength(1)
    })

    test('no sign-in that checked the earlier password survives a password reset', async () => {
      const database = await open()
      const checked = await register(database)
      const reset = inTransaction(database, async (trx) => {
        await setPasswordHash(trx, { accountId: checked.id, passwordHash: 'new' })
        await deleteAccountSessions(trx, checked.id)
      })
      const auditKey = Buffer.alloc(32)
      const events = createEvents({ now: () => NOW, hashSubject: (subject) => subject, auditKey })
      const signIns = atOnce(PARALLEL, (index) =>
        signIn(
          { database, events, now: () => NOW, ...TRAITS } as Parameters<typeof signIn>[0],
          contextOf(index),
          async (trx) => {
            const account = await lockIfCredentialsUnchanged(trx, checked)
            return account ? succeed({ account, isNew: false }) : fail('wrongAccountOrPassword')
          },
        ),
      )
      await Promise.all([reset, signIns])
      expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([])
      expect((await findAccountById(database, checked.id))?.credentials_version).toBe(1)
    })

    test('concurrent wrong codes count exactly, with refunds and resets among them', async () => {
      const database = await open()
      const subject = { target: MOBILE.target, browserHash: 'b', knownToAccountId: undefined }
      const limits = {
        ...readConfigFile(undefined, () => '').limits,
        numbersPerBlockHour: 5,
        wrongCodesPerBrowserDay: 10,
        wrongCodesPerTargetDay: 1000,
        wrongCodesSinceSuccess: 1000,
        knownBrowsersFactor: 5,
      }
      const decisions = await atOnce(PARALLEL, () => countAttempt(database, { subject, now: NOW }, limits))
      expect(decisions.filter((decision) => decision !== 'refused')).toHaveLength(10)
      await atOnce<unknown>(10, (index) =>
        index < 5 ? refundAttempt(database, subject) : countAttempt(database, { subject, now: NOW }, limits),
      )
      await Promise.all([resetAttempts(database, subject), resetAttempts(database, subject)])
      expect(await database.selectFrom('verification_attempts').selectAll().execute()).toEqual([])
    })

    test('a condition with an empty list matches nothing', async () => {
      const database = await open()
      expect(await listCollaborators(database, [])).toEqual([])
    })
  })
}

function contextOf(index: number) {
  return {
    appId: '1574',
    app: { appId: '1574', name: 'Shop', security: { newBrowser: 'off', secondFactor: 'off' } },
    language: 'en',
    browser: { idHash: `browser ${index}`, deviceId: '' },
    sessionLifetime: 'browser',
    previousSessionId: undefined,
    previousSsoSessionId: undefined,
    factor: 'password',
    methods: ['pwd'],
    service: '',
    requiresMfa: false,
    addressKey: '',
    userAgent: '',
    logId: '',
  } as const
}
