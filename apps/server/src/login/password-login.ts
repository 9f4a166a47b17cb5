import type { Account } from '../accounts/account.store.ts'
import { findAccount, replacePasswordHash } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { CountedTry } from '../accounts/password-limits.ts'
import { countPasswordTry } from '../accounts/password-limits.ts'
import type { ShownCaptcha } from '../image-captcha/check-captcha.ts'
import { demandCaptcha, withNewCaptcha } from '../image-captcha/check-captcha.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { SignedIn, SignInPlace } from '../session/sign-in.ts'
import { signIn } from '../session/sign-in.ts'

export interface PasswordLogin {
  readonly contact: Contact
  /** Exactly as typed. */
  readonly password: string
  readonly captcha: ShownCaptcha
  readonly addressKey: string
  readonly place: SignInPlace
}

/**
 * Signs in by password (LOG-1). A wrong account and a wrong password are one answer after the same work, so that
 * nobody learns who has an account.
 */
export async function passwordLogin(services: Services, login: PasswordLogin): Promise<Outcome<SignedIn>> {
  const { contact, place, addressKey } = login
  const account = await findAccount(services.database, contact)
  const trier = { contact, account, browser: place.browser, addressKey }
  const counted = await countPasswordTry(services, trier)
  if (!counted.ok) return counted
  if (!counted.value.needsCaptcha) return tryPassword(services, { login, account, counted: counted.value })
  const passed = await demandCaptcha(services, { owner: place, use: 'submit', shown: login.captcha })
  if (!passed.ok) {
    await counted.value.takeBack()
    return passed
  }
  const outcome = await tryPassword(services, { login, account, counted: counted.value })
  return withNewCaptcha(services, place, outcome)
}

interface PasswordTry {
  readonly login: PasswordLogin
  readonly account: Account | undefined
  readonly counted: CountedTry
}

async function tryPassword(
  services: Services,
  { login, account, counted }: PasswordTry,
): Promise<Outcome<SignedIn>> {
  const checked = await services.passwords.isRight(login.password, account?.password_hash)
  if (!checked.ok) {
    await counted.takeBack()
    return checked
  }
  if (!checked.value || !account) {
    await counted.wasWrong()
    return fail('wrongAccountOrPassword')
  }
  await counted.takeBack()
  const signedIn = await signIn(services, login.place, async () => succeed({ account, isNew: false }))
  if (signedIn.ok) await strengthen(services, account, login.password)
  return signedIn
}

/** A hash of yesterday's strength is made anew while the password is at hand; when there is no time for it, not now. */
async function strengthen(
  { database, passwords }: Services,
  account: Account,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !passwords.isWeak(account.password_hash)) return
  const stronger = await passwords.hash(password)
  if (stronger.ok) await replacePasswordHash(database, { account, passwordHash: stronger.value })
}
