// The account page for pages without React. Importing it defines `<portico-account-page>`; on a server it has no effect.
import { defineAccountPageElement } from './account-page-element.ts'

export type { AccountPageElement, AccountPageElementEvents } from './account-page-element.ts'
export { mountAccountPage } from './mount-account-page.ts'
export type { AccountPageHandle, AccountPageOptions } from './mount-account-page.ts'

defineAccountPageElement()
