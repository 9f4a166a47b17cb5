import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { obfuscate, readVerifyConf } from '@portico/protocol'
import { findGap } from './find-gap.mjs'
import {
  send,
  sendSuccessfully,
  codeFor,
  logInByMobile,
  messageTo,
  openBrowser,
  withCookies,
} from './http-client.mjs'
import { BASE } from './run-server.mjs'

const { createCanvas, loadImage } = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))(
  '@napi-rs/canvas',
)
const CODE_FOR_BINDING = '17'
const PASSWORD = 'Passw0rd!'
const SERVICE = `${BASE}/`
/** The header of the development app. */
const AUTHORIZATION = `Basic ${Buffer.from('1574:a secret for development').toString('base64')}`
const SLIDER_TRIES = 10

let taken = Math.floor(Math.random() * 50_000_000)
const freshMobile = () => `139${String((taken += 1)).padStart(8, '0')}`
const freshEmail = () => `visitor${freshMobile()}@example.com`

/**
 * The credentials that can be used once. Each function creates one and returns a function that uses it, which resolves to
 * `used`, `refused` or `error`. Its parameter is the list of the instances' URLs, over which the uses are spread.
 */
export const ONE_TIME_CREDENTIALS = {
  'sms-code': prepareSmsCode,
  'email-code': prepareEmailCode,
  'confirmation-link': prepareConfirmationLink,
  'revert-link': prepareRevertLink,
  captcha: prepareCaptcha,
  'slider-proof': prepareSliderProof,
  'qr-confirmation': prepareQrConfirmation,
  ticket: prepareTicket,
  'profile-key': prepareProfileKey,
  invitation: prepareInvitation,
}

async function prepareSmsCode(bases) {
  const [first] = bases
  const browser = await openBrowser(first)
  const mobile = freshMobile()
  await sendSuccessfully(browser, '/passport/web/send_code/', { mobile: obfuscate(mobile), type: '24' })
  const code = obfuscate(await codeFor(`+86${mobile}`, first))
  return inTurn(bases, browser, {
    path: '/passport/web/sms_login/',
    fields: { mobile: obfuscate(mobile), code, type: '24' },
  })
}

async function prepareEmailCode(bases) {
  const [first] = bases
  const browser = await openBrowser(first)
  const email = freshEmail()
  await sendSuccessfully(browser, '/passport/web/email/send_code/', { email: obfuscate(email), type: '1' })
  const code = obfuscate(await codeFor(email, first))
  const fields = { email: obfuscate(email), password: obfuscate(PASSWORD), code, type: '1' }
  return inTurn(bases, browser, { path: '/passport/email/register_verify_login/', fields })
}

async function prepareConfirmationLink(bases) {
  const [first] = bases
  const { email } = await bindUnconfirmed(first)
  const link = await linkTo(email, first)
  return (index) => press(link, pick(bases, index))
}

async function prepareRevertLink(bases) {
  const [first] = bases
  const { mobile } = await changeMobile(first)
  const link = await linkTo(`+86${mobile}`, first)
  return (index) => press(link, pick(bases, index))
}

async function prepareCaptcha(bases) {
  const [first] = bases
  const browser = await openBrowser(first)
  const { ticket } = await requireSlider(browser)
  const query = `scene=slide&verify_ticket=${encodeURIComponent(ticket)}`
  const captcha = await get(browser, `/passport/web/refresh_captcha/?${common(browser)}&${query}`)
  const { captcha_key: key } = captcha.data
  const { answer } = await get(browser, `/dev/captcha.json?captcha_key=${key}`)
  return proveInTurn(bases, browser, { verify_ticket: ticket, captcha: answer, captcha_key: key })
}

async function prepareSliderProof(bases) {
  const [first] = bases
  const browser = await openBrowser(first)
  return proveInTurn(bases, browser, { verify_ticket: await solveSlider(browser) })
}

async function prepareQrConfirmation(bases) {
  const [first] = bases
  const [desktop, phone] = [await openBrowser(first), await openSignedIn(first)]
  const next = encodeURIComponent(SERVICE)
  const { data } = await get(desktop, `/passport/web/get_qrcode/?${common(desktop)}&next=${next}`)
  const { token } = data
  const scanned = await sendSuccessfully(phone, '/passport/web/scan_qrcode/', { token })
  await sendSuccessfully(phone, '/passport/web/confirm_qrcode/', {
    token,
    csrf_token: scanned.data.csrf_token,
    decision: 'confirm',
  })
  const path = `/passport/web/check_qrconnect/?${common(desktop)}&next=${next}&token=${token}`
  return async (index) => {
    const answer = await fetch(pick(bases, index) + path, { headers: { cookie: desktop.cookie } })
    const signsIn = answer.headers.getSetCookie().some((line) => /^sessionid=[^;]/.test(line))
    return signsIn ? 'used' : outcomeOf({ body: await answer.json() }, 'refused')
  }
}

async function prepareTicket(bases) {
  const [first] = bases
  const browser = await openBrowser(first)
  const mobile = freshMobile()
  await sendSuccessfully(browser, '/passport/web/send_code/', { mobile: obfuscate(mobile), type: '24' })
  const { body } = await send(browser, '/passport/sso/quick_login/', {
    mobile: obfuscate(mobile),
    code: obfuscate(await codeFor(`+86${mobile}`, first)),
    type: '24',
    service: SERVICE,
  })
  const ticket = new URL(body.data?.redirect_url ?? body.redirect_url).searchParams.get('ticket')
  return async (index) => {
    const answer = await fetch(`${pick(bases, index)}/passport/sso/ticket/validate`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION },
      body: new URLSearchParams({ ticket, service: SERVICE }),
    })
    return outcomeOf({ body: await answer.json() })
  }
}

async function prepareProfileKey(bases) {
  const [first] = bases
  const browser = await openBrowser(first)
  const mobile = freshMobile()
  const [platform, redirectUri] = ['douyin', `${BASE}/dev/inbox`]
  const query = new URLSearchParams({
    client_key: 'dev_douyin',
    response_type: 'code',
    scope: 'user_info,mobile',
    redirect_uri: redirectUri,
    state: 'douyin_',
    person: 'new',
    nickname: `Ada ${mobile}`,
    mobile,
  })
  const back = await fetch(`${first}/openmock/${platform}/authorize/?${query}`, { redirect: 'manual' })
  const code = new URL(back.headers.get('location')).searchParams.get('code')
  const account = { platform, platform_app_id: '' }
  const { body } = await send(browser, '/passport/web/auth/login_only/', {
    ...account,
    redirect_uri: redirectUri,
    code,
  })
  const fields = { ...account, profile_key: body.data.profile_key }
  return inTurn(bases, browser, { path: '/passport/web/auth/bind_with_mobile_login/', fields })
}

async function prepareInvitation(bases) {
  const [first] = bases
  const guests = [await openSignedIn(first), await openSignedIn(first)]
  const { url } = await invite(first)
  const token = new URL(url).searchParams.get('token')
  const fields = { name: '', token, app_key: 'poi' }
  return async (index) => {
    const guest = guests[Math.floor(index / bases.length) % guests.length]
    const { body } = await send(
      { ...guest, base: pick(bases, index) },
      '/account/api/account/appointment/create',
      fields,
    )
    return body.code === 200 ? 'used' : outcomeOf({ body })
  }
}

/** Sends the same request to the instances in turn. */
function inTurn(bases, browser, { path, fields }) {
  return async (index) => outcomeOf(await send({ ...browser, base: pick(bases, index) }, path, fields))
}

function proveInTurn(bases, browser, proof) {
  return async (index) => {
    const path = `/dev/slider.json?${common(browser)}&${new URLSearchParams(proof)}`
    const { passed } = await get({ ...browser, base: pick(bases, index) }, path)
    if (passed === undefined) return 'error'
    return passed ? 'used' : 'refused'
  }
}

const pick = (bases, index) => bases[index % bases.length]

const SYSTEM_ERRORS = new Set([7, 500])

function outcomeOf({ body }, ofSuccess = 'used') {
  if (body.message === 'success') return ofSuccess
  return SYSTEM_ERRORS.has(body.data?.error_code ?? body.error_code ?? body.code) ? 'error' : 'refused'
}

function common({ csrf }) {
  return `aid=1574&language=en&fp=verify_${csrf}`
}

async function get({ base, cookie }, path) {
  return (await fetch(base + path, { headers: { cookie } })).json()
}

/** A visitor who has just logged in by mobile. */
async function openSignedIn(base, mobile = freshMobile()) {
  const browser = await openBrowser(base)
  const { cookies } = await logInByMobile(browser, mobile)
  return withCookies(browser, cookies)
}

/** Binds an address without a code, so that a message with a link is sent to it. */
async function bindUnconfirmed(base) {
  const browser = await openSignedIn(base)
  const email = freshEmail()
  await sendSuccessfully(browser, '/passport/web/email/bind/', { email: obfuscate(email) })
  return { email }
}

/** Changes the mobile of an account. The message to the old one has a link that reverts it. */
async function changeMobile(base) {
  const [mobile, next] = [freshMobile(), freshMobile()]
  const browser = await openSignedIn(base, mobile)
  const codes = []
  for (const target of [next, mobile]) {
    const fields = { mobile: obfuscate(target), type: CODE_FOR_BINDING }
    await sendSuccessfully(browser, '/passport/web/send_code/', fields)
    codes.push(obfuscate(await codeFor(`+86${target}`, base)))
  }
  const [code, oldCode] = codes
  const change = { mobile: obfuscate(next), type: CODE_FOR_BINDING, code, old_code: oldCode }
  await sendSuccessfully(browser, '/passport/web/mobile/bind/', change)
  return { mobile }
}

async function linkTo(contact, base) {
  const { text } = await messageTo(contact, { base, containing: '?token=' })
  return new URL(/https?:\S+/.exec(text)[0])
}

/** Sends the form of the page that a link opens. */
async function press(link, base) {
  const answer = await fetch(base + link.pathname, {
    method: 'POST',
    body: new URLSearchParams({ token: link.searchParams.get('token'), language: 'en' }),
  })
  if (answer.status >= 500) return 'error'
  const title = /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? ''
  return DONE_TITLE.test(title) ? 'used' : 'refused'
}

/** Of the page after the change, in English. */
const DONE_TITLE = /confirmed|undone/i

/** Asks for what requires the slider. */
async function requireSlider(browser) {
  const { verify_ticket: ticket, verify_center_decision_conf: conf } = await get(
    browser,
    `/dev/slider.json?${common(browser)}`,
  )
  return { ticket, detail: readVerifyConf(conf).detail }
}

/** @returns the ticket of a solved challenge */
async function solveSlider(browser) {
  for (let tries = 0; tries < SLIDER_TRIES; tries += 1) {
    const { ticket, detail } = await requireSlider(browser)
    const query = new URLSearchParams({ challenge_code: '3058', detail })
    const { data } = await get(browser, `/captcha/get?${common(browser)}&${query}`)
    const [picture, piece] = [await pixelsOf(data.question.url1), await pixelsOf(data.question.url2)]
    const gapX = findGap({ picture, piece, tipY: data.question.tip_y })
    if ((await answerPuzzle(browser, data.id, gapX)) === 200) return ticket
  }
  throw new Error('The slider puzzle was not solved')
}

async function answerPuzzle({ base }, id, gapX) {
  const end = (gapX * 340) / 552
  const reply = Array.from({ length: 20 }, (_, index) => ({
    x: (end * index) / 19,
    y: 60,
    relative_time: index * 30,
  }))
  const answered = await fetch(`${base}/captcha/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, modified_img_width: 340, reply, input: 'pointer' }),
  })
  return (await answered.json()).code
}

async function pixelsOf(uri) {
  const image = await loadImage(Buffer.from(uri.split(',')[1], 'base64'))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** Creates an invitation for someone without a business account. */
async function invite(base) {
  const answer = await fetch(`${base}/dev/appointments/tokens`, {
    method: 'POST',
    headers: { origin: BASE },
    body: new URLSearchParams({ app_key: 'poi', by: 'token', situation: 'no-account', language: 'en' }),
  })
  return answer.json()
}
