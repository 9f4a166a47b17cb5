import type { Work } from '@portico/protocol'
import {
  authBindV2,
  changePassword,
  confirmTotp,
  deleteOwnAccount,
  exportOwnAccount,
  getQrcode,
  oauthLoginOnly,
  passkeyOptions,
  refreshCaptcha,
  removeTotp,
  revokeSession,
  secondStep,
  sendCode,
  smsLogin,
  startPlatformLogin,
  userLogin,
  validateAccount,
  MONITOR_PATH,
  OPERATOR_BASE,
} from '@portico/protocol'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Account } from '../../accounts/account.store.ts'
import { findAccount } from '../../accounts/account.store.ts'
import { startTotp } from '../../accounts/second-factor/totp-secrets.store.ts'
import { computeTotp, stepAt } from '../../accounts/second-factor/totp.ts'
import { tokenFor } from '../../business-accounts/invitation.fixture.ts'
import { hashBrowserId } from '../../http/client-info.ts'
import { createKey } from '../../operators/api/operator-keys.ts'
import { buildOperatorServer } from '../../operators/api/operator-server.ts'
import { exchange } from '../../sessions/single-sign-on.fixture.ts'
import type { MockPlatform } from '../../sign-in/provider-login/mock-platform.fixture.ts'
import { openMockPlatform } from '../../sign-in/provider-login/mock-platform.fixture.ts'
import { fetchToken, poll, NEXT } from '../../sign-in/qr-login/qr-login.fixture.ts'
import { saveWaitingSignIn } from '../../sign-in/second-step/waiting-sign-in.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.fixture.ts'
import { openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { hasVerdict } from '../../verification/challenge/external-verdict.ts'
import { limitOfCount } from '../../verification/code/attempt-count.store.ts'
import {
  answerTo,
  getPuzzle,
  openChallenge,
  ownerOf,
  post,
} from '../../verification/slider/slider.fixture.ts'
import { createWork, consumeWork } from '../../verification/work/work-challenge.ts'
import { doWork } from '../../verification/work/work.fixture.ts'
import { byOperator } from '../audit/events.ts'
import { enqueueNotice } from '../delivery/enqueue-notice.ts'
import { MESSAGE } from '../delivery/outbox.fixture.ts'
import { listDeclaredLimits } from './declare-limit.ts'

/** Everything a limit may count by. */
const REQUESTER = {
  address: '203.0.113.1',
  device: 'verify_1',
  aid: '1574',
  target: '13800138001',
  codeType: '24',
  /** The invitation, QR code, slider challenge, platform code or operator key. */
  item: 'one',
}
type Sender = typeof REQUESTER
type Trait = keyof Sender

const OTHER: Sender = {
  address: '203.0.113.2',
  device: 'verify_2',
  aid: '2000',
  target: '13900139002',
  codeType: '4',
  item: 'another',
}

interface Scene {
  readonly portico: TestServer
  readonly openOperator: () => Promise<FastifyInstance>
  readonly mockPlatform: MockPlatform
  /** The browser of a device; the same one for every call. */
  readonly browserOf: (sender: Sender) => Promise<TestBrowser>
  /** Creates a value once for each requester. */
  readonly once: (name: string, make: () => Promise<string>) => Promise<string>
}

/** Limits, and what they count. */
type CountedCall = readonly [names: readonly string[], send: Send, subject: Subject]

type Send = (scene: Scene, sender: Sender) => Promise<unknown>

interface Subject {
  /** Requesters that differ in one of these are counted separately. */
  readonly by: readonly Trait[]
  /** Requesters that differ in one of these only are counted together. */
  readonly notBy: readonly Trait[]
}

const from = ({ address }: Sender) => ({ headers: { 'x-forwarded-for': address } })

const requestCode: Send = async ({ browserOf }, sender) => {
  const { target: mobile, codeType: type, aid: appId } = sender
  return (await browserOf(sender)).send(sendCode, { mobile, type, aid: appId }, from(sender))
}

/** In a browser that has signed in by the target before. */
const sendInKnownBrowser: Send = async (scene, sender) => {
  const { browserOf, once } = scene
  await once(`sign-in of ${sender.device} by ${sender.target}`, async () => {
    await (await browserOf(sender)).signIn(sender.target)
    return 'signed in'
  })
  return requestCode(scene, sender)
}

const requestCodeAbroad: Send = (scene, sender) =>
  requestCode(scene, { ...sender, target: sender.item === OTHER.item ? '+6591234567' : sender.target })

let numbers = 0
/** Another number of the block for every call, because a repeated one is not counted. */
const requestForNumberOfBlock: Send = (scene, sender) => {
  numbers += 1
  const target = sender.target.slice(0, -3) + String(numbers).padStart(3, '0')
  return requestCode(scene, { ...sender, target })
}

const enterWrongCode: Send = async (scene, sender) => {
  const { target: mobile, device, aid: appId } = sender
  const browser = await scene.browserOf(sender)
  await scene.once(`code of ${mobile} in ${device}`, async () => {
    await requestCode(scene, sender)
    return 'sent'
  })
  return browser.send(smsLogin, { mobile, code: 'XXXX', type: '24', aid: appId }, from(sender))
}

/** In a browser that has signed in by the target before. */
const enterWrongCodeInKnownBrowser: Send = async (scene, sender) => {
  await sendInKnownBrowser(scene, sender)
  return enterWrongCode(scene, sender)
}

const refreshPicture: Send = async ({ browserOf }, sender) =>
  (await browserOf(sender)).send(refreshCaptcha, { aid: sender.aid }, from(sender))

const startPasskey: Send = async ({ browserOf }, sender) =>
  (await browserOf(sender)).send(passkeyOptions, { aid: sender.aid, purpose: 'login' }, from(sender))

const enterPassword: Send = async ({ browserOf }, sender) => {
  const { target: account, aid: appId } = sender
  return (await browserOf(sender)).send(
    userLogin,
    { account, password: 'Not the one', type: '0', aid: appId },
    from(sender),
  )
}

/** Locks anew, where one wrong password locks. */
const lockByPassword: Send = async (scene, sender) => {
  const { database, rateLimiter } = scene.portico.services
  await database.deleteFrom('limit_counts').execute()
  await rateLimiter.reset([{ name: 'wrong-passwords-per-account', key: `+86${sender.target}`, windowS: 600 }])
  return enterPassword(scene, sender)
}

const validateContact =
  (by: 'token' | 'key' | 'nothing'): Send =>
  async ({ portico, browserOf, once }, sender) => {
    const invitation: Readonly<Record<string, string>> = {
      token: { token: await once(`token ${sender.item}`, () => tokenFor(portico)) },
      key: { app_key: 'ads' },
      nothing: {},
    }[by]
    // Another account for every call, because a repeated one is not counted.
    const account: Readonly<Record<string, string>> =
      by === 'nothing' ? { mobile: sender.target } : { email: `${Math.random()}@example.com` }
    return (await browserOf(sender)).send(
      validateAccount,
      { ignore_login: '0', ...invitation, ...account },
      from(sender),
    )
  }

const logInWithProvider: Send = async ({ mockPlatform, browserOf, once }, sender) => {
  const code = await once(`code ${sender.item}`, async () => mockPlatform.admit({ open_id: sender.item }))
  const fields = { platform: 'douyin', platform_app_id: '', redirect_uri: `${OWN}/start`, code }
  return (await browserOf(sender)).send(oauthLoginOnly, fields, from(sender))
}

const goToPlatform: Send = async ({ browserOf }, sender) =>
  (await browserOf(sender)).send(startPlatformLogin, { platform: 'douyin', next: NEXT }, from(sender))

/** Links another user of the platform for every call to the account of the target. */
const linkPlatform: Send = async ({ mockPlatform, browserOf }, sender) => {
  const browser = await browserOf(sender)
  await browser.signIn(sender.target)
  numbers += 1
  const code = mockPlatform.admit({ open_id: `person-${numbers}` })
  const fields = { platform: 'douyin', platform_app_id: '', code, change_bind: '1' }
  return browser.send(authBindV2, fields, from(sender))
}

/** Signs in to the account of the target, and proves that its owner is present. */
const exportAccount: Send = async ({ browserOf }, sender) => {
  const browser = await browserOf(sender)
  await browser.signIn(sender.target)
  const code = await browser.receiveCode(sender.target, '17')
  return browser.send(exportOwnAccount, { old_code: code }, from(sender))
}

async function accountOf({ services }: TestServer, { target }: Sender): Promise<Account> {
  const account = await findAccount(services.database, { channel: 'sms', target: `+86${target}` })
  if (!account) throw new Error('There is no account')
  return account
}

/** Signs in to the account of the target, which has an authenticator app that is confirmed, or waits for it. */
async function signInWithTotp({ portico, browserOf }: Scene, sender: Sender, confirmedAt: number | null) {
  const { services } = portico
  const { database } = services
  // The login must not wait for the app of an earlier call.
  await database.deleteFrom('totp_secrets').execute()
  const browser = await browserOf(sender)
  await browser.signIn(sender.target)
  const { id } = await accountOf(portico, sender)
  const secret = (await startTotp(services, database, id)) ?? Buffer.alloc(0)
  await database
    .updateTable('totp_secrets')
    .set({ confirmed_at: confirmedAt })
    .where('account_id', '=', id)
    .execute()
  return { browser, code: computeTotp(secret, stepAt(services.now())) }
}

const guessSecondFactor: Send = async (scene, sender) => {
  const { browser } = await signInWithTotp(scene, sender, 1)
  return browser.send(removeTotp, { totp: 'wrong' }, from(sender))
}

const confirmSecondFactor: Send = async (scene, sender) => {
  const { browser, code } = await signInWithTotp(scene, sender, null)
  return browser.send(confirmTotp, { code }, from(sender))
}

/** Signs in to the account of the target, which gets an e-mail, and then in a browser that it does not know. */
const logInInNewBrowser: Send = async ({ portico, browserOf }, sender) => {
  await (await browserOf(sender)).signIn(sender.target)
  await portico.setAccounts({ email: `${sender.target}@example.com` }, { mobile: `+86${sender.target}` })
  const browser = await portico.visit(sender.device)
  return browser.signIn(sender.target)
}

/** A login that waits, which the item names, and a code that no method accepts. */
const trySecondStep: Send = async ({ portico, browserOf, once }, sender) => {
  const browser = await browserOf(sender)
  await browser.signIn(sender.target)
  const account = await accountOf(portico, sender)
  const key = await once(`login ${sender.item}`, () =>
    saveWaitingSignIn(portico.services, {
      account,
      ...{ appId: '1574', browserIdHash: hashBrowserId(browser.jar.get('passport_did') ?? ''), isSso: false },
      ...{ factor: 'password', methods: ['pwd'], sessionLifetime: 'browser', service: '', offers: ['sms'] },
    }),
  )
  return browser.send(secondStep, { second_step_key: key, method: 'sms', code: '0000' }, from(sender))
}

/** Signs in to the account of the target, and sets a password there, which sends an SMS. */
const setPassword: Send = async ({ browserOf }, sender) => {
  const browser = await browserOf(sender)
  await browser.signIn(sender.target)
  const code = await browser.receiveCode(sender.target, '17')
  return browser.send(changePassword, { new_password: `Passw0rd ${numbers++}`, old_code: code }, from(sender))
}

/** A message of its own kind and number over the caps. The item chooses the country. */
const notifyOverCaps: Send = ({ portico: { services } }, sender) => {
  numbers += 1
  const target = `${sender.item === OTHER.item ? '+659123' : '+8613800138'}${String(numbers).padStart(4, '0').slice(-4)}`
  const sms = { ...services.config.sms, caps: { total: 0, perCountry: 0, byCountry: {} } }
  const deps = { ...services, config: { ...services.config, sms } }
  return enqueueNotice(deps, services.database, { ...MESSAGE, kind: 'password_set', target })
}

/** Another one than the first of its kind. */
const notifyTwice: Send = async ({ portico: { services } }, { target }) => {
  const message = { ...MESSAGE, kind: 'password_set', target: `+86${target}` } as const
  await enqueueNotice(services, services.database, message)
  return enqueueNotice(services, services.database, message)
}

const deleteAccount: Send = async (scene, sender) => {
  const { portico, browserOf } = scene
  const browser = await browserOf(sender)
  await portico.setAccounts({ deletion_at: null, banned_at: null })
  await browser.signIn(sender.target)
  const code = await browser.receiveCode(sender.target, '17')
  return browser.send(deleteOwnAccount, { old_code: code }, from(sender))
}

/** Each device has an account of its own, which no other device ends the session of. */
const endOtherSessions: Send = async ({ browserOf, once }, sender) => {
  const browser = await browserOf(sender)
  await once(`session of ${sender.device}`, async () => {
    await browser.signIn((sender.device === OTHER.device ? OTHER : REQUESTER).target)
    return 'signed in'
  })
  return browser.send(revokeSession, { session_id: '' }, from(sender))
}

const fetchQrCode: Send = async ({ browserOf }, sender) =>
  (await browserOf(sender)).send(getQrcode, { next: NEXT, aid: sender.aid }, from(sender))

const pollQrCode: Send = async ({ browserOf, once }, sender) => {
  const desk = await browserOf(sender)
  return poll(desk, await once(`qr ${sender.item}`, () => fetchToken(desk)))
}

/** A wrong answer, which stays counted. @param ticketOf chooses the ticket */
const answerWork =
  (ticketOf: (sender: Sender, calls: number) => string): Send =>
  async ({ portico: { services }, once }, sender) => {
    workCalls += 1
    const requester = { ...ownerOf(undefined, sender.device), addressKey: sender.address }
    const scope = { requester, action: 'send-code' }
    const ticket = await once(ticketOf(sender, workCalls), async () =>
      JSON.stringify(createWork(services, scope, 10)),
    )
    const { work_ticket: workTicket, work_answer: workAnswer } = doWork(JSON.parse(ticket) as Work, false)
    return consumeWork(services, scope, { workTicket, workAnswer })
  }
let workCalls = 0

/** About a token of another service, at a server that does not answer. */
const askForVerdict =
  (tokenOf: (sender: Sender, calls: number) => string): Send =>
  async ({ portico: { services } }, sender) => {
    workCalls += 1
    const requester = { ...ownerOf(undefined, sender.device), addressKey: sender.address }
    const verdict = { url: 'http://127.0.0.1:9/', secret: 'hush' }
    const deps = { ...services, config: { ...services.config, verdict } }
    return hasVerdict(deps, { requester, action: 'submit', token: tokenOf(sender, workCalls) })
  }

const getOnePuzzle = async ({ portico, once }: Scene, sender: Sender): Promise<string> => {
  const { aid: appId, device: fp, item } = sender
  const owner = { ...ownerOf(undefined, fp), appId }
  const detail = await once(
    `challenge ${item} of ${fp} at ${appId}`,
    async () => (await openChallenge(portico, { requester: owner })).conf.detail,
  )
  const answer = await getPuzzle(portico, detail, { aid: appId, fp }, from(sender).headers)
  return answer.json().data.id
}

const answerWrongly: Send = async (scene, sender) => {
  const wrong = await answerTo(scene.portico, await getOnePuzzle(scene, sender), 50)
  return post(scene.portico, wrong, from(sender).headers)
}

const sendWrongSecret: Send = ({ portico }, sender) =>
  exchange(portico, { ticket: '0'.repeat(32), secret: 'wrong', appId: sender.aid, ...from(sender) })

const sendWrongKey: Send = async ({ openOperator }, { address }) =>
  (await openOperator()).inject({
    url: `${OPERATOR_BASE}/whoami`,
    headers: { authorization: 'Bearer portico_wrong' },
    remoteAddress: address,
  })

const lookUpContact: Send = async ({ portico, openOperator, once }, { target, item, address }) => {
  const key = await once(`key ${item}`, async () =>
    String(
      await createKey(portico.services, {
        name: item,
        scopes: ['accounts:read'],
        days: 1,
        by: byOperator('tester'),
      }),
    ),
  )
  return (await openOperator()).inject({
    method: 'POST',
    url: `${OPERATOR_BASE}/accounts/find`,
    headers: { authorization: `Bearer ${key}` },
    payload: { query: target },
    remoteAddress: address,
  })
}

const report: Send = ({ portico }, sender) => {
  const { aid: appId, device: fp } = sender
  const payload = JSON.stringify({ aid: appId, version: '1', fp, events: [], errors: [] })
  const headers = { 'content-type': 'text/plain', ...from(sender).headers }
  return portico.server.inject({ method: 'POST', url: MONITOR_PATH, headers, payload })
}

const PER_TARGET: Subject = { by: ['target'], notBy: ['device', 'address'] }
const PER_TARGET_OF_ANY_CODE: Subject = { by: ['target'], notBy: ['device', 'address', 'codeType'] }
const PER_TARGET_AT_ANY_APP: Subject = { by: ['target'], notBy: ['device', 'address', 'aid'] }
const PER_ADDRESS: Subject = { by: ['address'], notBy: ['device'] }
const PER_ADDRESS_AT_ANY_APP: Subject = { by: ['address'], notBy: ['device', 'aid'] }
const PER_ADDRESS_OF_ANY_ITEM: Subject = { by: ['address'], notBy: ['device', 'item'] }
const PER_ADDRESS_OF_ANY_TARGET: Subject = { by: ['address'], notBy: ['device', 'target', 'aid'] }
const PER_TARGET_AND_ADDRESS: Subject = {
  by: ['target', 'address'],
  notBy: ['device', 'codeType', 'aid'],
}
const TOGETHER: Subject = { by: [], notBy: ['device', 'address', 'target', 'aid', 'item'] }
/** The item chooses the country. */
const PER_COUNTRY: Subject = { by: ['item'], notBy: ['device', 'address', 'target', 'aid'] }
const PER_DEVICE: Subject = { by: ['device'], notBy: ['address'] }
const PER_DEVICE_OF_ANY_TARGET: Subject = { by: ['device'], notBy: ['address', 'target'] }
const PER_ITEM: Subject = { by: ['item'], notBy: ['device', 'address'] }

/** What each declared limit counts. Limits of one call and one subject are tested together. */
const CALLS: readonly CountedCall[] = [
  [['sms-from-unknown-browsers-day', 'sms-day'], requestCodeAbroad, TOGETHER],
  [['sms-to-country-from-unknown-browsers-day', 'sms-to-country-day'], requestCodeAbroad, PER_COUNTRY],
  [['account-queries'], validateContact('token'), PER_ITEM],
  [
    ['account-queries-per-address-10-min', 'account-queries-per-address-hour'],
    validateContact('key'),
    PER_ADDRESS,
  ],
  [['code-resend'], requestCode, { by: ['target', 'codeType', 'device'], notBy: ['address', 'aid'] }],
  [['captchas-per-address'], refreshPicture, PER_ADDRESS_AT_ANY_APP],
  [['captchas-per-device'], refreshPicture, PER_DEVICE],
  [['codes-per-address-10-min', 'codes-per-address-hour'], requestCode, PER_ADDRESS_OF_ANY_TARGET],
  [
    ['codes-per-device-10-min', 'codes-per-device-hour'],
    requestCode,
    { by: ['device'], notBy: ['address', 'target', 'codeType'] },
  ],
  [
    [
      'codes-per-target-day',
      'codes-per-target-hour',
      'codes-per-target-without-slider-day',
      'codes-per-target-without-slider-hour',
    ],
    requestCode,
    PER_TARGET_OF_ANY_CODE,
  ],
  [
    ['codes-per-target-from-known-browsers-day', 'codes-per-target-from-known-browsers-hour'],
    sendInKnownBrowser,
    PER_TARGET_OF_ANY_CODE,
  ],
  [['codes-per-target-and-address-hour'], requestCode, PER_TARGET_AND_ADDRESS],
  [
    ['confirmed-wrong-passwords-per-account', 'wrong-passwords-per-account'],
    enterPassword,
    PER_TARGET_AT_ANY_APP,
  ],
  [['monitor-reports-per-address'], report, PER_ADDRESS_AT_ANY_APP],
  [['numbers-per-block-and-address-hour'], requestForNumberOfBlock, PER_TARGET_AND_ADDRESS],
  [['account-notices-day', 'account-notices-hour'], validateContact('nothing'), PER_TARGET],
  [['authorization-code-uses'], logInWithProvider, PER_ITEM],
  [['new-browser-notices-per-account-day'], logInInNewBrowser, PER_TARGET],
  [
    ['operator-lookups-per-key-day', 'operator-lookups-per-key-minute'],
    lookUpContact,
    { by: ['item'], notBy: ['address', 'target'] },
  ],
  [['own-exports-per-account-day'], exportAccount, PER_TARGET],
  [['own-deletions-per-account-day'], deleteAccount, PER_TARGET],
  [['own-password-changes-per-account-day', 'sms-notices-of-a-kind-day'], setPassword, PER_TARGET],
  [['password-lock'], lockByPassword, PER_TARGET_AT_ANY_APP],
  [['passkey-challenges-per-address'], startPasskey, PER_ADDRESS_AT_ANY_APP],
  [['passkey-challenges-per-device'], startPasskey, PER_DEVICE],
  [['platform-links-per-account-day'], linkPlatform, PER_TARGET],
  [['platform-logins-per-address-10-min'], logInWithProvider, PER_ADDRESS_OF_ANY_ITEM],
  [['platform-logins-per-device-10-min'], logInWithProvider, { by: ['device'], notBy: ['address', 'item'] }],
  [['platform-requests-per-address-10-min'], goToPlatform, PER_ADDRESS_OF_ANY_ITEM],
  [['qr-codes-per-address'], fetchQrCode, PER_ADDRESS_AT_ANY_APP],
  [['qr-polls-per-code'], pollQrCode, { by: ['item'], notBy: [] }],
  [['second-step-tries-per-key'], trySecondStep, { by: ['item'], notBy: ['address'] }],
  [['session-ends-per-account-and-browser-hour'], endOtherSessions, PER_DEVICE_OF_ANY_TARGET],
  [['session-ends-per-address-hour'], endOtherSessions, PER_ADDRESS],
  [
    ['slider-puzzles-per-address', 'slider-puzzles-without-work-per-address'],
    getOnePuzzle,
    { by: ['address'], notBy: ['device', 'aid', 'item'] },
  ],
  [['slider-puzzles-per-device'], getOnePuzzle, { by: ['device', 'aid'], notBy: ['address', 'item'] }],
  [['slider-puzzles-per-ticket'], getOnePuzzle, { by: ['item'], notBy: ['address'] }],
  [['sms-notices-further-day'], notifyTwice, PER_TARGET],
  [['sms-notices-over-cap-day'], notifyOverCaps, { by: [], notBy: ['item'] }],
  [['sms-notices-over-cap-to-country-day'], notifyOverCaps, { by: ['item'], notBy: [] }],
  [['work-answers-per-ticket'], answerWork(({ item }) => `work ${item}`), PER_ITEM],
  [['verdicts-per-address'], askForVerdict((_, calls) => `token ${calls}`), PER_ADDRESS_OF_ANY_ITEM],
  [['verdicts-per-token'], askForVerdict(({ item }) => item), PER_ITEM],
  [['wrong-codes-from-known-browsers-day'], enterWrongCodeInKnownBrowser, PER_TARGET],
  [['wrong-codes-per-browser-day'], enterWrongCode, { by: ['target', 'device'], notBy: ['address', 'aid'] }],
  [
    ['second-factor-changes-per-account-day', 'totp-set-ups-per-account-hour'],
    confirmSecondFactor,
    PER_TARGET,
  ],
  [['wrong-second-factors-10-min'], guessSecondFactor, { by: ['target', 'device'], notBy: ['address'] }],
  [['wrong-codes-per-target-day'], enterWrongCode, PER_TARGET_AT_ANY_APP],
  [['wrong-operator-keys-per-address'], sendWrongKey, PER_ADDRESS_AT_ANY_APP],
  [['wrong-passwords-per-address'], enterPassword, PER_ADDRESS_OF_ANY_TARGET],
  [['wrong-passwords-per-device'], enterPassword, PER_DEVICE_OF_ANY_TARGET],
  [['wrong-secrets-per-address'], sendWrongSecret, { by: ['address'], notBy: ['aid'] }],
  [
    ['wrong-work-answers-per-address'],
    answerWork((_, calls) => `work of call ${calls}`),
    PER_ADDRESS_OF_ANY_ITEM,
  ],
  [['wrong-slider-answers-per-address'], answerWrongly, PER_ADDRESS_OF_ANY_ITEM],
  [['wrong-slider-answers-per-ticket'], answerWrongly, { by: ['item'], notBy: ['address'] }],
]

/** A server with two apps and high limits, except the one that is tested. */
async function openScene(tested: readonly string[]): Promise<Scene> {
  const mockPlatform = await openMockPlatform()
  const businessApps = [{ app_key: 'ads', name: 'Ads', self_service: true }]
  const portico = await openTestServer({
    environment: { PORTICO_TRUSTED_PROXIES: '127.0.0.1' },
    file: {
      apps: [
        {
          ...{ aid: 1574, name: 'Shop', secret: 'hush', origins: [OWN], business_apps: businessApps },
          security: { second_factor: 'allowed' },
        },
        { aid: 2000, name: 'Other', secret: 'hush', origins: [OWN] },
      ],
      platforms: mockPlatform.option('douyin'),
      sms: { daily_cap: 100, daily_cap_per_country: 100 },
      limits: {
        accounts_asked_per_token_day: 100,
        wrong_passwords_before_captcha: 100,
        wrong_passwords_before_slider: 100,
        wrong_passwords_before_lock: tested.includes('password-lock') ? 1 : 100,
        codes_per_device_10_min: 100,
        codes_per_target_hour: 100,
        numbers_per_block_hour: 100,
        wrong_work_per_address_10_min: 100,
        code_resend_s: tested.includes('code-resend') ? 60 : 0,
      },
    },
  })
  let operator: Promise<FastifyInstance> | undefined
  const openOperator = async () => {
    const server = await buildOperatorServer(portico.services, { admin: 'none', documents: 'none' })
    onTestFinished(() => server.close())
    return server
  }
  const browsers = new Map<string, TestBrowser>()
  const made = new Map<string, string>()
  return {
    portico,
    openOperator: () => (operator ??= openOperator()),
    mockPlatform,
    browserOf: async ({ device }) => {
      const existing = browsers.get(device)
      if (existing) return existing
      const browser = portico.openBrowser(device)
      browsers.set(device, browser)
      await browser.visit()
      return browser
    },
    once: async (name, make) => {
      const text = made.get(name) ?? (await make())
      made.set(name, text)
      return text
    },
  }
}

/** The attempts at codes that count under each limit, by what they are counted for: they are in a table of their own. */
async function readTries(
  { portico: { services } }: Scene,
  names: readonly string[],
): Promise<readonly ReadonlyMap<string, number>[]> {
  const { database, config } = services
  const rows = await database.selectFrom('verification_attempts').select(['target', 'tries']).execute()
  return names.map((name) => {
    const ofLimit = rows.filter(({ target }) => limitOfCount(target, config.limits).name === name)
    return new Map(ofLimit.map(({ target, tries }) => [target, tries]))
  })
}

describe('limits', () => {
  test('are all declared, and each one has a call that it counts', () => {
    const declared = listDeclaredLimits().map(({ name }) => name)
    expect(CALLS.flatMap(([names]) => names).toSorted()).toEqual(declared)
  })

  test.each(CALLS.map(([names, send, subject]) => ({ name: names.join(), names, send, ...subject })))(
    '$name counts two subjects separately and one together',
    async ({ names, send, by, notBy }) => {
      const scene = await openScene(names)
      /** The subject of each limit. */
      const keysAt = async (change: Partial<Sender>): Promise<readonly (string | undefined)[]> => {
        const { watch } = scene.portico
        const [before, triesBefore] = [watch.counted.length, await readTries(scene, names)]
        await send(scene, { ...REQUESTER, ...change })
        const tries = await readTries(scene, names)
        return names.map((name, index) => {
          const attempted = [...(tries[index] ?? [])].find(
            ([key, count]) => count > (triesBefore[index]?.get(key) ?? 0),
          )
          return attempted?.[0] ?? watch.counted.slice(before).findLast((one) => one.name === name)?.key
        })
      }
      const keys = await keysAt({})
      expect(keys, 'not counted').not.toContain(undefined)
      expect(await keysAt({})).toEqual(keys)
      for (const trait of by) {
        const others = await keysAt({ [trait]: OTHER[trait] })
        expect(others, trait).not.toContain(undefined)
        expect(
          others.filter((other, index) => other === keys[index]),
          trait,
        ).toEqual([])
      }
      for (const trait of notBy) expect(await keysAt({ [trait]: OTHER[trait] }), trait).toEqual(keys)
    },
  )

  test('a limit that is not declared fails every test of a server that counts it', async () => {
    const { rateLimiter, persistentRateLimiter } = (await openTestServer()).services
    const limit = { name: 'not declared', key: 'a', max: 1, windowS: 60 }
    for (const { consume, check, increment } of [rateLimiter, persistentRateLimiter])
      for (const count of [() => consume([limit]), () => check([limit]), () => increment(limit)])
        expect(count).toThrow('the limit not declared is not declared')
  })
})
