import { createHash } from 'node:crypto'
import { fillWithSpacing, loadServerMessages, resolveLanguage } from '@portico/locales'
import type { ErrorName } from '@portico/protocol'
import type { Account } from '../accounts/account.store.ts'
import { findAccount } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../clock.ts'
import type { NewMessage } from '../delivery/outbox.store.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Counter } from '../rate-limit/rate-limiter.ts'
import { exceedsAny } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { fail, succeed, DONE } from '../result.ts'
import type { Services } from '../services.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import { requireSlider } from '../slider/challenge.ts'
import type { SliderOwner } from '../slider/slider-proof.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { Invitation, InvitationQuery } from './invitation.ts'
import { checkEligibility, eligibilityTarget, readLiveInvitation } from './invitation.ts'

export interface AccountQuestion {
  readonly shown: InvitationQuery
  /** What was typed; at least one. */
  readonly contacts: readonly Contact[]
  /** Who is signed in. */
  readonly account: Account | undefined
  readonly isSessionJudged: boolean
  readonly asker: AccountRequester
  readonly challenge: ChallengeAnswer
  readonly language: string
}

interface ValidatedAccount {
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
): Promise<Result<ValidatedAccount>> {
  const { shown, account } = question
  const read = await readLiveInvitation(services.database, shown, services.now())
  if (!read.ok && (shown.token !== '' || shown.appKey !== '')) return fail('tokenInvalid')
  const invitation = read.ok ? read.value : undefined
  const allowed = await consumeQueryLimits(services, { ...question, invitation })
  if (!allowed.ok) return allowed
  const entered = await findEntered(services, question)
  if (!invitation && !account) {
    await notifyOwner(services, { ...entered, appName: shown.app.name, language: question.language })
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
  const target = eligibilityTarget(invitation)
  const judged = contact.channel === 'sms' ? 'mobile' : 'email'
  const typed = await checkEligibility(services, { accountId: owner?.id, judged, target })
  if (!account || !isSessionJudged) return typed.verdict
  const own = await checkEligibility(services, { accountId: account.id, judged: 'session', target })
  if (own.isBlocking || owner?.id === account.id) return own.verdict
  return typed.verdict ?? own.verdict
}

function raiseNobody(): never {
  throw new Error('nobody was asked about')
}

export interface AccountRequester extends SliderOwner {
  readonly addressKey: string
}

interface Question {
  readonly invitation: Invitation | undefined
  readonly contacts: readonly Contact[]
  readonly account: Account | undefined
  readonly asker: AccountRequester
  readonly challenge: ChallengeAnswer
}

/**
 * Five accounts a day may be asked about with one token, or one key and device, and each further one behind the slider
 * (contract, section 11); the same one again is not counted. Device marks cost nothing, so without a token addresses are
 * counted too, as for codes.
 */
export async function consumeQueryLimits(services: Services, question: Question): Promise<Result> {
  const { keyValueStore, rateLimiter, config } = services
  const askedAbout = createTtlStore<true>(keyValueStore, { prefix: 'asked-about', ttlMs: DAY_S * 1000 })
  const questionHash = hashQuery(question)
  if (await askedAbout.get(questionHash)) return DONE
  const { hard, soft } = queryCounters(question, config.limits)
  const taken = await rateLimiter.consume(hard)
  if (!taken.ok) return fail('tooOften', { retryTimeS: taken.retryAfterS })
  if (await exceedsAny(rateLimiter, soft)) {
    const { asker, challenge } = question
    const { verifyTicket } = challenge
    const passed = await requireSlider(services, {
      owner: asker,
      action: 'ask-account',
      verifyTicket,
      captcha: challenge,
    })
    if (!passed.ok) {
      await rateLimiter.refund([...hard, ...soft])
      return passed
    }
  }
  // If it is forgotten, the account counts once more.
  await askedAbout.put(questionHash, true)
  return DONE
}

function queryCounters(question: Question, limits: Services['config']['limits']) {
  const who = { name: 'accounts asked about', key: requesterKey(question), windowS: DAY_S }
  const soft = [{ ...who, max: limits.accountsAskedPerTokenDay }]
  if (question.invitation?.storedInvitation) return { hard: [], soft }
  const address = { key: question.asker.addressKey }
  const ten: Counter = {
    ...address,
    name: 'accounts asked about from address, 10 min',
    windowS: TEN_MINUTES_S,
  }
  const hour: Counter = { ...address, name: 'accounts asked about from address, hour', windowS: HOUR_S }
  return {
    hard: [{ ...hour, max: limits.codesPerAddressHour }],
    soft: [...soft, { ...ten, max: limits.codesPerAddress10Min }],
  }
}

function requesterKey({ invitation, account, asker }: Question): string {
  if (invitation?.storedInvitation) return `token ${invitation.storedInvitation.id}`
  if (account) return `account ${account.id}`
  const device = deviceLimitKey(asker.browser, asker.addressKey)
  return `${asker.aid} ${invitation?.businessApp.appKey ?? ''} ${device}`
}

function hashQuery(question: Question): string {
  const targets = question.contacts.map(({ target }) => target).join(' ')
  return createHash('sha256')
    .update(`${requesterKey(question)}|${targets}`)
    .digest('base64url')
}

interface OwnerNotice {
  /** None where nobody has what was typed. */
  readonly owner: Account | undefined
  readonly contact: Contact
  readonly appName: string
  readonly language: string
}

/**
 * Tells an account's owner that somebody asked about it who is told nothing, at most once an hour. Whoever asks waits as
 * long whether there is an owner or not: the same is counted and written, and then nothing leaves.
 */
export async function notifyOwner(services: Services, unanswered: OwnerNotice): Promise<void> {
  const { owner, contact } = unanswered
  const { rateLimiter, outbox, database } = services
  if (!outbox.canSend(contact.channel)) return
  const words = await writeWords(unanswered)
  const message: NewMessage = { ...contact, ...words, oneTimeCode: '', ttlS: HOUR_S }
  const key = owner?.id ?? contact.target
  const taken = await rateLimiter.consume([{ name: 'owner told', key, max: 1, windowS: HOUR_S }])
  if (owner && taken.ok) await outbox.enqueue(database, message)
  else await outbox.enqueueDecoy(database, message)
  outbox.wake()
}

async function writeWords({
  contact,
  appName,
  language,
}: OwnerNotice): Promise<Pick<NewMessage, 'subject' | 'body'>> {
  const texts = await loadServerMessages(resolveLanguage(language, []))
  const values = { app: appName }
  if (contact.channel === 'sms')
    return { subject: '', body: fillWithSpacing(texts.sms_account_asked, values) }
  return {
    subject: fillWithSpacing(texts.mail_account_asked_subject, values),
    body: fillWithSpacing(texts.mail_account_asked_body, values),
  }
}
