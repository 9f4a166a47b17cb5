import { pause } from '../run-server.mjs'
import { countGuesses } from './deployment.mjs'
import { canRegister, startLoad } from './load.mjs'
import { watchReadiness } from './readiness.mjs'

const HEALTHY_WITHIN_MS = 5000
/** A starting server draws puzzles and compiles its code. The fault begins when answers are quick. */
const SETTLED = { answersWithinMs: 1000, forMs: 2000, afterAtMostMs: 20_000 }
const AFTER_MS = 1500
const GIVES_UP_AFTER_MS = 30_000
const EXAMPLES = 3

/** What the default limits allow, whatever happens: guesses that were compared, and codes that were delivered. */
const ALLOWED = { 'guesses of a code': 10, 'codes to one number': 5, 'guesses of a password': 2 }

/**
 * Lets a fault happen to a deployment under load.
 * @param row see rows.mjs
 * @returns the cells of its line in the table, what did not hold, and examples for it
 */
export async function runRow(row, deployment) {
  const { front, receivers } = deployment
  const bases = row.usesBalancer ? [front] : deployment.bases
  let requests = 0
  const load = await startLoad({
    next: () => bases[(requests += 1) % bases.length],
    origin: front,
    receivers,
  })
  await waitUntilSettled(load)
  const readiness = watchReadiness(bases)
  const injectedAt = performance.now()
  await row.inject()
  await pause(row.lastsMs)
  await row.restore()
  const returnedAt = performance.now()
  const healthyAt = await Promise.all(bases.map((base) => waitUntilHealthy(base, deployment)))
  await row.after()
  await pause(AFTER_MS)
  await load.stop()
  const ready = await readiness.stop()
  const { lost, messages } = await findLost(load, {
    injectedAt,
    messagesWithinMs: row.messagesWithinMs,
    deployment,
  })
  const answers = load.answers.filter(({ sentAt, ms }) => sentAt + ms >= injectedAt)
  return judge(row, {
    answers: answers.toSorted((one, other) => other.ms - one.ms),
    injectedAt,
    healthyMs: Math.max(...healthyAt) - returnedAt,
    acknowledged: [load.acknowledged.length, load.sent.length],
    lost,
    excused: messages.filter((message) => row.excuses?.(message, { injectedAt, returnedAt })).length,
    messages: messages.map((message) => describeMessage(message, injectedAt)),
    ready,
    returnedAt,
    attacks: { ...(await countGuesses(deployment)), 'codes to one number': load.countFlood() },
    unhandled: deployment
      .output()
      .split('\n')
      .filter((line) => line.includes('"unhandled error"')),
  })
}

async function waitUntilSettled({ answers }) {
  const { answersWithinMs, forMs, afterAtMostMs } = SETTLED
  for (const until = performance.now() + afterAtMostMs; performance.now() < until;) {
    const from = performance.now()
    await pause(forMs)
    const recent = answers.filter(({ sentAt, ms }) => sentAt + ms >= from)
    if (recent.length > 0 && recent.every(({ ms }) => ms < answersWithinMs)) return
  }
}

/** @returns when it was */
async function waitUntilHealthy(base, { front, receivers }) {
  for (const until = performance.now() + GIVES_UP_AFTER_MS; performance.now() < until; await pause(50)) {
    const { ok } = await fetch(`${base}/readyz`).catch(() => ({ ok: false }))
    if (ok && (await canRegister({ base, origin: front, receivers }))) return performance.now()
  }
  return Number.POSITIVE_INFINITY
}

/**
 * How many acknowledged accounts, sessions and messages are gone, and how many codes could be used twice.
 * @returns also which messages
 */
async function findLost(
  { acknowledged, endedSessions, sent, receivers },
  { injectedAt, messagesWithinMs, deployment },
) {
  const lost = { accounts: 0, sessions: endedSessions.length, messages: 0, 'codes used twice': 0 }
  for (const { visitor, mobile, code, userId, at } of acknowledged) {
    const { outcome, body } = await visitor.checkSession()
    if (outcome !== 'ok' || body.data.user_id !== userId) lost.accounts += 1
    if (at < injectedAt && (await visitor.logIn(mobile, code)).outcome === 'ok') lost['codes used twice'] += 1
  }
  const codes = await Promise.all(sent.map(({ to }) => receivers.waitForCode(to, messagesWithinMs)))
  const undelivered = sent.filter((_, index) => codes[index] === undefined)
  const messages = undelivered.length === 0 ? [] : await findEnded(undelivered, deployment)
  return { lost: { ...lost, messages: messages.length }, messages }
}

/** The messages that neither were delivered nor wait: one that a killed instance was sending waits until its lease has ended. */
async function findEnded(undelivered, { receivers, runAdmin }) {
  const listed = JSON.parse(await runAdmin('outbox', 'list', '--json', '--limit', '1000'))
  const waiting = listed.filter(({ state }) => state === 'waiting').map(({ to }) => to)
  return undelivered.filter(({ to }) => {
    const index = waiting.indexOf(mask(to))
    if (index !== -1) waiting.splice(index, 1)
    return index === -1 && receivers.codesOf(to).length === 0
  })
}

/** As the list of messages shows a recipient. */
function mask(to) {
  if (to.includes('@')) return to.replace(/^(.).*(.)@/, '$1***$2@')
  return to.replace(/^\+86(...).*(..)$/, '$1******$2')
}

function describeMessage({ to, requestedAt, answeredAt }, injectedAt) {
  const [requestedAfter, answeredAfter] = [requestedAt, answeredAt].map((at) => Math.round(at - injectedAt))
  return JSON.stringify({ lost: to, requestedAfter, answeredAfter })
}

function judge(row, result) {
  const { answers, injectedAt, healthyMs, acknowledged, lost, excused, messages, attacks, unhandled } = result
  const of = (outcome) => answers.filter((answer) => answer.outcome === outcome)
  const answered = answers.filter(({ outcome }) => outcome !== 'no answer')
  const tooSlow = answered.filter(({ ms }) => ms > row.answersWithinMs)
  const errors = Math.max(of('error').length, unhandled.length)
  const lostAnswers = row.losesAnswers ? [] : of('no answer')
  const faults = [
    ...(tooSlow.length > 0
      ? [`${tooSlow.length} answers after more than ${row.answersWithinMs / 1000} s`]
      : []),
    ...(errors > 0 ? ['undeclared 500'] : []),
    ...(lostAnswers.length > 0 ? ['requests without an answer'] : []),
    ...(healthyMs > HEALTHY_WITHIN_MS ? ['not healthy in time'] : []),
    ...judgeReadiness(row, result),
    ...(acknowledged.includes(0) ? ['nothing was acknowledged'] : []),
    ...Object.entries({ ...lost, messages: lost.messages - excused }).flatMap(([what, count]) =>
      count > 0 && !row.losesAcknowledged ? [`lost: ${what}`] : [],
    ),
    ...Object.entries(ALLOWED).flatMap(([what, max]) =>
      attacks[what] > max && !row.losesAcknowledged ? [`too many ${what}`] : [],
    ),
  ]
  const [slowest] = answered
  return {
    faults,
    examples: [tooSlow, of('error'), lostAnswers]
      .flatMap((some) => some.slice(0, EXAMPLES))
      .map((one) => describe(one, injectedAt))
      .concat(unhandled.slice(0, EXAMPLES), messages),
    cells: [
      row.title,
      row.how,
      `${Math.round(slowest.ms)} ms (${slowest.kind})`,
      ['ok', 'refused', 'unavailable', 'no answer'].map((outcome) => of(outcome).length).join(' / '),
      errors,
      `${(healthyMs / 1000).toFixed(1)} s`,
      acknowledged.join(' / '),
      Object.values(lost).join(' / '),
      Object.keys(ALLOWED)
        .map((what) => attacks[what])
        .join(' / '),
      ...(row.withReadiness ? [describeReadiness(result)] : []),
      faults.length === 0 ? 'holds' : `**${faults.join('; ')}**`,
    ],
  }
}

/** While a fault keeps the servers from writing, they have to say so, and no longer than it lasts. */
function judgeReadiness(row, { ready, returnedAt }) {
  if (!row.withReadiness) return []
  const { unreadyAt, readyAt } = ready
  if (row.staysReady) return unreadyAt === undefined ? [] : ['not ready without a need']
  if (unreadyAt === undefined) return row.mayStayReady ? [] : ['ready during the fault']
  return readyAt === undefined || readyAt - returnedAt > HEALTHY_WITHIN_MS ? ['not ready in time'] : []
}

function describeReadiness({ ready: { unreadyAt, readyAt }, injectedAt, returnedAt }) {
  if (unreadyAt === undefined) return 'throughout'
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
  return `no after ${seconds(unreadyAt - injectedAt)}, yes ${seconds(readyAt - returnedAt)} after the return`
}

function describe({ kind, outcome, ms, sentAt, answer: { status, errorCode, reason } }, injectedAt) {
  return JSON.stringify({
    kind,
    outcome,
    status,
    errorCode,
    reason,
    ms: Math.round(ms),
    after: Math.round(sentAt - injectedAt),
  })
}
