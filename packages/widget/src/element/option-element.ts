import { listOptions } from '@portico/core/internal'
import { documentProperty } from '@portico/react/internal/critical'
import { readOption } from '../data-options.ts'

// What the custom elements have in common: their options are attributes and properties, and what they show follows both.

/** What an element shows or does while it is in the page. */
export interface ElementContent {
  /** Shows it, or applies what has changed. @throws Error that names the invalid option; nothing changes then */
  readonly apply: () => void
  /** Ends it. */
  readonly end: () => void
  /** The value of a property of the element. */
  readonly read: (property: string) => unknown
}

interface ElementDefinition<Content> {
  /** The options that have attributes. */
  readonly attributes: readonly string[]
  /** The properties of the element. They are on the prototype, where frameworks look for them. */
  readonly properties: readonly string[]
  /** @param property the value that a property was set to */
  readonly create: (element: HTMLElement, property: (name: string) => unknown) => Content
}

/** What an element shows. Not a name, which the page could use for something else. */
export const CONTENT = Symbol('content')

/** Defines an element, unless the page has it already or this is a server, which has no elements. */
export function defineElement(tag: string, create: () => CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, create())
}

type ElementClass<Content> = new () => HTMLElement & { readonly [CONTENT]: Content }

/** Creates the class of an element. Not at once: a server has no elements. */
export function createElementClass<Content extends ElementContent>({
  attributes,
  properties,
  create,
}: ElementDefinition<Content>): ElementClass<Content> {
  class OptionElement extends HTMLElement {
    static readonly observedAttributes = attributes.flatMap(attributesOf)
    readonly #properties = takeOwnProperties(this, properties)
    readonly [CONTENT] = create(this, (name) => this.#properties.get(name))
    readonly #lifecycle = createLifecycle(this, this[CONTENT])

    static {
      for (const name of properties)
        Object.defineProperty(this.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: OptionElement): unknown {
            return this[CONTENT].read(name)
          },
          set(this: OptionElement, value: unknown): void {
            this.#properties.set(name, value)
            this.#lifecycle.schedule()
          },
        })
    }

    connectedCallback(): void {
      this.#lifecycle.schedule()
    }

    /** Called instead of the other two by `moveBefore`. */
    connectedMoveCallback(): void {
      this.#lifecycle.schedule()
    }

    attributeChangedCallback(): void {
      this.#lifecycle.schedule()
    }

    disconnectedCallback(): void {
      this.#lifecycle.disconnected()
    }
  }
  return OptionElement
}

/** When the content of an element is applied and ended. */
function createLifecycle(element: HTMLElement, content: ElementContent) {
  let isScheduled = false
  let isShown = false
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(apply)
  }
  const apply = (): void => {
    isScheduled = false
    if (!element.isConnected) return
    // Otherwise the parser would append what the element contains to the content.
    if (!isShown && documentProperty('readyState') === 'loading')
      return addEventListener('DOMContentLoaded', schedule, { once: true })
    try {
      content.apply()
      isShown = true
    } catch (error) {
      // There is no caller to throw to. The page's error handlers and the console receive it.
      reportError(error)
    }
  }
  const end = (): void => {
    if (element.isConnected) return
    isShown = false
    content.end()
  }
  return {
    /** Applies the options once the current task's script is done, so that options set one by one count together. */
    schedule,
    /** Ends the content unless the element is back in the page at the end of the task: then it was moved. */
    disconnected: () => void setTimeout(end),
  }
}

/** Properties set on an element that was not upgraded yet hide the accessors of its class. */
function takeOwnProperties(element: HTMLElement, properties: readonly string[]): Map<string, unknown> {
  const own = properties.filter((name) => Object.hasOwn(element, name))
  const values = own.map((name) => [name, Reflect.get(element, name) as unknown] as const)
  for (const name of own) Reflect.deleteProperty(element, name)
  return new Map(values)
}

/**
 * The attributes of an option, the first of which counts: `app-id`, and `appid` as HTML reads the `appId` that frameworks
 * write on a server.
 */
function attributesOf(name: string): readonly string[] {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [...new Set([kebab, name.toLowerCase()])]
}

const BOOLEANS: readonly string[] = listOptions().booleans

/** The value of an option's attribute; `undefined` without one. A boolean attribute needs no value. */
export function readAttribute(element: Element, name: string): unknown {
  const text = attributesOf(name)
    .map((attribute) => element.getAttribute(attribute))
    .find((each) => each !== null)
  if (text === undefined || text === null) return undefined
  return text === '' && BOOLEANS.includes(name) ? true : readOption(name, text)
}
