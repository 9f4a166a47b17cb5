import type { AccountClient, AccountClientOptions, Session, SessionStore } from '@portico/core/client'
import type { PageClient } from '@portico/react/internal'
import { clientFor } from '@portico/react/internal'
import type { ElementContent } from '../element/option-element.ts'
import { CONTENT, createElementClass, defineElement, readAttribute } from '../element/option-element.ts'

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

/** Defines `<portico-session>`. */
export function defineSessionElement(): void {
  defineElement('portico-session', createSessionClass)
}

function createSessionClass(): CustomElementConstructor {
  const ClientElement = createClientElementClass(CLIENT_ATTRIBUTES, createSessionContent)
  return class extends ClientElement {
    get client(): AccountClient | undefined {
      return this[CONTENT].client()
    }
  }
}

interface SessionContent extends ClientElementContent {
  readonly client: () => AccountClient | undefined
}

function createSessionContent(): SessionContent {
  let current: PageClient | undefined
  let options: AccountClientOptions
  return {
    client: () => current?.client,
    apply: (newOptions) => {
      const next = clientFor(newOptions, current)
      options = newOptions
      if (next !== current) next.client.session.onEnd((user) => options.onSessionEnd?.(user))
      current = next
      current.client.language.choose(options.language ?? 'auto')
      return current.client.session
    },
    end: () => {
      current = undefined
    },
  }
}

/** What an element of a client shows or does. */
export interface ClientElementContent {
  /** Applies the options. @returns the session that the element reflects */
  readonly apply: (options: AccountClientOptions) => SessionStore
  readonly end: () => void
}

/** Creates the class of an element whose options are attributes or members of its property `options`, and which reflects a session. */
export function createClientElementClass<Content extends ClientElementContent>(
  attributes: readonly string[],
  create: (element: HTMLElement) => Content,
) {
  return createElementClass({
    attributes,
    properties: ['options'],
    create: (element, property) => {
      const content = create(element)
      const reflection = createReflection(element)
      const ownOptions = (): object => (property('options') as object | undefined) ?? {}
      const readOptions = (): AccountClientOptions => {
        const values = attributes.map((name) => [name, readAttribute(element, name)] as const)
        const present = values.filter(([, value]) => value !== undefined)
        // Checked where they are applied.
        return { ...Object.fromEntries(present), ...ownOptions() } as object as AccountClientOptions
      }
      return {
        ...content,
        read: ownOptions,
        apply: () => reflection.follow(content.apply(readOptions())),
        end: () => {
          reflection.follow(undefined)
          content.end()
        },
      } satisfies ElementContent
    },
  })
}

/** Reflects a session as the attribute `status`, and as an event. */
function createReflection(element: HTMLElement) {
  let followed: SessionStore | undefined
  let stop: (() => void) | undefined
  return {
    follow: (session: SessionStore | undefined): void => {
      if (session === followed) return
      stop?.()
      followed = session
      stop = session?.subscribe((current) => {
        element.setAttribute('status', current.status)
        element.dispatchEvent(new CustomEvent('portico-session', { bubbles: true, detail: current }))
      })
    },
  }
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
