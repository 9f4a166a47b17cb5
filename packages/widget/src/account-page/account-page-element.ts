import type { AccountPageOptions } from '@portico/react/internal'
import { defineElement } from '../element/option-element.ts'
import type { AccountPageHandle } from './mount-account-page.ts'
import { mountAccountPage } from './mount-account-page.ts'
import type { ClientElementContent } from './session-element.ts'
import { CLIENT_ATTRIBUTES, createClientElementClass } from './session-element.ts'

const ATTRIBUTES = [
  ...CLIENT_ATTRIBUTES,
  'theme',
  'themeColor',
  'isolation',
  'platforms',
  'password',
] as const satisfies readonly (keyof AccountPageOptions)[]

/** `<portico-account-page>`: the account page in the page's markup. */
export interface AccountPageElement extends HTMLElement {
  /** The options; each takes precedence over the attribute of the same name. */
  options: Partial<AccountPageOptions>
}

/** Defines `<portico-account-page>`. */
export function defineAccountPageElement(): void {
  defineElement('portico-account-page', () => createClientElementClass(ATTRIBUTES, createPageContent))
}

function createPageContent(element: HTMLElement): ClientElementContent {
  let handle: AccountPageHandle | undefined
  let applied: object = {}
  return {
    apply: (options) => {
      const removed = Object.fromEntries(Object.keys(applied).map((name) => [name, undefined]))
      if (handle) handle.update({ ...removed, ...options })
      else handle = mountAccountPage(element, options)
      applied = options
      return handle.session
    },
    end: () => {
      handle?.unmount()
      handle = undefined
    },
  }
}

declare global {
  interface HTMLElementTagNameMap {
    /** The account page as a custom element. */
    'portico-account-page': AccountPageElement
  }
}
