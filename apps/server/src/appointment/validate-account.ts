import type { ErrorName } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import type { AccountAsker } from './ask-limits.ts'
import { takeAskLimits } from './ask-limits.ts'
import { judgeAccount, targetOf } from './judge-account.ts'
import type { Invitation, ShownInvitation } from './read-invitation.ts'
import { readLiveInvitation } from './read-invitation.ts'
import { tellOwner } from './tell-owner.ts'

export interface AccountQuestion {
  readonly shown: ShownInvitation
  /** What was typed; at least one. */
  readonly contacts: readonly Contact[]
  /** Who is signed in. */
  readonly account: Account | undefined
  readonly isSessionJudged: boolean
  readonly asker: AccountAsker
  readonly challenge: ChallengeAnswer
  readonly language: string
}

interface AccountStanding {
  readonly invitation: Invitation | undefined
  readonly verdict: ErrorName | undefined
}

/**
 * Says how a typed account stands to a caller with a valid token, with the key of a self-service app, or with a session.
 * A caller with none of them is told that nothing is against it, and the account's owner is told instead.
 * @returns tokenInvalid (2010) for a token or a key that counts for nothing, whatever account was typed
 */
export async function validateAccount(
  services: Services,
  question: AccountQuestion,
): Promise<Result<AccountStanding>> {
  const { shown, account } = question
  const read = await readLiveInvitation(services.database, shown, services.now())
  if (!read.ok && (shown.token !== '' || shown.appKey !== '')) return fail('tokenInvalid')
  const invitation = read.ok ? read.value : undefined
  const allowed = await takeAskLimits(services, { ...question, invitation })
  if (!allowed.ok) return allowed
  const entered = await findEntered(services, question)
  if (!invitation && !account) {
    await tellOwner(services, { ...entered, appName: shown.app.name, language: question.language })
    return succeed({ invitation, verdict: undefined })
  }
  return succeed({ invitation, verdict: await weigh(services, question, { invitation, entered }) })
}

interface Entered {
  /** None where nobody has what was typed. */
  readonly owner: Account | undefined
  readonly contact: Contact
}

async function findEntered(services: Services, { contacts }: AccountQuestion): Promise<Entered> {
  const found = await Promise.all(
    contacts.map(async (contact) => ({ contact, owner: await findAccount(services.database, contact) })),
  )
  return found.find(({ owner }) => owner) ?? found[0] ?? raiseNobody()
}

/** What is in the way of who is signed in, then what is against the account that was typed, then the rest. */
async function weigh(
  services: Services,
  { account, isSessionJudged }: AccountQuestion,
  { invitation, entered }: { readonly invitation: Invitation | undefined; readonly entered: Entered },
): Promise<ErrorName | undefined> {
  const { owner, contact } = entered
  const target = targetOf(invitation)
  const judged = contact.channel === 'sms' ? 'mobile' : 'email'
  const typed = await judgeAccount(services, { accountId: owner?.id, judged, target })
  if (!account || !isSessionJudged) return typed.verdict
  const own = await judgeAccount(services, { accountId: account.id, judged: 'session', target })
  if (own.isInTheWay || owner?.id === account.id) return own.verdict
  return typed.verdict ?? own.verdict
}

function raiseNobody(): never {
  throw new Error('nobody was asked about')
}
