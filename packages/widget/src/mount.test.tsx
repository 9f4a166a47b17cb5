// Covers EMB-1, EMB-4, EMB-7, EMB-9, ENT-2.
import { createElement, StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AccountCenterConfig, WidgetHandle } from './index.ts'
import { mount, version } from './index.ts'
import { watchLiveResources } from './live-resources.fixture.ts'

const live = watchLiveResources()

/** A host's element with content. */
function hostElement(): HTMLElement {
  const element = document.createElement('section')
  element.innerHTML = '<p>Signing in needs a script.</p>'
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

/** A widget that is ready. */
async function mounted(target: Element | string, config: AccountCenterConfig = {}): Promise<WidgetHandle> {
  const handle = mount(target, { language: 'en', bootstrap: false, ...config })
  onTestFinished(handle.unmount)
  await handle.ready
  return handle
}

const titleIn = (element: Element): string | undefined =>
  element.querySelector('[data-part="title"]')?.textContent ?? undefined

describe('the element', () => {
  test('the widget replaces the element’s content and leaves it empty', async () => {
    const element = hostElement()
    const handle = await mounted(element)
    await expect.poll(() => titleIn(element)).toBe('Log in')
    expect([...element.children].map(({ className }) => className)).toEqual(['portico'])
    handle.unmount()
    expect(element.childNodes).toHaveLength(0)
  })

  test('an element that the host has emptied itself keeps what the host has put there', async () => {
    // The browser's note that a size will be reported in the next frame is an event too, but has no error.
    const errors: unknown[] = []
    const onError = ({ error }: ErrorEvent) => errors.push(...(error === null ? [] : [error]))
    addEventListener('error', onError)
    onTestFinished(() => removeEventListener('error', onError))
    const element = hostElement()
    const handle = await mounted(element)
    element.innerHTML = '<p>Thank you</p>'
    handle.unmount()
    expect(element.innerHTML).toBe('<p>Thank you</p>')
    expect(errors).toEqual([])
  })

  test('a selector works, and a second mount into the element unmounts the first', async () => {
    const element = hostElement()
    element.id = 'account'
    const first = await mounted('#account')
    const second = await mounted('#account', { defaultPanel: 'register' })
    await expect.poll(() => titleIn(element)).toBe('Register')
    expect(element.children).toHaveLength(1)
    first.unmount()
    expect(element.children).toHaveLength(1)
    const field = element.querySelector<HTMLInputElement>('[name="mobile"]')
    field?.focus()
    document.execCommand('insertText', false, '138')
    await expect.poll(() => second.getState().fields.mobile.value).toBe('138')
    second.unmount()
    expect(element.childNodes).toHaveLength(0)
  })

  test('two widgets on one page share nothing', async () => {
    const [left, right] = [hostElement(), hostElement()]
    const first = await mounted(left)
    await mounted(right, { language: 'ja' })
    await expect.poll(() => titleIn(right)).toBe('ログイン')
    expect(titleIn(left)).toBe('Log in')
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    first.unmount()
    expect(titleIn(right)).toBe('ログイン')
  })

  test('a missing element throws an error that names it', () => {
    expect(() => mount('#nowhere')).toThrow('#nowhere')
    expect(() => mount(document.getElementById('nowhere') as unknown as Element)).toThrow('no element')
  })
})

describe('the handle', () => {
  test('an invalid option throws an error that names it and leaves the element unchanged', () => {
    const element = hostElement()
    expect(() => mount(element, { zone: 'mars' as 'cn' })).toThrow(/"zone".*cn, sg, va, boe/)
    expect(() => mount(element, { panels: ['login'], defaultPanel: 'bind' })).toThrow('"defaultPanel"')
    expect(element.textContent).toBe('Signing in needs a script.')
  })

  test('an invalid update throws and changes nothing; a valid one is rendered', async () => {
    const element = hostElement()
    const handle = await mounted(element)
    expect(() => handle.update({ language: 'ja', zone: 'mars' as 'cn' })).toThrow('"zone"')
    handle.update({ defaultPanel: 'register' })
    await expect.poll(() => titleIn(element)).toBe('Register')
    expect(handle.getState().panelType).toBe('register')
  })

  test('the handle returns a frozen state before, during and after mounting', async () => {
    const handle = await mounted(hostElement(), { defaultPanel: 'register' })
    expect(handle.getState()).toMatchObject({ panelType: 'register', switchType: 'mobile', isCheck: false })
    expect(Object.isFrozen(handle.getState())).toBe(true)
    handle.unmount()
    expect(handle.getState().panelType).toBe('register')
  })

  test('events reach the callback and the handle’s listener until it is removed', async () => {
    const onEvent = vi.fn<(name: string) => void>()
    const listener = vi.fn<(event: { readonly name: string }) => void>()
    const handle = await mounted(hostElement(), { onEvent })
    const off = handle.on('event', listener)
    handle.update({ defaultPanel: 'register' })
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ name: 'account_center_panel_show' }))
    expect(onEvent).toHaveBeenCalledWith('account_center_panel_show', { panel: 'register' })
    off()
    off()
    handle.update({ defaultPanel: 'login' })
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('unmounting', () => {
  test('after unmount every call is safe and starts nothing', async () => {
    const element = hostElement()
    const handle = await mounted(element)
    handle.unmount()
    handle.unmount()
    handle.start()
    handle.update({ language: 'ja', defaultPanel: 'register' })
    handle.on('change', () => undefined)()
    expect(() => handle.update({ zone: 'mars' as 'cn' })).toThrow('"zone"')
    // Whatever a call might have started would be waiting for a timer or an answer.
    await expect.poll(() => live.timers.size + live.requests.size).toBe(0)
    expect(live.requested).toEqual([])
    expect(element.childNodes).toHaveLength(0)
  })

  test('a host in strict mode that mounts in an effect has one widget until it unmounts', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const element = hostElement()
    const root = createRoot(element)
    root.render(createElement(StrictMode, undefined, createElement(Host)))
    await expect.poll(() => titleIn(element)).toBe('Log in')
    expect(element.querySelectorAll('.portico')).toHaveLength(1)
    root.unmount()
    await expect.poll(() => element.childNodes.length).toBe(0)
    await expect.poll(() => live.requests.size).toBe(0)
  })

  function Host() {
    const target = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!target.current) return undefined
      return mount(target.current, { language: 'en' }).unmount
    }, [])
    return <div ref={target} />
  }

  test('fifty mounts and unmounts leave no node, listener, timer or request', async () => {
    const element = hostElement()
    const hasRequestedSession = (): boolean => live.requests.size > 0
    // How far it comes before it is taken away.
    const stages = [
      () => true,
      () => element.querySelector('.portico') !== null,
      () => titleIn(element) === 'Log in',
      hasRequestedSession,
    ]
    const cycle = async (isReached: () => boolean): Promise<void> => {
      const handle = mount(element, { language: 'en' })
      await expect.poll(isReached, { interval: 1 }).toBe(true)
      handle.unmount()
    }
    // The first may put up what a page has once: the sheet, React's own ear on the document.
    await cycle(hasRequestedSession)
    await expect.poll(() => live.timers.size).toBe(0)
    const before = { nodes: document.querySelectorAll('*').length, listeners: live.listeners() }
    for (let count = 0; count < 50; count += 1)
      await cycle(stages[count % stages.length] ?? hasRequestedSession)
    await expect.poll(() => live.timers.size).toBe(0)
    expect(live.requests.size).toBe(0)
    expect(element.childNodes).toHaveLength(0)
    expect(Object.getOwnPropertySymbols(element)).toEqual([])
    expect({ nodes: document.querySelectorAll('*').length, listeners: live.listeners() }).toEqual(before)
  })
})

test('the version is the compiled-in one', () => {
  expect(version).toBe('ver-test-6.6.8-9')
})
