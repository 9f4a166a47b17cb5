// Covers NAV-1, VAL-2, SND-4, MSG-1, QRC-2, LOG-5, OAU-5, I18-1.
import { createWidget, loadController } from '@portico/core'
import type { Store, WidgetState } from '@portico/core/internal'
import { loadMessages, loadSecondStepMessages } from '@portico/locales'
import { AccountCenterView, createBrowserPorts, loadDeferredViews } from '@portico/react/internal'
import { testPorts, TRANSLATORS, translatePage, untranslated } from '@portico/testing/internal'
import type { ReactNode } from 'react'
import { Component, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { playHeadless } from './play-headless.fixture.ts'
import { STATES } from './states.ts'
import { nextTask } from './widget-root.ts'

const TEXTS = {
  language: 'en',
  lang: 'en',
  overrides: [],
  texts: { ...(await loadMessages('en')), ...(await loadSecondStepMessages('en')) },
}

const ports = createBrowserPorts(loadDeferredViews)

/** The final state of every scenario; those without code or texts render nothing. Nothing takes the focus. */
const PLAYED = await Promise.all(
  STATES.filter(({ missing }) => !missing).map(async (scenario) => {
    const state = await playHeadless(scenario)
    return { ...state, texts: TEXTS, form: { ...state.form, focus: undefined } }
  }),
)

// Each translator has its share of the states, one after the other in the same view.
test.each(TRANSLATORS)(
  'on a page that is translated, every text changes with the state: %s',
  async (translator) => {
    await Promise.all([loadController(), loadDeferredViews(), ports.texts.loadSecondStep('en')])
    const states = PLAYED.filter((_, index) => TRANSLATORS[index % TRANSLATORS.length] === translator)
    const store = storeOf(states[0]!)
    const plain = render(store)
    const translated = render(store)
    onTestFinished(translatePage(translated.container, translator))
    const isSame = (): boolean => textsOf(translated.container) === textsOf(plain.container)
    const faults: string[] = []
    for (const state of states.flatMap((shown) => [shown, withOtherTexts(shown)])) {
      store.replace(state)
      if (!(await isReached(isSame)))
        faults.push(`${textsOf(translated.container)} instead of ${textsOf(plain.container)}`)
      faults.push(...textsBesideElements(plain.container).map((text) => `“${text}” is beside an element`))
    }
    translated.end()
    plain.end()
    expect([...faults, ...translated.errors]).toEqual([])
  },
)

interface ReplaceableStore extends Store<WidgetState> {
  readonly replace: (state: WidgetState) => void
}

function storeOf(first: WidgetState): ReplaceableStore {
  let state = first
  const listeners = new Set<() => void>()
  const replace = (next: WidgetState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set: (patch) => replace({ ...state, ...patch }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace,
  }
}

/** Shows what a store has; nothing that the view does changes it. */
function render(store: ReplaceableStore) {
  const { settings } = store.get()
  const widget = { ...createWidget(settings, testPorts(), store), blur: () => undefined }
  const container = document.body.appendChild(document.createElement('div'))
  // Texts are compared, and laying out hundreds of views takes most of the time.
  container.hidden = true
  const root = createRoot(container)
  const errors: string[] = []
  root.render(
    <Boundary onError={(error) => errors.push(String(error))}>
      {createElement(AccountCenterView, { widget })}
    </Boundary>,
  )
  const end = (): void => {
    root.unmount()
    container.remove()
  }
  return { container, errors, end }
}

class Boundary extends Component<{
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
}> {
  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function textsOf(container: Element): string {
  const root = container.querySelector(':scope > div')?.shadowRoot ?? container
  return untranslated(root)
}

/** Texts without an element of their own, which cannot be replaced alone. */
function textsBesideElements(container: Element): readonly string[] {
  return [...container.querySelectorAll('*')]
    .filter((element) => element.childElementCount > 0)
    .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
    .flatMap(({ data }) => data.trim() || [])
}

/** Once the views and the translator have done what the change has caused. */
async function isReached(condition: () => boolean): Promise<boolean> {
  for (let task = 0; task < 20; task += 1) {
    await nextTask()
    if (condition()) return true
  }
  return false
}

/** The members of the state whose strings are shown as they are. */
const SHOWN =
  /^(?:plainText|username|screen_name|email|mobile|title|appName|screenName|contact|name|codeSentTo|area)$/

/** The same state with another text in the place of each. Parts that are the same object stay the same. */
function withOtherTexts(state: WidgetState): WidgetState {
  const known = new WeakMap<object, unknown>()
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return SHOWN.test(key) && value ? `~${value}` : value
    if (key === 'secondsLeft') return Number(value) + 1
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before) return before
    const changed = Array.isArray(value) ? value.map((item) => change(item, key)) : changeAll(value)
    known.set(value, changed)
    return changed
  }
  const changeAll = (value: object): object =>
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]))
  const { settings, texts, ...others } = state
  return {
    ...(changeAll(others) as WidgetState),
    settings,
    texts: texts && { ...texts, texts: prefixed(texts.texts) },
  }
}

function prefixed(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text && `~${text}`]))
}
