import type { AccountCenterConfig } from '@portico/core'
import { changedOptions, createDeferred, forwardCallbacks } from '@portico/core/internal'
import { adoptSheet, documentProperty } from '@portico/react/internal/critical'
import type { WidgetHandle, Mount } from '../handle.ts'
import { PROPERTIES, readAttribute } from './element-options.ts'
import type { AccountCenterEvents, BeforeSkipAnswer, BeforeSkipDetail } from './element-types.ts'
import { EVENT_TYPES } from './element-types.ts'

/** Unlike other elements, custom ones are inline by default. Any rule of the host overrides it. */
const SHEET = '@layer portico{portico-account-center:not([hidden]){display:block}}'

type OptionName = keyof AccountCenterConfig

const BEFORE_SKIP = 'portico-before-skip' satisfies keyof AccountCenterEvents

/** The widget of a custom element. */
export interface ElementWidget {
  /** The widget's handle while it is mounted. */
  readonly handle: () => WidgetHandle | undefined
  /** Settles like the `ready` of the next handle, or of the current one. */
  readonly ready: () => Promise<void>
  /** The value of an option: that of the property, or of the attribute. */
  readonly getOption: (name: OptionName) => unknown
  /** Sets a property; `undefined` and `null` return to the attribute. */
  readonly setOption: (name: OptionName, value: unknown) => void
  /** Mounts or updates the widget once the current task's script is done, so that options set one by one count together. */
  readonly schedule: () => void
  /** Unmounts the widget unless the element is back in the page at the end of the task: then it was moved. */
  readonly disconnected: () => void
}

/** @param element receives the events; properties that were set before it was upgraded are kept */
export function createElementWidget(element: HTMLElement, mount: Mount): ElementWidget {
  const properties = takeOwnProperties(element)
  const getOption = (name: OptionName): unknown => properties.get(name) ?? readAttribute(element, name)
  const readConfig = createConfigReader(element, getOption)
  const mounting = createMounting(element, mount)
  let isScheduled = false
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(apply)
  }
  const apply = (): void => {
    isScheduled = false
    if (!element.isConnected) return
    // Otherwise the parser would append what the element contains to the widget.
    if (!mounting.handle() && documentProperty('readyState') === 'loading')
      return addEventListener('DOMContentLoaded', schedule, { once: true })
    try {
      mounting.apply(readConfig())
    } catch (error) {
      // There is no caller to throw to. The page's error handlers and the console receive it.
      reportError(error)
    }
  }
  return {
    handle: mounting.handle,
    ready: mounting.ready,
    getOption,
    setOption: (name, value) => {
      properties.set(name, value)
      schedule()
    },
    schedule,
    disconnected: () => void setTimeout(() => element.isConnected || mounting.end()),
  }
}

interface Mounting extends Pick<ElementWidget, 'handle' | 'ready'> {
  /** Mounts the widget or updates it with what has changed. @throws Error that names the invalid option */
  readonly apply: (config: AccountCenterConfig) => void
  /** Unmounts the widget. */
  readonly end: () => void
}

function createMounting(element: HTMLElement, mount: Mount): Mounting {
  const sheet = createElementSheet(element)
  let handle: WidgetHandle | undefined
  let applied: AccountCenterConfig = {}
  let ready = createDeferred()
  return {
    handle: () => handle,
    ready: () => ready.promise,
    apply: (config) => {
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

/** Properties set on an element that was not upgraded yet hide the accessors of its class. */
function takeOwnProperties(element: HTMLElement): Map<OptionName, unknown> {
  const own = PROPERTIES.filter((name) => Object.hasOwn(element, name))
  const values = own.map((name) => [name, Reflect.get(element, name) as unknown] as const)
  for (const name of own) Reflect.deleteProperty(element, name)
  return new Map(values)
}

/** Reads the configuration. Its callbacks call the current ones. */
function createConfigReader(
  element: HTMLElement,
  getOption: (name: OptionName) => unknown,
): () => AccountCenterConfig {
  const callbacks = { ...forwardCallbacks(getOption), beforeSkip: createBeforeSkip(element, getOption) }
  const names = Object.keys(callbacks) as (keyof typeof callbacks)[]
  return () => {
    const given = PROPERTIES.map((name) => [name, getOption(name)] as const)
    // Other values are kept and reported as invalid options.
    const callable = names.filter((name) => isCallable(getOption(name)))
    return {
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
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
    const respondWith = (given: BeforeSkipAnswer): void => {
      answer = () => given
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
