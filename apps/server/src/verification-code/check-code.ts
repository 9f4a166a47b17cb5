import { foldCode } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { isKnownBrowser } from '../accounts/known-browser.store.ts'
import type { Channel } from '../delivery/message.ts'
import type { Browser } from '../http/client-info.ts'
import type { Call } from '../http/route.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { ShownChallenge } from '../slider/challenge.ts'
import { readShownChallenge, demandChallenge } from '../slider/challenge.ts'
import type { SliderOwner } from '../slider/slider-proof.ts'
import type { CodePlace, CodeTicket } from './codes.ts'
import { attemptCode, compareCode, findTicket, takeCode } from './codes.ts'
import type { Guesser } from './guess-count.store.ts'
import { countGuess, forgetGuesses, takeGuessBack } from './guess-count.store.ts'

/** Who shows a code, and what was solved for it. */
export interface Visitor extends SliderOwner {
  readonly challenge: ShownChallenge
}

export function readVisitor({
  app,
  browser,
  fields,
}: Pick<Call, 'app' | 'browser'> & {
  readonly fields: Parameters<typeof readShownChallenge>[0]
}): Visitor {
  return { aid: app.aid, browser, challenge: readShownChallenge(fields) }
}

interface ShownCode {
  /** As it was typed. */
  readonly typed: string
  readonly visitor: Visitor
  /** What must be ready before the code is used up; asked only for the browser the code was sent to. */
  readonly prepare?: () => Outcome
}

/** A code that was right and can still be used. */
export interface ProvedCode {
  /** Of many calls at once one succeeds. */
  readonly useUp: () => Promise<Outcome>
}

/** The same no has a number of its own for either channel (contract, section 10). */
const NO = {
  sms: { missing: 'smsCodeMissing', wrong: 'smsCodeWrong', expired: 'smsCodeExpired' },
  email: { missing: 'emailCodeWrong', wrong: 'emailCodeWrong', expired: 'emailCodeExpired' },
} as const satisfies Record<Channel, object>

/**
 * Checks the code a visitor typed, and uses it up when it is right: of many right tries at once one succeeds. A try
 * from another browser is only wrong, and counts against neither the code nor the target (contract 2.6).
 */
export async function checkCode(services: Services, place: CodePlace, shown: ShownCode): Promise<Outcome> {
  const tried = await tryCode(services, place, { ...shown, attempt: attemptCode })
  return tried.ok ? DONE : tried
}

/**
 * Checks a code and does not use it up, for calls that answer who is registered: only a visitor with the right code
 * learns it, and can go on with the same code. Wrong tries count as in checkCode.
 */
export async function proveCode(
  services: Services,
  place: CodePlace,
  shown: ShownCode,
): Promise<Outcome<ProvedCode>> {
  const tried = await tryCode(services, place, { ...shown, attempt: compareCode })
  if (!tried.ok) return tried
  const { expired } = NO[place.contact.channel]
  return succeed({
    useUp: async () => ((await takeCode(services, tried.value)) ? DONE : fail(expired)),
  })
}

interface CodeTry extends ShownCode {
  readonly attempt: typeof attemptCode
}

async function tryCode(
  services: Services,
  place: CodePlace,
  { typed, visitor, prepare, attempt }: CodeTry,
): Promise<Outcome<CodeTicket>> {
  const no = NO[place.contact.channel]
  const code = foldTyped(typed, place.contact.channel)
  if (code === '') return fail(no.missing)
  const ticket = await findTicket(services, place)
  if (ticket?.ownerIdHash !== visitor.browser.idHash) return fail(no.wrong)
  const prepared = prepare?.() ?? DONE
  if (!prepared.ok) return prepared
  const { database } = services
  const guesser = await findGuesser(services, place, visitor.browser)
  const counted = await countTry(services, { guesser, visitor, whenRefused: fail(no.expired) })
  if (!counted.ok) return counted
  switch (await attempt(services, ticket, code)) {
    case 'correct':
      await forgetGuesses(database, guesser)
      return succeed(ticket)
    case 'wrong':
      return fail(no.wrong)
    case 'exhausted':
    case 'missing':
      await takeGuessBack(database, guesser)
      return fail(no.expired)
  }
}

interface TryToCount {
  readonly guesser: Guesser
  readonly visitor: Visitor
  readonly whenRefused: Outcome
}

/**
 * Counts a try before it is made, so that many at once cannot slip past a limit; one that needs the slider and has not
 * solved it is not counted.
 */
async function countTry(services: Services, { guesser, visitor, whenRefused }: TryToCount): Promise<Outcome> {
  const { database, config, now } = services
  const counted = await countGuess(database, { guesser, now: now() }, config.limits)
  if (counted === 'refused') return whenRefused
  const passed = await demandChallenge(services, {
    challenge: counted === 'behind the slider' ? 'slider' : 'none',
    owner: visitor,
    scene: 'submit',
    shown: visitor.challenge,
  })
  if (!passed.ok) await takeGuessBack(database, guesser)
  return passed
}

/** Of an e-mail's code capitals and small letters are alike. */
function foldTyped(typed: string, channel: Channel): string {
  const code = foldCode(typed)
  return channel === 'email' ? code.toUpperCase() : code
}

/** A browser known to the account has a count of its own, which strangers do not use up (contract, section 11). */
async function findGuesser(
  { database }: Services,
  { contact }: CodePlace,
  browser: Browser,
): Promise<Guesser> {
  const account = await findAccount(database, contact)
  const known = { accountId: account?.id ?? '', browserHash: browser.idHash }
  const isKnown = await isKnownBrowser(database, known)
  return {
    target: contact.target,
    browserHash: browser.idHash,
    knownToAccountId: isKnown ? known.accountId : undefined,
  }
}

interface CodeAndPassword {
  /** As it was typed. */
  readonly typed: string
  readonly visitor: Visitor
  /** A new one, exactly as typed; none where the account is to have none. */
  readonly password: string | undefined
}

/**
 * Checks a code that comes with a new password. Nothing is hashed for a wrong code; and when there is no room for another
 * hash, that is said before the code is used up, so that the same code works a moment later.
 * @returns the password's hash
 */
export async function checkCodeWithPassword(
  services: Services,
  place: CodePlace,
  { typed, visitor, password }: CodeAndPassword,
): Promise<Outcome<string | null>> {
  const { passwords } = services
  const prepare = (): Outcome => (password === undefined ? DONE : passwords.hasRoom())
  const checked = await checkCode(services, place, { typed, visitor, prepare })
  if (!checked.ok) return checked
  return succeed(password === undefined ? null : await passwords.hash(password))
}
