import { randomBytes } from 'node:crypto'
import type { PuzzleWork, Work } from '@portico/protocol'
import { WORK_KEY_BYTES, WORK_LIFETIME_S } from '@portico/protocol'
import { declareLimit } from '../../services/rate-limit/declare-limit.ts'
import type { Limit, RateLimiter } from '../../services/rate-limit/rate-limiter.ts'
import type { Services } from '../../services/services.ts'
import { TEN_MINUTES_S } from '../../shared/clock.ts'
import type { Requester } from '../../shared/requester.ts'
import { requesterKeyOf } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { succeed } from '../../shared/result.ts'
import { sha256 } from '../../shared/sha256.ts'
import { isSignedText, signText } from '../../shared/signing-keys.ts'

/** The work beyond a limit: each level doubles it. The last is what a slow phone does in ten seconds, 19 times of 20. */
const FEWEST_BITS = 10
const LEVELS = 3

/** Signatures are valid for one purpose only. */
const TICKET_PURPOSE = 'work-ticket'

const TICKET_SHAPE = /^([0-9a-z]{1,11})\.(\d{1,2})\.([0-9a-f]{32})\.([\w-]{43})$/

const ANSWER_SHAPE = /^\d{1,10}$/

const PER_TICKET = declareLimit({
  name: 'work-answers-per-ticket',
  per: 'ticket of the work',
  windowS: WORK_LIFETIME_S,
  max: 1,
  exceeded: 'The slider (error 1105)',
})

const WRONG_ANSWERS = declareLimit({
  name: 'wrong-work-answers-per-address',
  per: 'address',
  windowS: TEN_MINUTES_S,
  max: 'wrongWorkPerAddress10Min',
  exceeded: 'The slider (error 1105). Answers are no longer checked',
})

/** What the visitor must do before a call goes on. */
export type Demand =
  | 'nothing'
  /** Work of so many bits, or the slider of those who cannot do it. */
  | { readonly bits: number }
  | 'slider'

/**
 * Counts one hit on each limit and never refuses. From a limit on, up to `work_factor` times as many hits, work comes before the
 * slider, and doubles with each third of them.
 */
export async function countForDemand(
  limiter: RateLimiter,
  counted: readonly Limit[],
  { workFactor }: Services['config']['limits'],
): Promise<Demand> {
  const counts = await Promise.all(counted.map((limit) => limiter.increment(limit)))
  const levels = counted.map(({ max }, index) => {
    const [over, most] = [(counts[index] ?? 0) - max, max * (workFactor - 1)]
    if (over <= 0) return -1
    return over > most ? LEVELS : Math.floor(((over - 1) * LEVELS) / most)
  })
  const level = Math.max(-1, ...levels)
  if (level < 0) return 'nothing'
  return level < LEVELS ? { bits: FEWEST_BITS + level } : 'slider'
}

interface WorkScope {
  readonly requester: Requester
  readonly action: string
}

type Deps = Pick<Services, 'config' | 'now' | 'passwords'>

/** Creates work. Its ticket is signed and not stored, so that provoking it uses no memory. */
export function createWork(deps: Deps, scope: WorkScope, bits: number): Work {
  const salt = randomBytes(16).toString('hex')
  const until = (deps.now() + WORK_LIFETIME_S * 1000).toString(36)
  const head = `${until}.${bits}.${salt}`
  const ticket = `${head}.${signText(deps.config.keys, signedText(scope, head))}`
  return { ticket, salt, iterations: deps.passwords.workIterations, bits }
}

/** The wire fields `work_ticket` and `work_answer`. */
export interface WorkAnswer {
  readonly workTicket: string
  readonly workAnswer: string
}

/**
 * Uses up a ticket by its first answer. A wrong one is derived once and counted for the address, whose further answers are not looked at.
 * @returns the bits of the work that is done, 0 for none; an error while too many passwords wait to be hashed, which leaves the ticket
 */
export async function consumeWork(
  services: Deps & Pick<Services, 'rateLimiter'>,
  scope: WorkScope,
  { workTicket, workAnswer }: WorkAnswer,
): Promise<Result<number>> {
  const { config, rateLimiter, passwords } = services
  const work = readTicket(services, scope, workTicket)
  if (!work || !ANSWER_SHAPE.test(workAnswer)) return succeed(0)
  const capacity = passwords.checkCapacity()
  if (!capacity.ok) return capacity
  const wrong = WRONG_ANSWERS.limitFor(config.limits, scope.requester.addressKey)
  const consumed = await rateLimiter.consume([PER_TICKET.limitFor(config.limits, work.salt), wrong])
  if (!consumed.ok) return succeed(0)
  if (!(await isWorkDone(passwords, work, workAnswer))) return succeed(0)
  await rateLimiter.refund([wrong])
  return succeed(work.bits)
}

/**
 * Whether done work is enough. One level less than is asked for by now suffices, since others raise it meanwhile; tickets that were
 * collected before it rose further do not.
 */
export function isEnoughWork(doneBits: number, askedBits: number): boolean {
  return doneBits >= askedBits - 1
}

/** Whether an answer solves work. One derivation, unless it is no number. */
export async function isWorkDone(
  passwords: Services['passwords'],
  { salt, bits }: Pick<Work, 'salt' | 'bits'>,
  answer: string,
): Promise<boolean> {
  if (!ANSWER_SHAPE.test(answer)) return false
  const cost = { iterations: passwords.workIterations, bytes: WORK_KEY_BYTES }
  const key = await passwords.deriveKey(answer, salt, cost)
  return key.readUInt32BE() < 2 ** (8 * WORK_KEY_BYTES - bits)
}

/** The work of a puzzle or a wait whose id is the salt. It is stored with it, so it needs no ticket. */
export function puzzleWork(passwords: Services['passwords'], id: string, bits: number): PuzzleWork {
  return { salt: id, iterations: passwords.workIterations, bits }
}

/** How much work a demand is worth where nothing follows it. @returns `undefined` for none */
export function bitsOf(demand: Demand): number | undefined {
  if (demand === 'nothing') return undefined
  return demand === 'slider' ? FEWEST_BITS + LEVELS - 1 : demand.bits
}

function readTicket(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  scope: WorkScope,
  ticket: string,
): Pick<Work, 'salt' | 'bits'> | undefined {
  const [, until = '', bits = '', salt = '', signature = ''] = TICKET_SHAPE.exec(ticket) ?? []
  if (signature === '' || Number.parseInt(until, 36) <= now()) return undefined
  const isGenuine = isSignedText(config.keys, signedText(scope, `${until}.${bits}.${salt}`), signature)
  return isGenuine ? { salt, bits: Number(bits) } : undefined
}

function signedText({ requester, action }: WorkScope, head: string): string {
  return `${TICKET_PURPOSE}|${sha256(requesterKeyOf(requester))}|${action}|${head}`
}
