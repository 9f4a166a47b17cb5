// What the slider and the image captcha cost a person. The part of the machine is measured in Chromium at a quarter of its speed: until a
// puzzle can be dragged or an image is seen, and from the answer to the verdict. The parts of eye and hand are those of studies; a drag
// lasts as long as they say, with events of a real pointer.
import { randomUUID } from 'node:crypto'
import { ANSWER_WIDTH, POSITION_TOLERANCE, PUZZLE_WIDTH } from '@portico/protocol'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../tools/find-chromium.mjs'
import { BASE, makeFolder, runServer } from '../run-server.mjs'
import { lookAtPuzzle } from './look-at-puzzle.mjs'

const THROTTLING = 4
const PAGE = `${BASE}/host/page`

/** Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983: to decide, to point, to reach for the keys, to press one. */
const [DECIDE_MS, POINT_MS, REACH_MS, KEY_MS] = [1350, 1100, 400, 280]
/** Bursztein and others, How good are humans at solving captchas, 2010: the mean of 13 kinds of images. */
const READ_AND_TYPE_MS = 9800

/** MacKenzie, Sellen and Buxton, CHI 1991: dragging with a mouse. */
function dragMs(distance, width) {
  return 135 + 249 * Math.log2(distance / width + 1)
}

const LIMITS = { wrong_passwords_before_captcha: 1 }

/** Opens the slider as the widget does on error 1105. */
const SLIDER_PAGE = `<button>Go on</button><script>
document.querySelector('button').onclick = async () => {
  const demand = await (await fetch('/dev/slider.json?aid=1574&fp=verify_${randomUUID()}')).json()
  const script = document.createElement('script')
  script.src = '/sdk/slider.js?aid=1574'
  script.onload = async () => {
    const conf = demand.verify_center_decision_conf
    await PorticoSlider.render({ conf, aid: 1574, language: 'en' })
    document.title = 'passed'
  }
  document.head.append(script)
}
</script>`

const LOGIN_PAGE = `<div id="account"></div><script src="/portico.js"></script><script>
window.widget = Portico.mount('#account', { language: 'en', defaultSwitch: 'email' })
</script>`

/**
 * @param count how often each barrier is met
 * @returns by barrier and way, the milliseconds of each part of each time
 */
export async function measurePeople(count) {
  const { folder, remove } = await makeFolder(LIMITS)
  const server = await runServer(folder)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArguments],
  })
  const ways = {
    'slider by mouse': [SLIDER_PAGE, meetSlider(dragByMouse)],
    'slider by keyboard': [SLIDER_PAGE, meetSlider(moveByKeys)],
    'image captcha': [LOGIN_PAGE, meetCaptcha],
  }
  try {
    const met = {}
    for (const [name, [html, meet]] of Object.entries(ways)) {
      met[name] = []
      for (let index = 0; index < count; index += 1) met[name].push(await onFreshPage(browser, html, meet))
    }
    return met
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await remove()
  }
}

async function onFreshPage(browser, html, meet) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const body = `<!doctype html><html lang="en"><title>A page</title>${html}`
  await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(PAGE)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
  const parts = await meet(page)
  await context.close()
  return parts
}

/** @param solve moves the piece and confirms it, and returns what that takes a person */
function meetSlider(solve) {
  return async (page) => {
    const shown = await timeOf(page, () => page.getByRole('button').click(), IS_MOVABLE)
    const puzzle = await lookAtPuzzle(page)
    let person = {}
    const verdict = await timeOf(page, async () => (person = await solve(page, puzzle)), IS_PASSED)
    return { 'shown, measured': shown, ...person, 'verdict, measured': verdict }
  }
}

const IS_MOVABLE = "find('[role=slider]')?.getAttribute('aria-disabled') === 'false'"
const IS_PASSED = "document.title === 'passed'"

async function dragByMouse(page, { gapX, scale }) {
  const box = await page.getByRole('slider').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const distance = gapX * scale
  const lasts = dragMs(distance, 2 * POSITION_TOLERANCE * scale)
  await page.mouse.move(x, y)
  const startedAt = performance.now()
  await page.mouse.down()
  for (let part = 0; part < 1;) {
    part = Math.min(1, (performance.now() - startedAt) / lasts)
    // The way of a hand, which is the smoothest one.
    const along = part ** 3 * (10 - 15 * part + 6 * part ** 2)
    await page.mouse.move(x + distance * along, y + 5 * along)
  }
  await page.mouse.up()
  return { 'eye, cited': DECIDE_MS, 'hand, cited': POINT_MS + performance.now() - startedAt }
}

const [LARGE_STEP, STEP] = [20, 2]

async function moveByKeys(page, { gapX }) {
  const goal = (gapX * ANSWER_WIDTH) / PUZZLE_WIDTH
  const steps = [Math.floor(goal / LARGE_STEP), Math.round((goal % LARGE_STEP) / STEP)]
  for (const [key, times] of [
    ['Shift+ArrowRight', steps[0]],
    ['ArrowRight', steps[1]],
    ['Enter', 1],
  ])
    for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key)
  // Shift is held, and Enter confirms.
  return { 'eye, cited': DECIDE_MS, 'hand, cited': REACH_MS + KEY_MS * (steps[0] + steps[1] + 2) }
}

async function meetCaptcha(page) {
  const submit = () => page.locator('[data-part="submit"]').click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd?')
  await timeOf(page, submit, "find('[data-part=notice]')")
  const shown = await timeOf(page, submit, "find('[data-part=captcha-image]')")
  const key = await page.evaluate(() => globalThis.widget.getState().captcha_key)
  const { answer } = await (await fetch(`${BASE}/dev/captcha.json?captcha_key=${key}`)).json()
  await page.getByRole('textbox', { name: 'Image code' }).fill(answer)
  // The password is wrong, so that the next image is the verdict.
  const verdict = await timeOf(page, submit, "find('[name=captcha]').value === ''")
  return { 'shown, measured': shown, 'eye and hand, cited': READ_AND_TYPE_MS, 'verdict, measured': verdict }
}

/** The milliseconds in the page from the last input of an act until a condition holds. */
async function timeOf(page, act, condition) {
  const waiting = page.evaluate(`new Promise((resolve) => {
    const find = (selector) => document.querySelector(selector) ??
      [...document.querySelectorAll('*')].map((one) => one.shadowRoot?.querySelector(selector)).find(Boolean)
    let since = performance.now()
    for (const name of ['pointerup', 'keydown'])
      addEventListener(name, ({ timeStamp }) => { since = timeStamp }, { capture: true })
    const look = () => ((${condition}) ? resolve(performance.now() - since) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })`)
  await act()
  return waiting
}
