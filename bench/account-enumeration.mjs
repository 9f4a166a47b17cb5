// Measures whether the response time reveals who has an account, by alternating known and unknown accounts in one run.
//
//   npm run build && node bench/account-enumeration.mjs [pairs]
//
// Fails if the medians differ by more than 5 ms. AUC is the probability that a known account takes longer than an unknown
// one; 0.5 reveals nothing.
import {
  mobileRegister,
  registerVerifyLogin,
  resetByEmail,
  sendCode,
  sendEmailCode,
  smsLogin,
  userLogin,
} from '@portico/protocol'
import { openClient, readCode } from '../tools/http-client.mjs'
import { BASE, makeFolder, runServer } from './run-server.mjs'
import { median } from './statistics.mjs'

const pairs = Number(process.argv[2] ?? 1000)
const MAX_DIFFERENCE_MS = 5
const KNOWN = { email: 'visitor@example.com', mobile: '13800138000' }
const UNKNOWN = { email: 'unknown@example.com', mobile: '13900139000' }

/** Requests that anyone can send and that must get the same response for every account. */
const REQUESTS = [
  {
    name: 'user/login/ with a wrong password',
    endpoint: userLogin,
    fields: ({ email }) => ({ email, password: 'Passw0rd?', type: '0' }),
  },
  {
    name: 'user/login/ by mobile with a wrong password',
    endpoint: userLogin,
    fields: ({ mobile }) => ({ account: mobile, password: 'Passw0rd?', type: '0' }),
  },
  {
    name: 'email/send_code/ to log in',
    endpoint: sendEmailCode,
    fields: ({ email }) => ({ email, type: '0' }),
  },
  {
    name: 'email/send_code/ to reset the password',
    endpoint: sendEmailCode,
    fields: ({ email }) => ({ email, type: '4' }),
  },
  {
    name: 'send_code/ to reset the password',
    endpoint: sendCode,
    fields: ({ mobile }) => ({ mobile, type: '4' }),
  },
  {
    name: 'email/password/reset/ with a wrong code',
    endpoint: resetByEmail,
    fields: ({ email }) => ({
      email,
      code: '000000',
      password: 'An0ther one',
    }),
  },
  {
    name: 'email/register_verify_login/ with a wrong code',
    endpoint: registerVerifyLogin,
    fields: ({ email }) => ({
      email,
      code: '000000',
      password: 'An0ther one',
      type: '1',
    }),
  },
  {
    name: 'mobile/register/ with a wrong code',
    endpoint: mobileRegister,
    fields: ({ mobile }) => ({ mobile, code: '0000', type: '24' }),
  },
]

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
await registerKnown()
const client = openClient(BASE)
for (const request of REQUESTS) {
  const { known, unknown } = await measure(request)
  const difference = median(known) - median(unknown)
  console.log(
    `${request.name}: ${pairs} pairs, medians known ${format(median(known))}, unknown ${format(median(unknown))}, ` +
      `difference ${format(difference)} (limit ${MAX_DIFFERENCE_MS} ms), AUC ${auc(known, unknown).toFixed(3)}`,
  )
  if (Math.abs(difference) > MAX_DIFFERENCE_MS) process.exitCode = 1
}
await server.end('SIGTERM')
await remove()

/** An account with the e-mail and one with the mobile. */
async function registerKnown() {
  const { email, mobile } = KNOWN
  const [byEmail, byMobile] = [openClient(BASE), openClient(BASE)]
  await byEmail.sendSuccessfully(sendEmailCode, { email, type: '1' })
  const emailCode = await readCode(BASE, email)
  const registration = { email, password: 'Passw0rd!', code: emailCode, type: '1' }
  await byEmail.sendSuccessfully(registerVerifyLogin, registration)
  await byMobile.sendSuccessfully(sendCode, { mobile, type: '24' })
  const code = await readCode(BASE, `+86${mobile}`)
  await byMobile.sendSuccessfully(smsLogin, { mobile, code, type: '24' })
}

/** Alternates which account comes first, so that the load of the machine affects both equally. */
async function measure({ endpoint, fields }) {
  const times = { known: [], unknown: [] }
  const once = async (kind, who) => {
    const startedAt = performance.now()
    await client.send(endpoint, fields(who))
    times[kind].push(performance.now() - startedAt)
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) await once('known', KNOWN)
    await once('unknown', UNKNOWN)
    if (pair % 2 === 1) await once('known', KNOWN)
  }
  return times
}

function auc(ones, others) {
  const wins = ones.map((one) => others.filter((other) => one > other).length)
  return wins.reduce((sum, win) => sum + win, 0) / (ones.length * others.length)
}

function format(milliseconds) {
  return `${milliseconds.toFixed(2)} ms`
}
