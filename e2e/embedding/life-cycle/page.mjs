// The script of the measured page: mounts, updates and unmounts the widget, and counts what is alive.

/** How far a widget gets before something happens to it, in turns. */
const STAGES = ['at once', 'drawn', 'ready', 'request under way']
/** Options with a value other than their default; each cycle of a series changes another one. */
const UPDATES = [
  { language: 'ja' },
  { theme: 'dark' },
  { themeColor: '#0a7d55' },
  { zone: 'sg' },
  { panels: ['login', 'register'] },
  { defaultPanel: 'register' },
  { defaultSwitch: 'email' },
  { switchConfig: { code: true }, defaultSwitch: 'code' },
  { showFormLabel: true },
  { action: { alwaysNotice: true, autoSubmit: true } },
  { bootstrap: false },
  { platforms: [] },
  { agreement: { service: '/terms', privacy: '/privacy', preset: 'never' } },
  { security: { slider: false, forceBind: false, redirectOrigins: ['https://ads.example'] } },
  { ssoDomains: { cn: location.origin }, sso: true },
  { passportBase: location.origin, accountBase: location.origin },
  { isolation: 'shadow' },
  { isolation: 'open' },
  { messages: { en: { title_login: 'Welcome back' } } },
  { beforeSkip: () => false, onSuccess: () => {}, onReject: () => {}, onEvent: () => {} },
]
const FIRST = { language: 'en' }
const PATIENCE_MS = 30_000

const timers = new Set()
let requests = 0
let animations = 0
/** The functions that are not counted. */
const { setTimeout: set, clearTimeout: clear, fetch: send } = globalThis
const { animate } = Element.prototype

globalThis.setTimeout = (run, ...rest) => {
  const timer = set(
    () => {
      timers.delete(timer)
      run()
    },
    ...rest,
  )
  timers.add(timer)
  return timer
}
globalThis.clearTimeout = (timer) => {
  timers.delete(timer)
  clear(timer)
}
globalThis.fetch = async (...request) => {
  requests += 1
  try {
    return await send(...request)
  } finally {
    requests -= 1
  }
}
/** The browser keeps the tree of an element until its animation ends, even if it is removed. */
Element.prototype.animate = function countedAnimate(...how) {
  animations += 1
  const animation = animate.apply(this, how)
  const end = () => {
    animations -= 1
  }
  animation.finished.then(end, end)
  return animation
}

const mount = globalThis.renderComponent ?? globalThis.Portico?.mount
if (!mount) throw new Error('Neither the script nor the bundle of the component could be loaded')

const account = document.querySelector('#account')

async function runCycle(stage, update) {
  const widget = mount(account, FIRST)
  await reach(stage, widget)
  widget.update(update)
  await reach(stage, widget)
  widget.unmount()
}

/** Runs a series of cycles, in which the number of each chooses the stage and the update. */
globalThis.runCycles = async (cycles) => {
  for (let cycle = 0; cycle < cycles; cycle += 1)
    await runCycle(STAGES[cycle % STAGES.length], UPDATES[cycle % UPDATES.length])
  // React refers to the field that had the focus last, and so to its removed tree, until another field loses the focus.
  await runCycle('blurred', FIRST)
  await until(() => timers.size + requests + animations === 0, 'Timers, requests or animations are left')
}

async function reach(stage, widget) {
  if (stage === 'at once') return
  await new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
  if (stage === 'drawn') return
  await until(() => widget.ready, 'The component is not rendered')
  await widget.ready
  if (stage === 'request under way') sendCode()
  if (stage === 'blurred') await focusAndBlur()
}

async function focusAndBlur() {
  await until(() => account.querySelector('input'), 'The widget has no field')
  const field = account.querySelector('input')
  field.focus()
  field.blur()
}

/** Presses the button, if the form has it. */
function sendCode() {
  const field = account.querySelector('input[name="mobile"]')
  const button = account.querySelector('[data-part="send-code"]')
  if (!field || !button) return
  // React overrides the setter of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '13800138000')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  button.click()
}

/** @param failure thrown if the condition does not become true */
async function until(condition, failure) {
  const end = performance.now() + PATIENCE_MS
  while (!condition()) {
    if (performance.now() > end) throw new Error(failure)
    await new Promise((resolve) => {
      set(resolve, 5)
    })
  }
}
