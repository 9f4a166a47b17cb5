import type { AccountPageOptions } from '@portico/react/internal'
import { mountAccountPage } from './mount-account-page.ts'
import { CLIENT_ATTRIBUTES, defineOptionElement } from './session-element.ts'

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

/** Defines the element, unless the page has it already or this is a server, which has no elements. */
export function defineAccountPageElement(): void {
  defineOptionElement('portico-account-page', ATTRIBUTES, (options, element) => {
    const { session, unmount } = mountAccountPage(
      element,
      options as AccountPageOptions & { readonly appId: number },
    )
    return { session, end: unmount }
  })
}

declare global {
  interface HTMLElementTagNameMap {
    /** The account page as a custom element. */
    'portico-account-page': AccountPageElement
  }
}
