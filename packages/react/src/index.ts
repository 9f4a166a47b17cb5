// The face. A host uses <AccountCenter/>; the script and mount() draw a widget they made with AccountCenterView.
export type { AccountCenterConfig, AccountError, Panel, PlatformConfig, Switch } from '@portico/core'
export { AccountCenter, AccountCenterView } from './account-center.tsx'
export { createBrowserPorts } from './browser/create-browser-ports.ts'
