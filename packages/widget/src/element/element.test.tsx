// Covers EMB-1, EMB-3, EMB-4, EMB-9.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchErrors } from '../../../react/src/page.fixture.tsx'
import type { AccountCenterConfig } from '../index.ts'
import { watchLiveResources } from '../live-resources.fixture.ts'
import type { AccountCenterElement } from './index.ts'

const TAG = 'portico-account-center'
/** Before the element is defined, which happens once per page. */
const early = document.createElement('div')
early.innerHTML = `<${TAG} language="en" bootstrap="false" show-form-label></${TAG}>`
const parsedEarly = early.firstElementChild as AccountCenterElement
parsedEarly.defaultPanel = 'register'
parsedEarly.showFormLabel = false
document.body.append(early)
await import('./index.ts')

const live = watchLiveResources()

/** An element in the page, whose widget is ready. */
async function shown(
  attributes: string,
  properties: AccountCenterConfig = {},
  parent: Element | ShadowRoot = document.body,
): Promise<AccountCenterElement> {
  const element = made(attributes, properties)
  parent.append(element)
  await element.ready
  // Preact renders a moment later.
  await expect.poll(() => titleIn(element)).toBeDefined()
  return element
}

/** An element that makes no requests and has no timer once it is ready. */
function made(attributes: string, properties: AccountCenterConfig = {}): AccountCenterElement {
  const template = document.createElement('div')
  template.innerHTML = `<${TAG} bootstrap="false" monitor='{"enabled":false}' ${attributes}></${TAG}>`
  const element = template.firstElementChild as AccountCenterElement
  Object.assign(element, properties)
  onTestFinished(async () => {
    element.remove()
    await expect.poll(() => element.childNodes.length).toBe(0)
  })
  return element
}

const titleIn = (element: ParentNode): string | undefined =>
  element.querySelector('[data-part="title"]')?.textContent ?? undefined

function type(element: ParentNode, text: string): void {
  element.querySelector<HTMLInputElement>('[name="mobile"]')?.focus()
  document.execCommand('insertText', false, text)
}

describe('options', () => {
  test('an element parsed before its definition keeps the properties set on it', async () => {
    await parsedEarly.ready
    await expect.poll(() => titleIn(parsedEarly)).toBe('Register')
    expect(parsedEarly.defaultPanel).toBe('register')
    expect(parsedEarly.showFormLabel).toBe(false)
    expect(Object.keys(parsedEarly)).not.toContain('defaultPanel')
    early.remove()
  })

  test('attributes express options, also as HTML reads names in camel case', async () => {
    const element = await shown(
      `language="en" panels="register, login" switch-config='{"mobile":false}' showFormLabel defaultPanel="login"`,
    )
    expect(element.panels).toEqual(['register', 'login'])
    expect(element.switchConfig).toEqual({ mobile: false })
    expect(element.showFormLabel).toBe(true)
    expect(element.bootstrap).toBe(false)
    expect(titleIn(element)).toBe('Log in')
    expect(element.getState()?.switchType).toBe('email')
  })

  test('a property takes precedence over its attribute until it is unset', async () => {
    const element = await shown('language="en" default-panel="register"', { defaultPanel: 'login' })
    expect(titleIn(element)).toBe('Log in')
    element.defaultPanel = undefined
    await expect.poll(() => titleIn(element)).toBe('Register')
    element.removeAttribute('default-panel')
    await expect.poll(() => titleIn(element)).toBe('Log in')
    element.language = 'ja'
    element.defaultPanel = 'register'
    await expect.poll(() => titleIn(element)).toBe('新規登録')
    element.language = null
    await expect.poll(() => titleIn(element)).toBe('Register')
  })

  test('options set one after the other count together', async () => {
    const errors = watchErrors()
    const element = await shown('language="en"', { panels: ['login'] })
    element.defaultPanel = 'register'
    element.panels = ['register']
    await expect.poll(() => titleIn(element)).toBe('Register')
    expect(errors).toEqual([])
  })

  test('an invalid option is reported and shown as soon as it is corrected', async () => {
    const errors = watchErrors()
    const element = made('language="en" zone="mars"')
    element.textContent = 'Signing in needs a script.'
    document.body.append(element)
    await expect.poll(() => errors.join()).toContain('option "zone"')
    expect(element.textContent).toBe('Signing in needs a script.')
    expect(element.getState()).toBeUndefined()
    element.zone = 'sg'
    await expect.poll(() => titleIn(element)).toBe('Log in')
    Object.assign(element, { defaultPanel: 'register', onSuccess: 'go' })
    await expect.poll(() => errors.length).toBe(2)
    expect(errors[1]).toContain('option "onSuccess"')
    expect(titleIn(element)).toBe('Log in')
    element.onSuccess = null
    await expect.poll(() => titleIn(element)).toBe('Register')
  })
})

describe('events', () => {
  test('the callbacks are called and events are dispatched, which bubble', async () => {
    const onEvent = vi.fn<(name: string) => void>()
    const listener = vi.fn<(event: Event) => void>()
    document.body.addEventListener('portico-event', listener)
    onTestFinished(() => document.body.removeEventListener('portico-event', listener))
    const element = await shown('language="en"', { onEvent })
    const changed = vi.fn<() => void>()
    element.addEventListener('portico-change', changed)
    element.defaultPanel = 'register'
    await expect.poll(() => titleIn(element)).toBe('Register')
    expect(onEvent).toHaveBeenCalledWith('account_center_panel_show', { panel: 'register' })
    const [event] = listener.mock.lastCall as [CustomEvent]
    expect(event.target).toBe(element)
    expect(event.detail).toEqual({ name: 'account_center_panel_show', params: { panel: 'register' } })
    expect(event.composed).toBe(false)
    expect(changed).toHaveBeenCalled()
  })

  test('a callback that throws does not stop the event', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const element = made('language="en"', {
      onEvent: () => {
        throw new Error('a bug of the host')
      },
    })
    const listener = vi.fn<() => void>()
    element.addEventListener('portico-event', listener)
    document.body.append(element)
    await expect.poll(() => listener.mock.calls.length).toBe(1)
  })
})

describe('life cycle', () => {
  test('moving the element keeps what was typed, and removing it leaves nothing', async () => {
    const [left, right] = [document.createElement('div'), document.createElement('div')]
    document.body.append(left, right)
    onTestFinished(() => [left, right].forEach((each) => each.remove()))
    const sheets = document.adoptedStyleSheets.length
    const element = await shown('language="en"', {}, left)
    type(element, '138')
    const input = element.querySelector('[name="mobile"]')
    element.remove()
    right.append(element)
    await expect.poll(() => live.timers.size).toBe(0)
    expect(element.querySelector('[name="mobile"]')).toBe(input)
    type(element, '00')
    await expect.poll(() => element.getState()?.fields.mobile.value).toBe('13800')
    element.remove()
    await expect.poll(() => element.childNodes.length).toBe(0)
    await expect.poll(() => live.timers.size + live.requests.size).toBe(0)
    expect(element.getState()).toBeUndefined()
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
  })

  test('an element that is put back later shows a new widget', async () => {
    const element = await shown('language="en"')
    const before = element.ready
    type(element, '138')
    element.remove()
    await expect.poll(() => element.childNodes.length).toBe(0)
    expect(element.ready).not.toBe(before)
    document.body.append(element)
    await expect.poll(() => element.querySelector<HTMLInputElement>('[name="mobile"]')?.value).toBe('')
  })

  test('an element that is removed at once mounts nothing', async () => {
    const element = made('language="en"')
    document.body.append(element)
    element.remove()
    await expect.poll(() => live.timers.size).toBe(0)
    expect(element.childNodes).toHaveLength(0)
    expect(live.requested).toEqual([])
  })
})

test('the element works in a shadow root and keeps its style and input when it moves there', async () => {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  document.body.append(host)
  onTestFinished(() => host.remove())
  const sheets = document.adoptedStyleSheets.length
  const element = await shown('language="en"')
  const height = element.offsetHeight
  expect(getComputedStyle(element).display).toBe('block')
  type(element, '138')
  shadow.append(element)
  // Preact renders a moment later; until then the layout may be that of the document.
  await expect.poll(() => document.adoptedStyleSheets.length).toBe(sheets)
  expect(element.offsetHeight).toBe(height)
  expect(getComputedStyle(element).display).toBe('block')
  expect(element.querySelector<HTMLInputElement>('[name="mobile"]')?.value).toBe('138')
  element.remove()
  await expect.poll(() => shadow.adoptedStyleSheets.length).toBe(0)
})
