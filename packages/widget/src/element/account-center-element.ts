import type { AccountCenterConfig, Snapshot } from '@portico/core'
import { changedOptions, createDeferred, forwardCallbacks, listOptions } from '@portico/core/internal'
import { adoptSheet } from '@portico/react/internal/critical'
import type { WidgetHandle, Mount } from '../handle.ts'
import type { AccountCenterEvents, BeforeSkipAnswer, BeforeSkipDetail } from './element-types.ts'
import { EVENT_TYPES } from './element-types.ts'
import type { ElementContent } from './option-element.ts'
import { CONTENT, createElementClass, defineElement, readAttribute } from './option-element.ts'

/** Unlike other elements, custom ones are inline by default. Any rule of the host overrides it. */
const SHEET = '@layer portico{portico-account-center:not([hidden]){display:block}}'

type OptionName = keyof AccountCenterConfig

const BEFORE_SKIP = 'portico-before-skip' satisfies keyof AccountCenterEvents

/** Defines `<portico-account-center>`. */
export function defineAccountCenterElement(mount: Mount): void {
  defineElement('portico-account-center', () => createAccountCenterClass(mount))
}

function createAccountCenterClass(mount: Mount): CustomElementConstructor {
  const { all: properties, functions } = listOptions()
  // Functions have no attribute.
  const attributes = properties.filter((name) => !functions.includes(name))
  const AccountCenterElement = createElementClass({
    attributes,
    properties,
    create: (element, property) =>
      createWidgetContent(
        element,
        mount,
        (name) => property(name) ?? (attributes.includes(name) ? readAttribute(element, name) : undefined),
      ),
  })
  return class extends AccountCenterElement {
    get ready(): Promise<void> {
      return this[CONTENT].ready()
    }

    start(): void {
      this[CONTENT].handle()?.start()
    }

    getState(): Snapshot | undefined {
      return this[CONTENT].handle()?.getState()
    }

    logout(next?: string): void {
      this[CONTENT].handle()?.logout(next)
    }
  }
}

/** The widget of an element. */
interface WidgetContent extends ElementContent {
  /** The widget's handle while it is mounted. */
  readonly handle: () => WidgetHandle | undefined
  /** Settles like the `ready` of the next handle, or of the current one. */
  readonly ready: () => Promise<void>
}

function createWidgetContent(
  element: HTMLElement,
  mount: Mount,
  getOption: (name: OptionName) => unknown,
): WidgetContent {
  const readConfig = createConfigReader(element, getOption)
  const sheet = createElementSheet(element)
  let handle: WidgetHandle | undefined
  let applied: AccountCenterConfig = {}
  let ready = createDeferred()
  return {
    read: (property) => getOption(property as OptionName),
    handle: () => handle,
    ready: () => ready.promise,
    apply: () => {
      const config = readConfig()
      if (handle) {
        const changed = changedOptions(applied, config)
        // After a move into another shadow root, an update without options applies the style sheets there.
        if (sheet.apply() || changed) handle.update(changed ?? {})
      } else {
        handle = mount(element, config)
        dispatchEvents(element, handle)
        sheet.apply()
        ready.resolve(handle.ready)
      }
      applied = config
    },
    end: () => {
      handle?.unmount()
      sheet.remove()
      if (handle) ready = createDeferred()
      handle = undefined
    },
  }
}

/** The element's own style sheet in the document or shadow root that contains the element. */
interface ElementSheet {
  /** Applies the style sheet. @returns whether it was not applied there before */
  readonly apply: () => boolean
  /** Removes the style sheet. */
  readonly remove: () => void
}

function createElementSheet(element: HTMLElement): ElementSheet {
  let root: Node | undefined
  let removeSheet: (() => void) | undefined
  const remove = (): void => {
    removeSheet?.()
    root = removeSheet = undefined
  }
  return {
    apply: () => {
      const isNew = element.getRootNode() !== root
      if (isNew) {
        remove()
        root = element.getRootNode()
        removeSheet = adoptSheet(element, SHEET)
      }
      return isNew
    },
    remove,
  }
}

/** Reads the configuration. Its callbacks call the current ones. */
function createConfigReader(
  element: HTMLElement,
  getOption: (name: OptionName) => unknown,
): () => AccountCenterConfig {
  const callbacks = { ...forwardCallbacks(getOption), beforeSkip: createBeforeSkip(element, getOption) }
  const names = Object.keys(callbacks) as (keyof typeof callbacks)[]
  return () => {
    const options = listOptions().all.map((name) => [name, getOption(name)] as const)
    // Other values are kept and reported as invalid options.
    const callable = names.filter((name) => isCallable(getOption(name)))
    return {
      ...Object.fromEntries(options.filter(([, value]) => value !== undefined)),
      ...Object.fromEntries(callable.map((name) => [name, callbacks[name]])),
    }
  }
}

function isCallable(value: unknown): boolean {
  return value === undefined || typeof value === 'function'
}

/** Dispatches the event, whose listeners may answer, and then calls the host's callback. */
function createBeforeSkip(
  element: HTMLElement,
  getOption: (name: OptionName) => unknown,
): NonNullable<AccountCenterConfig['beforeSkip']> {
  return (url) => {
    let answer: (() => BeforeSkipAnswer) | undefined
    const respondWith = (reply: BeforeSkipAnswer): void => {
      answer = () => reply
    }
    const event = new CustomEvent<BeforeSkipDetail>(BEFORE_SKIP, {
      bubbles: true,
      cancelable: true,
      detail: { url, respondWith },
    })
    if (!element.dispatchEvent(event)) return false
    return answer ? answer() : (getOption('beforeSkip') as AccountCenterConfig['beforeSkip'])?.(url)
  }
}

/** Dispatches the element's event with each event of the widget. */
function dispatchEvents(element: HTMLElement, handle: WidgetHandle): void {
  for (const name of Object.keys(EVENT_TYPES) as (keyof typeof EVENT_TYPES)[])
    handle.on(name, (detail) => {
      element.dispatchEvent(new CustomEvent(EVENT_TYPES[name], { bubbles: true, detail }))
    })
}
