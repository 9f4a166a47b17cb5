import { obfuscate } from '@portico/protocol'
import { rawRequest } from '../load-generator.mjs'
import { PASSWORD } from '../measured-servers.mjs'
import { cookiesOf, mobileOf } from './seed.mjs'

/**
 * What runs at the same time: session checks and logins of random accounts, and the poll of a QR code.
 * @param accounts how many are seeded
 * @param isRunning a function that returns undefined once the time is over
 */
export async function describeLoads(portico, accounts, isRunning) {
  const whileRunning = (makeRequest) => () => (isRunning() === undefined ? undefined : makeRequest())
  const anyAccount = () => Math.floor(Math.random() * accounts)
  const poll = await createPoll(portico)
  return [
    {
      name: 'session check',
      connections: 16,
      pauseMs: 10,
      next: whileRunning(() => checkSession(portico, anyAccount())),
      expected: '"mobile":"137',
    },
    {
      name: 'password login',
      connections: 1,
      pauseMs: 250,
      next: whileRunning(() => logIn(portico, anyAccount())),
      expected: '"user_id"',
    },
    // The code expires after two minutes; its status is an answer then, too.
    { name: 'QR poll', connections: 1, pauseMs: 250, next: whileRunning(() => poll), expected: '"status":"' },
  ]
}

function checkSession({ headers }, account) {
  return rawRequest({
    path: '/passport/web/account/info/?aid=1574',
    headers: { ...headers, cookie: cookiesOf(account).signedIn },
  })
}

function logIn({ headers }, account) {
  const { csrf, browser } = cookiesOf(account)
  return rawRequest({
    method: 'POST',
    path: '/passport/web/user/login/',
    headers: { ...headers, cookie: browser, 'x-csrftoken': csrf, origin: 'http://localhost' },
    form: {
      aid: '1574',
      language: 'en',
      fp: `verify_${csrf}`,
      mix_mode: '1',
      account: obfuscate(mobileOf(account)),
      password: obfuscate(PASSWORD),
      type: '0',
    },
  })
}

async function createPoll({ base, browser, headers }) {
  const query = (token) =>
    new URLSearchParams({ aid: '1574', language: 'en', fp: browser.fp, next: 'http://localhost/', token })
  const created = await fetch(`${base}/passport/web/get_qrcode/?${query('')}`, { headers })
  const { token } = (await created.json()).data
  return rawRequest({ path: `/passport/web/check_qrconnect/?${query(token)}`, headers })
}
