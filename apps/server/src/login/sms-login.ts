import type { CodeType } from '@portico/protocol'
import type { FoundAccount } from '../accounts/account.store.ts'
import { findOrRegisterByMobile } from '../accounts/account.store.ts'
import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { issueSession } from '../session/issue-session.ts'
import type { SessionLife } from '../session/session-life.ts'
import { checkSmsCode } from '../verification-code/check-code.ts'

export interface SmsLogin {
  readonly aid: string
  /** E.164 */
  readonly mobile: string
  readonly codeType: CodeType
  /** As it was typed. */
  readonly smsCode: string
  readonly browser: Browser
  readonly sessionLife: SessionLife
  /** The session this browser came with. */
  readonly sessionIdBefore: string | undefined
}

export interface SignedIn extends FoundAccount {
  readonly sessionId: string
}

/**
 * Signs in whoever has the mobile's code, and registers a number nobody has (REG-1). Account and session are written
 * together: what was acknowledged is there after a crash, and nothing half.
 */
export async function smsLogin(services: Services, login: SmsLogin): Promise<Outcome<SignedIn>> {
  const { mobile: target, codeType, smsCode: typed, browser } = login
  const checked = await checkSmsCode(services, { target, codeType }, { typed, browser })
  if (!checked.ok) return checked
  const now = services.now()
  const signedIn = await services.database.transaction().execute(async (inside) => {
    const found = await findOrRegisterByMobile(inside, login.mobile, now)
    const sessionId = await issueSession(inside, {
      accountId: found.account.id,
      aid: login.aid,
      life: login.sessionLife,
      now,
      endsSessionId: login.sessionIdBefore,
    })
    return { ...found, sessionId }
  })
  return succeed(signedIn)
}
