// The script of the measured page: mounts, updates and unmounts widgets, and counts what is alive.

/** How far a widget gets before something happens to it, in turns. */
const STAGES = ['at once', 'drawn', 'ready', 'request under way']
/** Every option with a value other than its default. */
const UPDATES = [
  { language: 'ja' },
  { language: 'auto' },
  { theme: 'dark' },
  { theme: 'auto' },
  { themeColor: '#0a7d55' },
  { zone: 'sg' },
  { panels: ['login', 'register'] },
  { defaultPanel: 'register' },
  { defaultPanel: 'forgetPwd' },
  { defaultSwitch: 'email' },
  { switchConfig: { code: true }, defaultSwitch: 'code' },
  { showFormLabel: true },
  { action: { alwaysNotice: true, autoSubmit: true } },
  { bootstrap: false },
  { callback: '/after' },
  { platforms: [] },
  { agreement: { service: '/terms', privacy: '/privacy', preset: 'never' } },
  { security: { slider: false, forceBind: false, redirectOrigins: ['https://ads.example'] } },
  { ssoDomains: { cn: location.origin }, sso: true },
  { passportBase: location.origin, accountBase: location.origin },
  { isolation: 'shadow' },
  { isolation: 'open' },
  { monitor: { enabled: false } },
  { messages: { en: { title_login: 'Welcome back' } } },
  { beforeSkip: () => false, onSuccess: () => {}, onReject: () => {}, onEvent: () => {} },
  { appId: 1574 },
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

if (!globalThis.renderComponent && !customElements.get('portico-account-center'))
  throw new Error('Neither the scripts nor the bundle of the component could be loaded')

const account = document.querySelector('#account')
const other = document.querySelector('#other')

/** What a page does with a widget. */
const HOSTS = {
  mount: async (stage, update) => {
    const widget = Portico.mount(account, FIRST)
    await reach(stage, widget, account)
    widget.update(update)
    await reach(stage, widget, account)
    widget.unmount()
  },
  'two widgets': async (stage, update) => {
    const first = Portico.mount(account, FIRST)
    const second = Portico.mount(other, FIRST)
    await reach(stage, first, account)
    first.update(update)
    first.unmount()
    second.update(update)
    await reach(stage, second, other)
    second.unmount()
  },
  // Some hosts empty the element first.
  'removed node': async (stage, update) => {
    const root = appendTo(account, 'div')
    const widget = Portico.mount(root, FIRST)
    await reach(stage, widget, root)
    if (stage === 'drawn') root.textContent = ''
    root.remove()
    widget.update(update)
    await reach('drawn')
    widget.unmount()
  },
  'moved node': async (stage, update) => {
    const root = appendTo(account, 'div')
    const widget = Portico.mount(root, FIRST)
    await reach(stage, widget, root)
    other.append(root)
    widget.update(update)
    await reach(stage, widget, root)
    widget.unmount()
    root.remove()
  },
  'custom element': async (stage, update) => {
    const root = appendTo(account, 'portico-account-center')
    Object.assign(root, FIRST)
    await reach(stage, root, root)
    other.append(Object.assign(root, update))
    await reach(stage, root, root)
    root.remove()
    await until(() => root.childNodes.length === 0, 'The custom element is not empty')
  },
  'React in strict mode': async (stage, update) => {
    const component = globalThis.renderComponent(account, FIRST)
    await reach(stage, component, account)
    component.update({ ...FIRST, ...update })
    await reach(stage, component, account)
    component.unmount()
  },
}

/** Runs a series of cycles, in which the number of each chooses the stage and the update. */
globalThis.runCycles = async ({ host, cycles }) => {
  for (let cycle = 0; cycle < cycles; cycle += 1)
    await HOSTS[host](
      STAGES[cycle % STAGES.length],
      UPDATES[Math.floor(cycle / STAGES.length) % UPDATES.length],
    )
  // React refers to the field that had the focus last, and so to its removed tree, until another field loses the focus.
  await HOSTS[host]('blurred', FIRST)
  await until(() => timers.size + requests + animations === 0, 'Timers, requests or animations are left')
}

function appendTo(parent, tag) {
  const element = document.createElement(tag)
  parent.append(element)
  return element
}

async function reach(stage, widget, root) {
  if (stage === 'at once') return
  await new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
  if (stage === 'drawn') return
  await until(() => widget.ready, 'The component is not rendered')
  await widget.ready
  if (stage === 'request under way') sendCode(root)
  if (stage === 'blurred') await focusAndBlur(root)
}

async function focusAndBlur(root) {
  await until(() => root.querySelector('input'), 'The widget has no field')
  const field = root.querySelector('input')
  field.focus()
  field.blur()
}

/** Presses the button, if the form has it. */
function sendCode(root) {
  const field = root.querySelector('input[name="mobile"]')
  const button = root.querySelector('[data-part="send-code"]')
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
