import { foldCode } from '@portico/protocol'
import { findAccount } from '../accounts/account.store.ts'
import { isKnownBrowser } from '../accounts/known-browser.store.ts'
import type { Channel } from '../delivery/message.ts'
import type { Browser } from '../http/browser.ts'
import type { Attempt } from '../ephemeral/ephemeral.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import { demandChallenge } from '../slider/demand-challenge.ts'
import type { CodePlace, CodeTicket } from './code-ticket.ts'
import { attemptCode, compareCode, findTicket } from './code-ticket.ts'
import type { Guesser } from './guess-count.store.ts'
import { countGuess, forgetGuesses, isUnderSiege, takeGuessBack } from './guess-count.store.ts'
import type { Visitor } from './visitor.ts'

interface ShownCode {
  /** As it was typed. */
  readonly typed: string
  readonly visitor: Visitor
  /** What must be ready before the code is used up; asked only for the browser the code was sent to. */
  readonly prepare?: () => Outcome
  /**
   * Asked once the code has proved right, before it is used up: whatever only the holder of the code may learn. A
   * refusal leaves the code as it was.
   */
  readonly claim?: (() => Promise<Outcome>) | undefined
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
  const no = NO[place.contact.channel]
  const typed = foldTyped(shown.typed, place.contact.channel)
  if (typed === '') return fail(no.missing)
  const ticket = await findTicket(services, place)
  if (ticket?.ownerIdHash !== shown.visitor.browser.idHash) return fail(no.wrong)
  const prepared = shown.prepare?.() ?? DONE
  if (!prepared.ok) return prepared
  const guesser = await findGuesser(services, place, shown.visitor.browser)
  const besieged = await checkSiege(services, guesser, shown.visitor)
  if (!besieged.ok) return besieged
  return tryCode(services, { ticket, guesser, typed, no, claim: shown.claim })
}

interface CodeTry {
  readonly ticket: CodeTicket
  readonly guesser: Guesser
  readonly typed: string
  readonly no: (typeof NO)[Channel]
  readonly claim: ShownCode['claim']
}

/** Counted before it is made, so that many at once cannot slip past the last one allowed. */
async function tryCode(services: Services, attempt: CodeTry): Promise<Outcome> {
  const { ticket, guesser, typed, claim } = attempt
  const { database, config, now } = services
  if (!(await countGuess(database, { guesser, now: now() }, config.limits))) return fail(attempt.no.expired)
  if (claim) {
    const compared = await judgeTry(services, attempt, await compareCode(services, ticket, typed))
    if (!compared.ok) return compared
    const claimed = await claim()
    if (!claimed.ok) {
      await takeGuessBack(database, guesser)
      return claimed
    }
  }
  const used = await judgeTry(services, attempt, await attemptCode(services, ticket, typed))
  if (used.ok) await forgetGuesses(database, guesser)
  return used
}

async function judgeTry(
  { database }: Services,
  { guesser, no }: CodeTry,
  verdict: Attempt,
): Promise<Outcome> {
  switch (verdict) {
    case 'right':
      return DONE
    case 'wrong':
      return fail(no.wrong)
    case 'used up':
    case 'absent':
      await takeGuessBack(database, guesser)
      return fail(no.expired)
  }
}

/** Of an e-mail's code capitals and small letters are alike. */
function foldTyped(typed: string, channel: Channel): string {
  const code = foldCode(typed)
  return channel === 'email' ? code.toUpperCase() : code
}

/** A target that has been guessed at for long takes a try only behind the slider (contract, section 11). */
async function checkSiege(services: Services, guesser: Guesser, visitor: Visitor): Promise<Outcome> {
  const isBesieged = await isUnderSiege(services.database, guesser, services.config.limits)
  const challenge = isBesieged ? 'slider' : 'none'
  return demandChallenge(services, { challenge, owner: visitor, scene: 'submit', shown: visitor.challenge })
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
  return { target: contact.target, known: isKnown ? known : undefined }
}
