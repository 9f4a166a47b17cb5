import type { App } from '../config/config-file.ts'
import type { Browser } from '../http/browser.ts'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'
import type { Services } from '../services.ts'
import { findSessionOwner } from './find-session-owner.ts'
import { issueSession } from './issue-session.ts'
import { issueSsoSession } from './issue-sso-session.ts'
import { takeSessionKey } from './session-key.ts'
import type { SessionLife } from './session-life.ts'
import { lifeOf } from './session-life.ts'
import type { TicketSource } from './sso-ticket.ts'

export interface KeyLogin {
  readonly app: App
  readonly browser: Browser
  readonly sessionKey: string
  readonly accountSessionIdBefore: string | undefined
  readonly ssoSessionIdBefore: string | undefined
}

export interface KeySignedIn {
  readonly accountSessionId: string
  readonly ssoSessionId: string
  readonly life: SessionLife
  readonly source: TicketSource
}

/**
 * Signs in at the account center, and at single sign-on, whoever has just signed in: by the session key of that
 * login, once. What is made belongs to the family of the session behind the key, and ends no later.
 * @returns notLoggedIn for a key that is used, late, another app's or browser's, or of a session that is over
 */
export async function acSsoLogin(services: Services, login: KeyLogin): Promise<Outcome<KeySignedIn>> {
  const { app, browser, sessionKey } = login
  const keyed = await takeSessionKey(services.keyValueStore, sessionKey, { aid: app.aid, browser })
  if (!keyed) return fail('notLoggedIn')
  const now = services.now()
  return services.database.transaction().execute(async (inside) => {
    const owner = await findSessionOwner(inside, { sessionIdHash: keyed.sessionIdHash, now })
    if (!owner) return fail('notLoggedIn')
    const { account, session } = owner
    const life = lifeOf(session)
    const { expiresAt: endsBy, signedInAt } = session
    const wanted = { accountId: account.id, aid: app.aid, life, now, endsBy, signedInAt }
    const { ssoSessionIdBefore } = login
    const { ssoSessionId, family } = await issueSsoSession(inside, {
      ...wanted,
      family: session.family,
      ssoSessionIdBefore,
    })
    const accountSessionId = await issueSession(inside, {
      ...wanted,
      kind: 'account',
      family,
      endsSessionId: login.accountSessionIdBefore,
    })
    const source = { account, family, life, endsBy, signedInAt }
    return succeed({ accountSessionId, ssoSessionId, life, source })
  })
}
