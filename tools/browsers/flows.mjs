// The flows that run in every browser, by the documented names and attributes of the widget.
import jsQR from 'jsqr'
import { accountUrl, hostUrl, snippetUrl } from './host-page.mjs'
import { openPhone } from './phone.mjs'
import { waitFor } from './wait.mjs'

const PASSWORD = 'Passw0rd!'
const NEW_PASSWORD = 'An0ther one'
const TITLES = { en: 'Log in', zh: '登录', ja: 'ログイン' }

/** A column of the table each. They get a new page, without cookies. */
export const FLOWS = {
  'Login by SMS': logInBySms,
  'Registration by e-mail': (run) => register(run),
  'Login by password': logInByPassword,
  'Password reset': resetPassword,
  'QR login': logInByQrCode,
  'Platform login': logInByPlatform,
  'Area picker': pickArea,
  'Language switch': switchLanguage,
  'Account page': changeAccount,
  'Session and user button': logOutByUserButton,
  'Integrity of a CDN': checkIntegrity,
}

const part = (name) => `.portico [data-part="${name}"]`
const field = (name) => `.portico [name="${name}"]`

async function logInBySms(run) {
  await mount(run, {})
  await enterCode(run, { contact: 'mobile', value: freshMobile(), code: 'mobilecaptcha' })
  await press(run, part('submit'))
  await signedIn(run)
  await run.page.evaluate('window.widget.logout()')
  await shown(run, field('mobile'))
}

async function register(run) {
  const email = freshEmail()
  await mount(run, { defaultPanel: 'register', defaultSwitch: 'email' })
  await enter(run, field('password'), PASSWORD)
  await enter(run, field('repeatPwd'), PASSWORD)
  await enterCode(run, { contact: 'email', value: email, code: 'emailcaptcha' })
  await tick(run, field('agreement'))
  await press(run, part('submit'))
  await signedIn(run)
  return email
}

async function logInByPassword(run) {
  const email = await registerElsewhere(run)
  await mount(run, { defaultSwitch: 'email' })
  await submitPassword(run, email, 'Wr0ng one')
  await shown(run, part('notice'))
  await mount(run, { defaultSwitch: 'email' })
  await submitPassword(run, email, PASSWORD)
  await signedIn(run)
}

async function resetPassword(run) {
  const email = await registerElsewhere(run)
  await mount(run, { defaultSwitch: 'email' })
  await press(run, part('link-forgetPwd'))
  await shown(run, field('repeatPwd'))
  await press(run, part('tab-email'))
  await enter(run, field('password'), NEW_PASSWORD)
  await enter(run, field('repeatPwd'), NEW_PASSWORD)
  await enterCode(run, { contact: 'email', value: email, code: 'code' })
  await press(run, part('submit'))
  await shown(run, '.portico[data-panel="login"]')
  const page = await run.openPage()
  try {
    await mount({ ...run, page }, { defaultSwitch: 'email' })
    await submitPassword({ ...run, page }, email, NEW_PASSWORD)
    await signedIn({ ...run, page })
  } finally {
    await page.close()
  }
}

async function logInByQrCode(run) {
  const mobile = freshMobile()
  const phone = await openPhone(run.account, mobile)
  await mount(run, { switchConfig: { code: true } })
  await press(run, part('qr-toggle'))
  await shown(run, '.portico[data-qr-status="1"]')
  const address = await waitFor('A QR code that can be read', () => readQrCode(run))
  await phone.confirm(address)
  await signedIn(run)
}

/** The nickname identifies the visitor, who must be new. */
async function logInByPlatform(run) {
  await mount(run, {})
  await press(run, part('platform-douyin'))
  await shown(run, 'input[name=nickname]')
  await enter(run, 'input[name=nickname]', `Ada ${freshMobile()}`)
  await press(run, 'button[data-person=new]')
  await shown(run, '.portico[data-oauth-status="2"]')
  await enterCode(run, { contact: 'mobile', value: freshMobile(), code: 'mobilecaptcha' })
  await tick(run, field('agreement'))
  await press(run, part('submit'))
  await signedIn(run)
}

async function pickArea(run) {
  await mount(run, { zone: 'sg' })
  await press(run, part('area-toggle'))
  await shown(run, part('area-search'))
  await enter(run, part('area-search'), 'Singap')
  await waitFor('One option', () =>
    run.page.evaluate(`document.querySelectorAll('${part('area-option')}').length === 1`),
  )
  await press(run, part('area-option'))
  await hasText(run, part('area-toggle'), '+65')
  const number = `9${freshMobile().slice(-7)}`
  await enterCode(run, { contact: 'gmobile', value: number, code: 'mobilecaptcha' })
  await press(run, part('submit'))
  await signedIn(run)
}

async function switchLanguage(run) {
  await mount(run, { language: 'zh' })
  for (const [language, title] of Object.entries(TITLES)) {
    await run.page.evaluate(`window.widget.update({ language: '${language}' })`)
    await hasText(run, part('title'), title)
    await shown(run, `.portico[lang|="${language}"]`)
  }
}

/** Ends the login of another page, then changes the e-mail, which asks for the password. */
async function changeAccount(run) {
  await openAccount(run)
  await press(run, '[data-part="session"] button')
  await press(run, part('act-submit'))
  await hasText(run, part('result'), 'Logged out')
  await press(run, part('open-email'))
  const email = freshEmail()
  await enter(run, field('email'), email)
  await press(run, part('act-submit'))
  await enter(run, field('password'), PASSWORD)
  await press(run, part('act-submit'))
  await hasText(run, part('result'), email)
}

async function logOutByUserButton(run) {
  await openAccount(run)
  await shown(run, 'portico-account-page[status="signed-in"]')
  await press(run, '.portico-user-button > button')
  await press(run, '.portico-user-card button')
  await waitFor('The session has ended', () =>
    holds(run, 'document.querySelector("portico-session").getAttribute("status") === "signed-out"'),
  )
  await shown(run, part('logged-out'))
}

/** Opens the page of the account that another page has registered. */
async function openAccount(run) {
  const email = await registerElsewhere(run)
  await mount(run, { defaultSwitch: 'email' })
  await submitPassword(run, email, PASSWORD)
  await signedIn(run)
  await run.page.open(accountUrl(run.host))
  await shown(run, part('section-data'))
}

/** Loads everything from a CDN, then refuses files that the CDN has changed. */
async function checkIntegrity(run) {
  const { cdn, host, script } = run
  try {
    await run.page.open(snippetUrl(host, script))
    await press(run, part('area-toggle'))
    await shown(run, part('area-option'))
    await openChanged(run, '/script.js', '#account [role="alert"]')
    await openChanged(run, '/controller.js', '#account [role="alert"]')
    await openChanged(run, cdn.fileOf(script), '#account')
  } finally {
    cdn.change(undefined)
  }
}

async function openChanged(run, ending, selector) {
  const page = await run.openPage()
  try {
    run.cdn.change(ending)
    await page.open(snippetUrl(run.host, run.script))
    await shown({ ...run, page }, selector)
    await hasText({ ...run, page }, '#account', ending.startsWith('/') ? 'Retry' : 'not loaded')
    if (await page.evaluate('window.changed === true')) throw new Error(`${ending} was changed and runs`)
  } finally {
    await page.close()
  }
}

async function mount(run, options) {
  await run.page.open(hostUrl(run.host, run.script, { language: 'en', ...options }))
  await shown(run, part('submit'))
}

/** Registers an account in another page. */
async function registerElsewhere(run) {
  const page = await run.openPage()
  try {
    return await register({ ...run, page })
  } finally {
    await page.close()
  }
}

async function submitPassword(run, email, password) {
  await enter(run, field('email'), email)
  await enter(run, field('password'), password)
  await press(run, part('submit'))
}

/** Fills in the contact, sends a code and fills it in. */
async function enterCode(run, { contact, value, code }) {
  await enter(run, field(contact), value)
  await press(run, part('send-code'))
  // The line that says where the code was sent moves the button below, and a click in this moment would miss it.
  await waitFor('The widget counts down', () =>
    holds(run, `/\\d/.test(document.querySelector('${part('send-code')}')?.textContent)`),
  )
  await enter(run, field(code), await readCode(run, value))
}

/** Waits for the code sent to a mobile or an e-mail address. */
function readCode({ account }, contact) {
  return waitFor(`A code for ${contact}`, async () => {
    const messages = await (await fetch(`${account}/dev/inbox.json`)).json()
    return messages.find(({ to }) => to.endsWith(contact))?.code
  })
}

/** @returns the text of the QR code on the page, if it shows one */
async function readQrCode({ page }) {
  const picture = await page.evaluate(`(() => {
    const canvas = document.querySelector('${part('qr-image')}')
    const { width, height } = canvas
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    return { width, height, red: Array.from(data).filter((_, index) => index % 4 === 0).join() }
  })()`)
  const { width, height } = picture
  const pixels = picture.red.split(',').flatMap((red) => [Number(red), Number(red), Number(red), 255])
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data
}

async function press(run, selector) {
  await settled(run, selector)
  await run.page.click(selector)
}

/** A checkbox may be ticked already. */
async function tick(run, selector) {
  await settled(run, selector)
  if (!(await run.page.evaluate(`document.querySelector('${selector}').checked`))) await press(run, selector)
}

async function enter(run, selector, text) {
  await settled(run, selector)
  await run.page.type(selector, text)
  await waitFor(`${selector} keeps what is typed`, () =>
    holds(run, `document.querySelector('${selector}')?.value === '${text}'`),
  )
}

/** Waits until an element is shown, enabled, and stays in its place, so that a click does not miss it. */
async function settled(run, selector) {
  let last
  await waitFor(`${selector} is shown`, async () => {
    const place = await holds(
      run,
      `JSON.stringify(document.querySelector('${selector}:not([aria-disabled="true"])')?.getClientRects()[0] ?? null)`,
    )
    const isStable = place && place !== 'null' && place === last
    last = place
    return isStable
  })
}

/** A login may load the page again, so the condition can fail for a moment. */
async function holds({ page }, expression) {
  try {
    return await page.evaluate(expression)
  } catch {
    return false
  }
}

const shown = (run, selector) =>
  waitFor(`${selector} is shown`, () =>
    holds(run, `document.querySelector('${selector}')?.getClientRects().length > 0`),
  )

const hasText = (run, selector, text) =>
  waitFor(`${selector} says ${text}`, () =>
    holds(run, `document.querySelector('${selector}')?.textContent.includes('${text}')`),
  )

const signedIn = (run) => shown(run, part('user-info'))

let taken = Math.floor(Math.random() * 90_000_000)

/** Far apart, because many numbers of one block would need the slider. */
function freshMobile() {
  taken = (taken + 7_654_321) % 100_000_000
  return `139${String(taken).padStart(8, '0')}`
}

const freshEmail = () => `visitor${freshMobile()}@example.com`
