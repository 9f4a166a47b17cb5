// The account page for pages without React. Importing it defines `<portico-account-page>` and `<portico-session>`; on a server it has no effect.
import { defineAccountPageElement } from './account-page-element.ts'
import { defineSessionElement } from './session-element.ts'

export type { AccountPageElement } from './account-page-element.ts'
export { mountAccountPage } from './mount-account-page.ts'
export type { AccountPageHandle, AccountPageOptions } from './mount-account-page.ts'
export type { SessionElement, SessionElementEvents } from './session-element.ts'

defineAccountPageElement()
defineSessionElement()
