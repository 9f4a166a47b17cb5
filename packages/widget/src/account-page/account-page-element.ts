import type { AccountPageOptions } from '@portico/react/internal'
import type { Session } from '@portico/core/client'
import { readOption } from '../data-options.ts'
import { mountAccountPage } from './mount-account-page.ts'

const TAG = 'portico-account-page'

/** The options with an attribute, in kebab case: `app-id`. Functions are properties only. */
const ATTRIBUTES = [
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
  'theme',
  'themeColor',
  'isolation',
  'platforms',
  'password',
] as const satisfies readonly (keyof AccountPageOptions)[]

const attributeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `<portico-account-page>`: the account page in the page's markup. */
export interface AccountPageElement extends HTMLElement {
  /** The options; each takes precedence over the attribute of the same name. */
  options: Partial<AccountPageOptions>
}

/** The events of the element. They bubble. */
export interface AccountPageElementEvents {
  /** Dispatched when it is known who is signed in, and after every change. The attribute `status` has the same status. */
  'portico-session': CustomEvent<Session>
}

/** Defines the element, unless the page has it already or this is a server, which has no elements. */
export function defineAccountPageElement(): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  customElements.define(TAG, createElementClass())
}

function createElementClass(): CustomElementConstructor {
  class AccountPageHost extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES.map(attributeOf)
    #options: Partial<AccountPageOptions> = {}
    #isScheduled = false
    #end: () => void = () => undefined

    get options(): Partial<AccountPageOptions> {
      return this.#options
    }

    set options(options: Partial<AccountPageOptions>) {
      this.#options = options
      this.#schedule()
    }

    connectedCallback(): void {
      // Properties that were set before the element was upgraded hide the accessors of its class.
      if (Object.hasOwn(this, 'options')) {
        const { options } = this
        Reflect.deleteProperty(this, 'options')
        this.#options = options
      }
      this.#schedule()
    }

    disconnectedCallback(): void {
      this.#schedule()
    }

    attributeChangedCallback(): void {
      this.#schedule()
    }

    /** Attributes that are set one by one count together. */
    #schedule(): void {
      if (this.#isScheduled) return
      this.#isScheduled = true
      queueMicrotask(() => {
        this.#isScheduled = false
        this.#end()
        this.#end = this.isConnected ? show(this) : () => undefined
      })
    }
  }
  return AccountPageHost
}

/** @returns removes the page */
function show(element: AccountPageElement): () => void {
  try {
    const handle = mountAccountPage(element, readOptionsOf(element))
    const stop = handle.session.subscribe((session) => {
      element.setAttribute('status', session.status)
      element.dispatchEvent(new CustomEvent('portico-session', { bubbles: true, detail: session }))
    })
    return () => {
      stop()
      handle.unmount()
    }
  } catch (error) {
    // There is no caller to throw to. The page's error handlers and the console receive it.
    reportError(error)
    return () => undefined
  }
}

function readOptionsOf(element: AccountPageElement): AccountPageOptions & { readonly appId: number } {
  const given = ATTRIBUTES.flatMap((name) => {
    const text = element.getAttribute(attributeOf(name))
    return text === null ? [] : [[name, text === '' ? true : readOption(name, text)] as const]
  })
  return { ...Object.fromEntries(given), ...element.options } as AccountPageOptions & {
    readonly appId: number
  }
}

declare global {
  interface HTMLElementTagNameMap {
    /** The account page as a custom element. */
    'portico-account-page': AccountPageElement
  }
}
