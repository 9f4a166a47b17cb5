import { foldCode } from '@portico/protocol'
import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { CodePlace } from './code-ticket.ts'
import { attemptCode, findTicket, ownsTicket } from './code-ticket.ts'
import { countGuess, forgetGuesses, takeGuessBack } from './guess-count.store.ts'

/**
 * Checks the code a visitor typed, and uses it up when it is right: of many right tries at once one succeeds. A try
 * from another browser is only wrong, and counts against neither the code nor the target (contract 2.6).
 */
export async function checkSmsCode(
  services: Services,
  place: CodePlace,
  shown: { readonly typed: string; readonly browser: Browser },
): Promise<Outcome> {
  const { database, config, now } = services
  const smsCode = foldCode(shown.typed)
  if (smsCode === '') return fail('smsCodeMissing')
  const ticket = await findTicket(services, place)
  if (!ticket || !(await ownsTicket(services, ticket, shown.browser))) return fail('smsCodeWrong')
  const { target } = place
  if (!(await countGuess(database, { target, now: now() }, config.limits))) return fail('smsCodeExpired')
  switch (await attemptCode(services, ticket, smsCode)) {
    case 'right':
      await forgetGuesses(database, target)
      return DONE
    case 'wrong':
      return fail('smsCodeWrong')
    case 'used up':
    case 'absent':
      await takeGuessBack(database, target)
      return fail('smsCodeExpired')
  }
}
