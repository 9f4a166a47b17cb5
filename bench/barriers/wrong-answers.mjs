// What a flood of wrong answers costs the server: its processor time for each, beside a check of a session and the same request without an
// answer.
import {
  accountInfo,
  CHECK_PUZZLE_PATH,
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
    for (const [name, send] of Object.entries(await prepareFloods())) {
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

async function prepareFloods() {
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
  return {
    'check of a session': () => owner.send(accountInfo, {}),
    'request of a code without an answer': () =>
      stranger.send(sendCode, { ...answer, work: '0', work_ticket: '' }),
    'the same with wrong work': () => stranger.send(sendCode, answer),
    'malformed answer to a puzzle': () => post(CHECK_PUZZLE_PATH, puzzle),
    'login with a wrong image captcha': () =>
      stranger.send(userLogin, { ...guess, captcha: 'AAAA', captcha_key: 'x'.repeat(32) }),
  }
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
