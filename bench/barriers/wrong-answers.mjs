// What a flood of wrong answers costs the server: its processor time for each, beside a check of a session and the same request without an
// answer.
import {
  accountInfo,
  ANSWER_WIDTH,
  CHECK_PUZZLE_PATH,
  GET_PUZZLE_PATH,
  registerVerifyLogin,
  sendCode,
  sendEmailCode,
  userLogin,
} from '@portico/protocol'
import { openClient, readCode } from '../../tools/http-client.mjs'
import { BASE, cpuTimeMs, makeFolder, runServer } from '../run-server.mjs'

/** Those of the defaults that a flood runs into; the first call of a device needs work. */
const LIMITS = {
  codes_per_device_10_min: 1,
  work_factor: 1_000_000,
  wrong_work_per_address_10_min: 10,
  captchas_per_address_10_min: 60,
  wrong_passwords_before_captcha: 1,
}

/**
 * @param count how many requests of each kind
 * @returns the milliseconds of the server for one request, by what is sent
 */
export async function measureWrongAnswers(count) {
  const { folder, remove } = await makeFolder(LIMITS)
  const server = await runServer(folder)
  try {
    const costs = {}
    for (const [name, send] of Object.entries(await prepareFloods(count))) {
      for (let index = 0; index < count / 10; index += 1) await send()
      const before = cpuTimeMs(server.pid)
      for (let index = 0; index < count; index += 1) await send()
      costs[name] = (cpuTimeMs(server.pid) - before) / count
    }
    return costs
  } finally {
    await server.end('SIGTERM')
    await remove()
  }
}

/** @param count of puzzles, which are drawn before anything is measured */
async function prepareFloods(count) {
  const [owner, stranger] = [openClient(BASE), openClient(BASE)]
  await signIn(owner)
  await stranger.send(sendCode, { mobile: '13800138001', type: '24', work: '1' })
  const { data } = await stranger.send(sendCode, { mobile: '13800138002', type: '24', work: '1' })
  const answer = {
    mobile: '13800138003',
    type: '24',
    work: '1',
    work_ticket: data.work.ticket,
    work_answer: '1',
  }
  const guess = { email: 'visitor@example.com', password: 'Passw0rd?', type: '0' }
  const puzzle = JSON.stringify({ id: 'x'.repeat(32), modified_img_width: 268, mode: 'slide', reply: [] })
  const positions = await prepareWrongPositions(stranger, count + count / 10)
  return {
    'check of a session': () => owner.send(accountInfo, {}),
    'request of a code without an answer': () =>
      stranger.send(sendCode, { ...answer, work: '0', work_ticket: '' }),
    'a code for no number': () => stranger.send(sendCode, { ...answer, mobile: '1' }),
    'the same with wrong work': () => stranger.send(sendCode, answer),
    'malformed answer to a puzzle': () => post(CHECK_PUZZLE_PATH, puzzle),
    'login with a wrong image captcha': () =>
      stranger.send(userLogin, { ...guess, captcha: 'AAAA', captcha_key: 'x'.repeat(32) }),
    'wrong position in a puzzle': () => post(CHECK_PUZZLE_PATH, positions.pop()),
  }
}

/** Ten points to the left edge, where no gap is: a drag of the shortest time that is accepted. */
const WRONG_PATH = Array.from({ length: 10 }, (_, index) => ({
  x: 10 + index,
  y: 50,
  relative_time: index * 100,
}))

/** @returns the bodies, each for a puzzle of its own */
async function prepareWrongPositions(client, count) {
  const bodies = []
  for (let index = 0; index < count; index += 1) {
    const { data } = await client.send(sendCode, { mobile: '13800138004', type: '24', work: '0' })
    const { fp, detail, challenge_code } = JSON.parse(data.verify_center_decision_conf)
    const query = new URLSearchParams({ aid: '1574', fp, detail, challenge_code, language: 'en' })
    const response = await fetch(`${BASE}${GET_PUZZLE_PATH}?${query}`)
    const { id } = (await response.json()).data
    bodies.push(JSON.stringify({ id, modified_img_width: ANSWER_WIDTH, reply: WRONG_PATH, input: 'pointer' }))
  }
  return bodies
}

async function signIn({ sendSuccessfully }) {
  const email = 'visitor@example.com'
  await sendSuccessfully(sendEmailCode, { email, type: '1' })
  const code = await readCode(BASE, email)
  await sendSuccessfully(registerVerifyLogin, { email, password: 'Passw0rd!', code, type: '1' })
}

async function post(path, body) {
  const response = await fetch(BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return response.json()
}
