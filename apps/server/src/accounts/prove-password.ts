import type { CaptchaOwner } from '../image-captcha/image-captcha.ts'
import { withFreshCaptcha } from '../image-captcha/image-captcha.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import { requireChallenge } from '../slider/challenge.ts'
import type { Account } from './account.store.ts'
import { replacePasswordHash } from './account.store.ts'
import type { CountedTry, Trier } from './password-limits.ts'
import { countPasswordTry } from './password-limits.ts'

export interface PasswordProof extends Omit<Trier, 'browser'> {
  /** Exactly as typed. */
  readonly password: string
  readonly challenge: ChallengeAnswer
  readonly owner: CaptchaOwner
}

/**
 * Checks a password within the limits of contract section 11. A wrong account and a wrong password are one answer after
 * the same work, so that nobody learns who has an account.
 * @returns the account whose password it is
 */
export async function provePassword(services: Services, proof: PasswordProof): Promise<Result<Account>> {
  const { owner } = proof
  const room = services.passwords.hasRoom()
  if (!room.ok) return room
  const counted = await countPasswordTry(services, { ...proof, browser: owner.browser })
  if (!counted.ok) return counted
  const { challenge } = counted.value
  const passed = await requireChallenge(services, {
    challenge,
    owner,
    action: 'submit',
    answer: proof.challenge,
  })
  if (!passed.ok) {
    await counted.value.takeBack()
    return passed
  }
  const outcome = await tryPassword(services, proof, counted.value)
  return challenge === 'captcha' ? withFreshCaptcha(services, owner, outcome) : outcome
}

async function tryPassword(
  services: Services,
  { account, password }: PasswordProof,
  counted: CountedTry,
): Promise<Result<Account>> {
  const isRight = await services.passwords.isRight(password, account?.password_hash)
  if (!isRight || !account) {
    await counted.wasWrong()
    return fail('wrongAccountOrPassword')
  }
  await counted.takeBack()
  await strengthen(services, account, password)
  return succeed(account)
}

/** A hash of yesterday's strength is made anew while the password is at hand. */
async function strengthen(
  { database, passwords }: Services,
  account: Account,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !passwords.isWeak(account.password_hash)) return
  await replacePasswordHash(database, { account, passwordHash: await passwords.hash(password) })
}
