// Defines `<portico-account-center>`. Importing it is the only side effect; on a server it has none.
import { mount } from '../mount.ts'
import { defineAccountCenterElement } from './account-center-element.ts'
import type { AccountCenterElement } from './element-types.ts'

export type {
  AccountCenterElement,
  AccountCenterElementEventMap,
  AccountCenterEvents,
  AccountCenterListeners,
  AccountCenterProperties,
  AccountCenterProps,
  BeforeSkipAnswer,
  BeforeSkipDetail,
} from './element-types.ts'

declare global {
  interface HTMLElementTagNameMap {
    /** The widget as a custom element. */
    'portico-account-center': AccountCenterElement
  }
}

defineAccountCenterElement(mount)
