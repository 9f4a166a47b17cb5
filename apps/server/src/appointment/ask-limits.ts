import { createHash } from 'node:crypto'
import type { Account } from '../accounts/account.store.ts'
import type { Contact } from '../accounts/contact.ts'
import { DAY_S, HOUR_S, TEN_MINUTES_S } from '../clock.ts'
import { deviceLimitKey } from '../http/client-info.ts'
import type { Counter } from '../rate-limit/rate-limiter.ts'
import { exceedsAny } from '../rate-limit/rate-limiter.ts'
import type { Result } from '../result.ts'
import { DONE, fail } from '../result.ts'
import type { Services } from '../services.ts'
import type { ChallengeAnswer } from '../slider/challenge.ts'
import { requireSlider } from '../slider/challenge.ts'
import type { SliderOwner } from '../slider/slider-proof.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { Invitation } from './read-invitation.ts'

export interface AccountAsker extends SliderOwner {
  readonly addressKey: string
}

interface Question {
  readonly invitation: Invitation | undefined
  readonly contacts: readonly Contact[]
  readonly account: Account | undefined
  readonly asker: AccountAsker
  readonly challenge: ChallengeAnswer
}

/**
 * Five accounts a day may be asked about with one token, or one key and device, and each further one behind the slider
 * (contract, section 11); the same one again is not counted. Device marks cost nothing, so without a token addresses are
 * counted too, as for codes.
 */
export async function takeAskLimits(services: Services, question: Question): Promise<Result> {
  const { keyValueStore, rateLimiter, config } = services
  const askedAbout = createTtlStore<true>(keyValueStore, { prefix: 'asked-about', ttlMs: DAY_S * 1000 })
  const questionHash = hashQuestion(question)
  if (await askedAbout.get(questionHash)) return DONE
  const { hard, soft } = countersOf(question, config.limits)
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

function countersOf(question: Question, limits: Services['config']['limits']) {
  const who = { name: 'accounts asked about', key: nameOfAsker(question), windowS: DAY_S }
  const soft = [{ ...who, max: limits.accountsAskedPerTokenDay }]
  if (question.invitation?.keptToken) return { hard: [], soft }
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

function nameOfAsker({ invitation, account, asker }: Question): string {
  if (invitation?.keptToken) return `token ${invitation.keptToken.id}`
  if (account) return `account ${account.id}`
  const device = deviceLimitKey(asker.browser, asker.addressKey)
  return `${asker.aid} ${invitation?.businessApp.appKey ?? ''} ${device}`
}

function hashQuestion(question: Question): string {
  const targets = question.contacts.map(({ target }) => target).join(' ')
  return createHash('sha256')
    .update(`${nameOfAsker(question)}|${targets}`)
    .digest('base64url')
}
