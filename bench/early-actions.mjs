// Performs random actions on a form whose code is still loading, and the same to one that has loaded, and compares the results:
// fields, errors, the panel and the requests that were sent.
//
//   npm run build && node bench/early-actions.mjs [--loads 500] [--seed 1] [--pages 4]
//
// Every module and every answer of the account center is up to 1.2 s late. The actions follow one another within 400 ms from
// the first frame on. After a press of a tab or a link nothing is typed, since on a loaded page another form follows at once.
// Fails if a load differs; `--seed N --loads 1` repeats one.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArguments, findHeadlessShell } from '../tools/find-chromium.mjs'
import { createRandom } from './fuzz/random.mjs'

const DIST = fileURLToPath(new URL('../packages/widget/dist', import.meta.url))
const MAX_DELAY_MS = 1200
const MAX_GAP_MS = 40
const SCRIPTS = ['portico.js', 'portico.react.js']
/** After the last response nothing more changes: loading flags end 600 ms later. */
const SETTLE_MS = 800

const { values: options } = parseArgs({
  options: {
    loads: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string', default: '4' },
  },
})
const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
await once(server, 'listening')
const ORIGIN = `http://127.0.0.1:${server.address().port}`
const browser = await chromium.launch({
  executablePath: await findHeadlessShell(),
  args: [...chromiumArguments],
})
const first = Number(options.seed)
const seeds = Array.from({ length: Number(options.loads) }, (_, index) => first + index)
let compared = 0
let different = 0
try {
  await Promise.all(Array.from({ length: Number(options.pages) }, compareNext))
} finally {
  await browser.close()
  server.close().closeAllConnections()
}
console.log(`${compared} loads compared, ${different} different`)
if (different > 0) process.exitCode = 1

async function compareNext() {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const plan = makePlan(seed)
    const [early, loaded] = [await run(plan, true), await run(plan, false)]
    compared += 1
    if (isDeepStrictEqual(early, loaded)) continue
    different += 1
    console.log(
      `seed ${seed}: ${JSON.stringify(plan)}\n  early  ${JSON.stringify(early)}\n  loaded ${JSON.stringify(loaded)}`,
    )
  }
}

/** The same seed makes the same plan. */
function makePlan(seed) {
  const { below, chance, pick } = createRandom(seed)
  const panel = pick(['login', 'login', 'register', 'forgetPwd'])
  const config = {
    language: pick(['en', 'zh', 'ja']),
    defaultPanel: panel,
    defaultSwitch: pick(['mobile', 'email']),
  }
  const tab = () => ({ do: 'press', part: pick(['tab-mobile', 'tab-email']) })
  const link = () => ({ do: 'press', part: pick(['link-register', 'link-forgetPwd', 'link-login']) })
  const edit = () => ({
    do: 'type',
    field: below(4),
    text: pick(['', '1', '13800138000', 'user@example.com', 'Passw0rd!', '1234', '12ab34']),
  })
  const input = () =>
    pick([
      edit,
      edit,
      edit,
      () => ({ do: 'press', part: pick(['submit', 'send-code', 'toggle-password']) }),
      () => ({ do: 'agree' }),
    ])()
  const begun = chance(0.3)
    ? Array.from({ length: 2 + below(4) }, tab)
    : Array.from({ length: 1 + below(8) }, input)
  const last = chance(0.4) ? [pick([tab, link])()] : []
  return {
    script: pick(SCRIPTS),
    config: { ...config, platforms: [] },
    actions: [...begun, ...last].map((action) => ({ ...action, afterMs: below(MAX_GAP_MS) })),
    delays: Array.from({ length: 16 }, () => below(MAX_DELAY_MS)),
  }
}

/** @param isEarly acts from the first frame on; otherwise once the widget is ready */
async function run({ script, config, actions, delays }, isEarly) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sent = []
  let underWay = 0
  let requests = 0
  await page.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html(script, config) })
    if (pathname === `/${script}`) return route.fallback()
    underWay += 1
    const delay = delays[(requests += 1) % delays.length]
    const isCall = /^\/(passport|account)\//.test(pathname)
    if (isCall && !/account\/info|checkLogin|monitor/.test(pathname))
      sent.push([pathname, summarize(request.postData())])
    if (isEarly || isCall) await sleep(delay)
    underWay -= 1
    await (
      isCall ? route.fulfill({ contentType: 'application/json', body: answer(pathname) }) : route.fallback()
    ).catch(() => undefined)
  })
  await page.goto(ORIGIN)
  if (!isEarly) await page.evaluate('widget.ready')
  await page.evaluate(act, actions)
  await page.evaluate('widget.ready')
  for (let quiet = 0; quiet < SETTLE_MS; quiet = underWay === 0 ? quiet + 50 : 0) await sleep(50)
  const shown = await page.evaluate(look)
  await context.close()
  return { ...shown, sent }
}

function html(script, config) {
  return `<!doctype html><meta charset="utf-8"><div id="account"></div><script src="/${script}"></script>
<script>window.widget = Portico.mount('#account', ${JSON.stringify(config)})</script>`
}

async function serve(request, response) {
  const path = new URL(request.url, 'http://localhost').pathname
  const file = await readFile(DIST + path).catch(() => undefined)
  response.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript' }).end(file)
}

function answer(pathname) {
  if (pathname.includes('/send_code/'))
    return '{"message":"success","data":{"mobile":"138******00","retry_time":60}}'
  if (pathname.startsWith('/account/'))
    return '{"code":200,"data":{"has_login":false,"is_login":false,"redirect_url":""}}'
  const code = pathname.includes('account/info') ? 1 : 1202
  return JSON.stringify({ message: 'error', data: { error_code: code, description: 'refused' } })
}

/** The content of a request, without what differs between pages. */
function summarize(body) {
  const { fp: _fp, ...fields } = Object.fromEntries(new URLSearchParams(body ?? ''))
  return fields
}

/** Runs in the page. */
async function act(actions) {
  const root = () => document.querySelector('.portico')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  for (const { afterMs, ...action } of actions) {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    const inputs = [...root().querySelectorAll('input:not([type="checkbox"]):not([tabindex="-1"])')]
    if (action.do === 'press') root().querySelector(`[data-part="${action.part}"]`)?.click()
    else if (action.do === 'agree') root().querySelector('[name="agreement"]')?.click()
    else if (inputs.length > 0) {
      const input = inputs[action.field % inputs.length]
      input.focus()
      // A visitor who enters the same text again deletes it first; React reports no change otherwise.
      const texts = input.value === action.text ? ['', action.text] : [action.text]
      for (const text of texts) {
        setValue.call(input, text)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    }
  }
}

/** Runs in the page. */
function look() {
  const root = document.querySelector('.portico')
  const inputs = [...root.querySelectorAll('input')]
  return {
    panel: root.dataset.panel,
    switch: root.dataset.switch,
    busy: root.dataset.busy,
    fields: inputs.map(({ name, value, type, checked }) => [
      name,
      type === 'checkbox' ? checked : value,
      type,
    ]),
    wrong: inputs.filter((input) => input.getAttribute('aria-invalid') === 'true').map(({ name }) => name),
    notice: root.querySelector('[data-part="notice"]')?.textContent ?? '',
    focus: document.activeElement?.getAttribute('name') ?? '',
  }
}
