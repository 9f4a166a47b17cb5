// For the other packages of this repository only: the script and mount() render a widget they created themselves.
export { AccountPage } from './account-page/account-page.tsx'
export type { AccountPageOptions, PageClient } from './account-page/open-page.ts'
export { clientFor, openPage } from './account-page/open-page.ts'
export { AccountCenterView } from './account-center-view.tsx'
export { createBrowserPorts } from './browser/browser-ports.ts'
export { loadDeferredViews } from './load-deferred-views.ts'
export { contrastOf } from './theme/contrast.ts'
