import { PASSWORD, checkSession, createPoll, formCall } from '../measured-servers.mjs'
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
      next: whileRunning(() => checkSessionOf(portico, anyAccount())),
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

function checkSessionOf({ headers }, account) {
  return checkSession({ ...headers, cookie: cookiesOf(account).signedIn })
}

function logIn({ headers }, account) {
  const { csrf, browser } = cookiesOf(account)
  const visitor = { browser: { csrf, fp: `verify_${csrf}` }, headers: { ...headers, cookie: browser } }
  const login = { account: mobileOf(account), password: PASSWORD, type: '0' }
  return formCall(visitor, '/passport/web/user/login/', login)
}
