// Whether the time of an answer tells who has an account: known and unknown ones asked in turns, in one run.
//
//   npm run build && node bench/known-or-unknown.mjs [pairs]
//
// The medians may differ by 5 ms at most. AUC is the chance that, of one known and one unknown, the known took longer:
// 0.5 tells nothing.
import { mix } from '@portico/protocol'
import { makeFolder, runServer } from './run-server.mjs'
import { ask, openBrowser, registerByEmail, loginByMobile } from './visitor.mjs'

const pairs = Number(process.argv[2] ?? 1000)
const MOST_DIFFERENCE_MS = 5
const KNOWN = { email: 'visitor@example.com', mobile: '13800138000' }
const UNKNOWN = { email: 'nobody1@example.com', mobile: '13900139000' }

/** What anybody may ask about somebody, and gets one answer to. */
const QUESTIONS = [
  {
    name: 'user/login/ with a wrong password',
    path: '/passport/web/user/login/',
    fields: ({ email }) => ({ email: mix(email), password: mix('Passw0rd?'), type: '0' }),
  },
  {
    name: 'user/login/ by mobile with a wrong password',
    path: '/passport/web/user/login/',
    fields: ({ mobile }) => ({ account: mix(mobile), password: mix('Passw0rd?'), type: '0' }),
  },
  {
    name: 'email/send_code/ to log in',
    path: '/passport/web/email/send_code/',
    fields: ({ email }) => ({ email: mix(email), type: '0' }),
  },
  {
    name: 'email/send_code/ to reset the password',
    path: '/passport/web/email/send_code/',
    fields: ({ email }) => ({ email: mix(email), type: '4' }),
  },
  {
    name: 'send_code/ to reset the password',
    path: '/passport/web/send_code/',
    fields: ({ mobile }) => ({ mobile: mix(mobile), type: '4' }),
  },
  {
    name: 'email/password/reset/ with a wrong code',
    path: '/passport/web/email/password/reset/',
    fields: ({ email }) => ({ email: mix(email), code: mix('000000'), password: mix('An0ther one') }),
  },
  {
    name: 'email/register_verify_login/ with a made-up code',
    path: '/passport/email/register_verify_login/',
    fields: ({ email }) => ({
      email: mix(email),
      code: mix('000000'),
      password: mix('An0ther one'),
      type: '1',
    }),
  },
  {
    name: 'mobile/register/ with a made-up code',
    path: '/passport/web/mobile/register/',
    fields: ({ mobile }) => ({ mobile: mix(mobile), code: mix('0000'), type: '24' }),
  },
]

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
await registerByEmail(await openBrowser(), KNOWN.email, 'Passw0rd!')
await loginByMobile(await openBrowser(), KNOWN.mobile)
const browser = await openBrowser()
for (const question of QUESTIONS) {
  const { known, unknown } = await measure(question)
  const difference = median(known) - median(unknown)
  console.log(
    `${question.name}: ${pairs} pairs, medians known ${format(median(known))}, unknown ${format(median(unknown))}, ` +
      `difference ${format(difference)} (at most ${MOST_DIFFERENCE_MS} ms), AUC ${auc(known, unknown).toFixed(3)}`,
  )
  if (Math.abs(difference) > MOST_DIFFERENCE_MS) process.exitCode = 1
}
await server.end('SIGTERM')
await remove()

/** In turns, and each first as often as the other, so that what the machine does meanwhile meets both alike. */
async function measure({ path, fields }) {
  const times = { known: [], unknown: [] }
  const once = async (kind, who) => {
    const startedAt = performance.now()
    await ask(browser, path, fields(who))
    times[kind].push(performance.now() - startedAt)
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) await once('known', KNOWN)
    await once('unknown', UNKNOWN)
    if (pair % 2 === 1) await once('known', KNOWN)
  }
  return times
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}

function auc(ones, others) {
  const wins = ones.map((one) => others.filter((other) => one > other).length)
  return wins.reduce((sum, win) => sum + win, 0) / (ones.length * others.length)
}

function format(milliseconds) {
  return `${milliseconds.toFixed(2)} ms`
}
