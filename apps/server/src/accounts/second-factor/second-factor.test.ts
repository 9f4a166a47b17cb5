// Covers SRV-2, SRV-3, SRV-4.
import { expect, test } from 'vitest'
import { ConfigError } from '../../config/environment.ts'
import { openTestDatabase } from '../../services/database/test-database.fixture.ts'
import { createSecondFactorKey } from '../../services/keys/second-factor-key.store.ts'
import { makeTestFolder, openTestServer } from '../../testing/test-server.fixture.ts'
import { findOrRegister } from '../account.store.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.store.ts'
import {
  CONFIRM_WITHIN_MS,
  confirmTotp,
  deleteTotp,
  hasTotp,
  startTotp,
  useTotpCode,
} from './totp-secrets.store.ts'
import { computeTotp, stepAt } from './totp.ts'

const STEP_MS = 30_000

async function openAccount() {
  const database = await openTestDatabase(makeTestFolder())
  const clock = { now: 1_800_000_000_000 }
  const services = { now: () => clock.now, secondFactorKey: createSecondFactorKey(Buffer.alloc(32, 7)) }
  const register = async (target: string) =>
    (await findOrRegister(database, { channel: 'sms', target }, clock.now)).account.id
  return { database, clock, services, id: await register('+8613800138000'), register }
}

async function openWithTotp() {
  const account = await openAccount()
  const { database, clock, services, id } = account
  const secret = (await startTotp(services, database, id)) ?? Buffer.alloc(0)
  const codeAt = (steps: number) => computeTotp(secret, stepAt(clock.now) + steps)
  expect(await confirmTotp(services, database, { accountId: id, typed: codeAt(-1) })).toBe(true)
  const use = (code: string) => useTotpCode(services, database, { accountId: id, typed: code })
  return { ...account, codeAt, use }
}

test('a secret counts as a second factor once a code has confirmed it', async () => {
  const { database, clock, services, id } = await openAccount()
  const secret = (await startTotp(services, database, id)) ?? Buffer.alloc(0)
  const code = computeTotp(secret, stepAt(clock.now))
  expect(await hasTotp(database, id)).toBe(false)
  expect(await useTotpCode(services, database, { accountId: id, typed: code })).toBe(false)
  expect(await confirmTotp(services, database, { accountId: id, typed: '000000' })).toBe(false)
  expect(await confirmTotp(services, database, { accountId: id, typed: code })).toBe(true)
  expect(await hasTotp(database, id)).toBe(true)
  expect(await startTotp(services, database, id)).toBeUndefined()
})

test('a secret that was shown half an hour ago, or replaced, is not confirmed', async () => {
  const { database, clock, services, id } = await openAccount()
  const confirm = async (secret: Buffer | undefined) =>
    confirmTotp(services, database, {
      accountId: id,
      typed: computeTotp(secret ?? Buffer.alloc(0), stepAt(clock.now)),
    })
  const replaced = await startTotp(services, database, id)
  const secret = await startTotp(services, database, id)
  expect(await confirm(replaced)).toBe(false)
  clock.now += CONFIRM_WITHIN_MS
  expect(await confirm(secret)).toBe(false)
  expect(await confirm(await startTotp(services, database, id))).toBe(true)
})

test('a code counts once, and after it none of an earlier step', async () => {
  const { codeAt, use } = await openWithTotp()
  expect(await use(codeAt(-1))).toBe(false)
  expect(await use(codeAt(1))).toBe(true)
  expect(await use(codeAt(1))).toBe(false)
  expect(await use(codeAt(0))).toBe(false)
})

test('the code that confirmed the app is of no use for a login', async () => {
  const { clock, codeAt, use } = await openWithTotp()
  clock.now += STEP_MS
  expect(await use(codeAt(-2))).toBe(false)
  expect(await use(codeAt(-1))).toBe(true)
})

test('blanks, hyphens and the digits of other scripts are accepted in a code', async () => {
  const { codeAt, use } = await openWithTotp()
  const code = codeAt(0)
  const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  expect(await use(` ${arabic.slice(0, 3)}-${arabic.slice(3)} `)).toBe(true)
})

test('a removal that waits is cancelled by a code', async () => {
  const { database, clock, codeAt, use } = await openWithTotp()
  const removal = () => database.selectFrom('totp_secrets').select('removal_at').executeTakeFirst()
  const removal_at = clock.now + STEP_MS
  await database.updateTable('totp_secrets').set({ removal_at }).execute()
  expect(await use('000000')).toBe(false)
  expect(await removal()).toEqual({ removal_at })
  expect(await use(codeAt(0))).toBe(true)
  expect(await removal()).toEqual({ removal_at: null })
})

test('the secret is encrypted, and of no use in the row of another account', async () => {
  const { database, services, register, codeAt } = await openWithTotp()
  const other = await register('+8613900139000')
  const row = await database.selectFrom('totp_secrets').selectAll().executeTakeFirstOrThrow()
  const copied = { ...row, account_id: other, last_step: 0 }
  await database.insertInto('totp_secrets').values(copied).execute()
  expect(await hasTotp(database, other)).toBe(true)
  expect(await useTotpCode(services, database, { accountId: other, typed: codeAt(0) })).toBe(false)
})

test('without its secret an account has no second factor', async () => {
  const { database, id, codeAt, use } = await openWithTotp()
  expect(await deleteTotp(database, id)).toBe(true)
  expect(await deleteTotp(database, id)).toBe(false)
  expect(await hasTotp(database, id)).toBe(false)
  expect(await use(codeAt(0))).toBe(false)
})

test('ten recovery codes of ten characters count once each, however they are typed', async () => {
  const { database, services, id } = await openAccount()
  const codes = await renewRecoveryCodes(services, database, id)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{10}$/)
  const use = (typed: string) => useRecoveryCode(services, database, { accountId: id, typed })
  const [first = '', second = ''] = codes
  expect(await use(` ${first.slice(0, 5).toLowerCase()}-${first.slice(5)} `)).toBe(true)
  expect(await use(first)).toBe(false)
  const lookalike = second.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8')
  expect(await use(lookalike)).toBe(true)
  expect(await use('')).toBe(false)
  expect(await countRecoveryCodes(database, id)).toBe(8)
})

test('renewed recovery codes replace the earlier ones, and those of another account are not theirs', async () => {
  const { database, services, id, register } = await openAccount()
  const [old = ''] = await renewRecoveryCodes(services, database, id)
  const [code = ''] = await renewRecoveryCodes(services, database, id)
  const other = await register('+8613900139000')
  await renewRecoveryCodes(services, database, other)
  expect(await useRecoveryCode(services, database, { accountId: id, typed: old })).toBe(false)
  expect(await useRecoveryCode(services, database, { accountId: other, typed: code })).toBe(false)
  expect(await useRecoveryCode(services, database, { accountId: id, typed: code })).toBe(true)
  await deleteRecoveryCodes(database, id)
  expect(await countRecoveryCodes(database, id)).toBe(0)
  expect(await countRecoveryCodes(database, other)).toBe(10)
})

const OLD = 'an-old-secret-for-tests-of-32-bytes-or-more'
const NEW = 'a-new-secret-for-tests-of-32-bytes-or-more'

test('second factors stay when the secret of the server is rotated, and a wrong secret does not start it', async () => {
  const folder = makeTestFolder()
  const openWith = (secret: string) => openTestServer({ folder, environment: { PORTICO_SECRET: secret } })
  const first = await openWith(OLD)
  const { services } = first
  const contact = { channel: 'sms', target: '+8613800138000' } as const
  const { account } = await findOrRegister(services.database, contact, services.now())
  const secret = (await startTotp(services, services.database, account.id)) ?? Buffer.alloc(0)
  const [code = ''] = await renewRecoveryCodes(services, services.database, account.id)
  await first.close()
  await expect(openWith(NEW)).rejects.toThrow(
    new ConfigError(
      'PORTICO_SECRET: cannot decrypt the key of the second factors in the database; restore the previous secret, on its own or after the new one',
    ),
  )
  const again = await openWith(OLD)
  expect(again.log(), 'the refused start has replaced no key').not.toContain('no key of PORTICO_SECRET')
  await again.close()
  await (await openWith(`${NEW},${OLD}`)).close()
  const rotated = (await openWith(NEW)).services
  const typed = computeTotp(secret, stepAt(rotated.now()))
  expect(await confirmTotp(rotated, rotated.database, { accountId: account.id, typed })).toBe(true)
  expect(await useRecoveryCode(rotated, rotated.database, { accountId: account.id, typed: code })).toBe(true)
})
