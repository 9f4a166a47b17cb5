import type { AccountClient, AccountClientOptions, Session, SessionStore } from '@portico/core/client'
import { createAccountClient } from '@portico/core/client'
import { readOption } from '../data-options.ts'

/** The options of the client with an attribute, in kebab case: `app-id`. Functions are properties only. */
export const CLIENT_ATTRIBUTES = [
  'appId',
  'accountCenter',
  'passportBase',
  'accountBase',
  'ssoDomains',
  'sso',
  'zone',
  'callback',
  'security',
  'language',
  'session',
] as const satisfies readonly (keyof AccountClientOptions)[]

/** `<portico-session>`: who is logged in, as an attribute and an event. It shows nothing. */
export interface SessionElement extends HTMLElement {
  /** The options of the client; each takes precedence over the attribute of the same name. */
  options: Partial<AccountClientOptions>
  /** The client, for its calls such as `signOut()`; `undefined` while the element is not in the page or an option is invalid. */
  readonly client: AccountClient | undefined
}

/** The events of `<portico-session>` and `<portico-account-page>`. They bubble. */
export interface SessionElementEvents {
  /** Dispatched when it is known who is logged in, and after every change. The attribute `status` has the same status. */
  'portico-session': CustomEvent<Session>
}

/** What an element shows or does while it is in the page. */
export interface Connected {
  readonly session: SessionStore
  readonly client?: AccountClient
  /** Ends it. */
  readonly end?: () => void
}

/** Defines the element, unless the page has it already or this is a server, which has no elements. */
export function defineSessionElement(): void {
  defineOptionElement('portico-session', CLIENT_ATTRIBUTES, (options) => {
    const client = createAccountClient(options as AccountClientOptions)
    return { client, session: client.session }
  })
}

/**
 * Defines an element whose options are attributes or members of its property `options`, and which reflects a session.
 * @param connect starts anew after every change of an option
 */
export function defineOptionElement(tag: string, names: readonly string[], connect: Connect): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return
  customElements.define(tag, createElementClass(names, connect))
}

type Connect = (options: object, element: HTMLElement) => Connected

function createElementClass(names: readonly string[], connect: Connect): CustomElementConstructor {
  const startIn = (element: HTMLElement, options: object): Started | undefined =>
    start(element, () => connect({ ...readAttributes(element, names), ...options }, element))
  class OptionElement extends HTMLElement {
    static readonly observedAttributes = names.map(attributeOf)

    #options: object = {}
    readonly #running = createRunning(this, () => startIn(this, this.#options))

    get options(): object {
      return this.#options
    }

    set options(options: object) {
      this.#options = options
      this.#running.change()
    }

    get client(): AccountClient | undefined {
      return this.#running.client()
    }

    connectedCallback(): void {
      this.#options = takeOwnOptions(this) ?? this.#options
      this.#running.schedule()
    }

    /** Called instead of the other two by `moveBefore`. */
    connectedMoveCallback(): void {
      this.#running.schedule()
    }

    disconnectedCallback(): void {
      this.#running.disconnected()
    }

    attributeChangedCallback(): void {
      this.#running.change()
    }
  }
  return OptionElement
}

/** What an element has started. */
function createRunning(element: HTMLElement, startAgain: () => Started | undefined) {
  let started: Started | undefined
  let isScheduled = false
  let isChanged = false
  const end = (): void => {
    isChanged = false
    started?.end()
    started = undefined
  }
  /** Attributes that are set one by one count together. An element that was only moved goes on. */
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      if (!element.isConnected || (started && !isChanged)) return
      end()
      started = startAgain()
    })
  }
  return {
    client: () => started?.client,
    schedule,
    change: (): void => {
      isChanged = true
      schedule()
    },
    /** Ends it unless the element is back in the page at the end of the task: then it was moved. */
    disconnected: () => void setTimeout(() => element.isConnected || end()),
  }
}

/** Properties that were set before the element was upgraded hide the accessors of its class. */
function takeOwnOptions(element: { options?: object }): object | undefined {
  if (!Object.hasOwn(element, 'options')) return undefined
  const { options } = element
  Reflect.deleteProperty(element, 'options')
  return options
}

interface Started extends Pick<Connected, 'client'> {
  readonly end: () => void
}

/** Reflects the session of what it connects. @returns `undefined` if an option is invalid */
function start(element: HTMLElement, connect: () => Connected): Started | undefined {
  try {
    const { client, session, end } = connect()
    const stop = session.subscribe((current) => {
      element.setAttribute('status', current.status)
      element.dispatchEvent(new CustomEvent('portico-session', { bubbles: true, detail: current }))
    })
    return {
      ...(client && { client }),
      end: () => {
        stop()
        end?.()
      },
    }
  } catch (error) {
    // There is no caller to throw to. The page's error handlers and the console receive it.
    reportError(error)
    return undefined
  }
}

function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function readAttributes(element: Element, names: readonly string[]): object {
  const given = names.flatMap((name) => {
    const text = element.getAttribute(attributeOf(name))
    return text === null ? [] : [[name, text === '' ? true : readOption(name, text)] as const]
  })
  return Object.fromEntries(given)
}

declare global {
  interface HTMLElementTagNameMap {
    /** Who is logged in. */
    'portico-session': SessionElement
  }
  interface HTMLElementEventMap {
    /** Dispatched at the elements of sessions and account pages; it bubbles. */
    'portico-session': SessionElementEvents['portico-session']
  }
}
