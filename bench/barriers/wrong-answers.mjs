// What a flood of wrong answers costs the server: its processor time for each, beside a check of a session and the same request without an
// answer.
import {
  accountInfo,
  ANSWER_WIDTH,
  CHECK_PUZZLE_PATH,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  ERROR_CODES,
  GET_PUZZLE_PATH,
  isObfuscatedField,
  registerVerifyLogin,
  sendCode,
  sendEmailCode,
  toWireFields,
  userLogin,
} from '@portico/protocol'
import { openClient, readCode } from '../../tools/http-client.mjs'
import { eachOf, rawRequest, send } from '../load-generator.mjs'
import { BASE, cpuTimeMs, makeFolder, runServer } from '../run-server.mjs'

/** Those of the defaults that a flood runs into; the first call of a device needs work. */
const LIMITS = {
  codes_per_device_10_min: 1,
  work_factor: 1_000_000,
  wrong_work_per_address_10_min: 10,
  captchas_per_address_10_min: 60,
  wrong_passwords_before_captcha: 1,
}

/** A flood keeps the server warm, and several connections busy. */
const CONNECTIONS = 8
const REPEATS = 10

/**
 * @param count how many puzzles; of the other requests ten times as many are sent
 * @returns the milliseconds of the server for one request, by what is sent
 */
export async function measureWrongAnswers(count) {
  // The floods of answers to puzzles end their reading, as they do with the default.
  const { folder, remove } = await makeFolder({ ...LIMITS, slider_puzzles_per_address_10_min: count })
  const server = await runServer(folder)
  try {
    const costs = {}
    for (const [name, { requests, expected }] of Object.entries(await prepareFloods(count))) {
      const warmUp = Math.ceil(requests.length / 3)
      await flood(requests.slice(0, warmUp), expected)
      const before = cpuTimeMs(server.pid)
      await flood(requests.slice(warmUp), expected)
      costs[name] = (cpuTimeMs(server.pid) - before) / (requests.length - warmUp)
    }
    return costs
  } finally {
    await server.end('SIGTERM')
    await remove()
  }
}

/** @param expected what each response contains */
async function flood(requests, expected) {
  const load = {
    port: Number(new URL(BASE).port),
    connections: CONNECTIONS,
    next: eachOf(requests),
    expected,
  }
  const { failures } = await send(load)
  if (failures.size > 0) throw new Error(`not ${expected}: ${[...failures.keys()].join('\n')}`)
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
  // As long as a body may be.
  const puzzle = JSON.stringify({
    id: '0'.repeat(32),
    modified_img_width: ANSWER_WIDTH,
    input: 'pointer',
    reply: Array.from({ length: 20_000 }, () => ({})),
  })
  const positions = await prepareWrongPositions(stranger, count)
  const repeat = (request, expected) => ({ requests: Array(count * REPEATS).fill(request), expected })
  const form = (endpoint, values, errorName) =>
    repeat(callOf(stranger, endpoint, values), `"error_code":${ERROR_CODES[errorName]}`)
  return {
    'check of a session': repeat(callOf(owner, accountInfo, {}), '"success"'),
    'request of a code without an answer': form(
      sendCode,
      { ...answer, work: '0', work_ticket: '' },
      'sliderRequired',
    ),
    'a code for no number': form(sendCode, { ...answer, mobile: '1' }, 'mobileMalformed'),
    'the same with wrong work': form(sendCode, answer, 'sliderRequired'),
    // Past the limit of an address it gets no further picture.
    'login with a wrong image captcha': repeat(
      callOf(stranger, userLogin, { ...guess, captcha: 'AAAA', captcha_key: 'x'.repeat(32) }),
      '"error_code"',
    ),
    'wrong position in a puzzle': {
      requests: positions.map((body) => post(CHECK_PUZZLE_PATH, body)),
      expected: '"code":10002',
    },
    // Behind them, so that it is no longer read.
    'malformed answer to a puzzle': repeat(post(CHECK_PUZZLE_PATH, puzzle), '"code":10001'),
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

/** The text of a request as the widget sends it. */
function callOf({ cookieHeader, cookies, fp }, { method, path, ...endpoint }, values) {
  const fields = toWireFields(values, (name) => isObfuscatedField(endpoint, name))
  const form = { aid: '1574', language: 'en', fp, ...fields }
  const headers = { cookie: cookieHeader(), origin: BASE, [CSRF_HEADER]: cookies.get(CSRF_COOKIE) }
  return method === 'GET'
    ? rawRequest({ path: `${path}?${encodeForm(form)}`, headers })
    : rawRequest({ method, path, headers, form })
}

function post(path, json) {
  return rawRequest({ method: 'POST', path, json })
}
