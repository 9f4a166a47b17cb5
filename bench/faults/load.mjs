// Visitors who use the server all the time, and attackers who try what the limits forbid.
import { pause } from '../run-server.mjs'
import { freshEmail, freshMobile, openVisitor } from './visitor.mjs'

const PAUSE_MS = 100
/** Each password costs a hash, of which a core makes about 25 a second. */
const PASSWORD_PAUSE_MS = 400
const PASSWORD = 'Passw0rd!'
const NEXT = 'http://localhost/'
/** How long a visitor waits for the SMS. */
const CODE_WITHIN_MS = 4000

/**
 * Starts the load.
 * @param {object} target
 * @param {() => string} target.next the base URL of the next request
 * @param {string} target.origin of the pages
 * @param target.receivers of the messages
 */
export async function startLoad(target) {
  const load = {
    ...target,
    isOver: false,
    answers: [],
    /** Visitors whose login was answered. */
    acknowledged: [],
    endedSessions: [],
    /** The codes whose request was answered: to whom, and between which moments. */
    sent: [],
  }
  const [resident, victim] = [await openAccount(load), await openAccount(load)]
  const [returning, guesser, flooder, cracker] = await Promise.all(
    Array.from({ length: 4 }, () => open(load)),
  )
  const [guessed, flooded] = [freshMobile(), freshMobile()]
  const work = [
    repeat(load, () => register(load)),
    repeat(load, () => register(load)),
    repeat(load, () => requestMail(load)),
    repeat(load, () => stay(load, resident)),
    repeat(load, () => returning.logInByPassword(resident.mobile, PASSWORD), PASSWORD_PAUSE_MS),
    repeat(load, () => guessCode(load, guesser, guessed)),
    repeat(load, () => flooder.sendCode(flooded)),
    repeat(load, () => cracker.logInByPassword(victim.mobile, `${PASSWORD}?`), PASSWORD_PAUSE_MS),
  ]
  return Object.assign(load, {
    stop: async () => {
      load.isOver = true
      await Promise.all(work)
    },
    /** How many codes the attacker who asked for many got. A repeated delivery has the same code. */
    countFlood: () => new Set(target.receivers.codesOf(`+86${flooded}`)).size,
  })
}

async function repeat(load, work, pauseMs = PAUSE_MS) {
  while (!load.isOver) {
    await work()
    await pause(pauseMs)
  }
}

/** A visitor who has the cookies of a first answer. */
async function open(load) {
  const { next, origin, answers } = load
  const visitor = openVisitor({ base: next, origin, observe: (answer) => answers.push(answer) })
  while (!load.isOver && !visitor.isReady())
    if ((await visitor.visit()).outcome !== 'ok') await pause(PAUSE_MS)
  return visitor
}

/** Asks for a code. @returns whether the request was accepted */
async function request({ sent }, to, send) {
  const requestedAt = performance.now()
  const { outcome } = await send()
  if (outcome === 'ok') sent.push({ to, requestedAt, answeredAt: performance.now() })
  return outcome === 'ok'
}

async function receiveCode(load, visitor, mobile) {
  const { receivers } = load
  if (!(await request(load, `+86${mobile}`, () => visitor.sendCode(mobile)))) return undefined
  return receivers.waitForCode(`+86${mobile}`, CODE_WITHIN_MS)
}

async function register(load) {
  const [visitor, mobile] = [await open(load), freshMobile()]
  const code = await receiveCode(load, visitor, mobile)
  if (code === undefined) return
  const { outcome, body } = await visitor.logIn(mobile, code)
  const at = performance.now()
  if (outcome === 'ok') load.acknowledged.push({ visitor, mobile, code, at, userId: body.data.user_id })
}

async function openAccount(load) {
  const [visitor, mobile] = [await open(load), freshMobile()]
  const code = await receiveCode(load, visitor, mobile)
  const { outcome, body } = await visitor.register(mobile, code ?? '', PASSWORD)
  if (outcome !== 'ok') throw new Error(`No account could be registered: ${JSON.stringify(body)}`)
  return { visitor, mobile, userId: body.data.user_id }
}

async function requestMail(load) {
  const [visitor, email] = [await open(load), freshEmail()]
  await request(load, email, () => visitor.sendEmailCode(email))
}

/** The session must be recognized. */
async function stay({ endedSessions }, { visitor, userId }) {
  const { outcome, body } = await visitor.checkSession()
  if (outcome === 'refused' || (outcome === 'ok' && body.data.user_id !== userId)) endedSessions.push(userId)
  const { body: created } = await visitor.get('QR code', '/passport/web/get_qrcode/', { next: NEXT })
  const token = created?.data?.token
  if (token) await visitor.get('QR poll', '/passport/web/check_qrconnect/', { next: NEXT, token })
  await visitor.get('script', '/sdk/slider.js')
  await visitor.get('liveness', '/healthz')
}

/** Asks for a new code when the last one has been used up. */
async function guessCode({ receivers }, visitor, mobile) {
  const code = receivers.codesOf(`+86${mobile}`).at(-1) ?? '0000'
  const other = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const { errorCode } = await visitor.logIn(mobile, other)
  const CODE_EXPIRED = 1203
  if (code === '0000' || errorCode === CODE_EXPIRED) await visitor.sendCode(mobile)
}

/** Whether a visitor who was never here before can register. */
export async function canRegister({ base, origin, receivers }) {
  const visitor = openVisitor({ base: () => base, origin })
  const mobile = freshMobile()
  await visitor.visit()
  const code = await receiveCode({ sent: [], receivers }, visitor, mobile)
  return code !== undefined && (await visitor.logIn(mobile, code)).outcome === 'ok'
}
