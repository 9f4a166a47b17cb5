// React hosts use <AccountCenter/>; mount() and the script render their widget with AccountCenterView.
export type {
  AccountCenterConfig,
  AccountError,
  AccountInfo,
  AppointmentInfo,
  AreaEntry,
  CreateAccountPayload,
  FieldName,
  FieldSnapshot,
  LoginInfo,
  LoginPayload,
  OauthInfo,
  Panel,
  PlatformConfig,
  PlatformId,
  QrCode,
  RequestFields,
  SessionData,
  Snapshot,
  Switch,
} from '@portico/core'
export { AccountCenter } from './account-center.tsx'
export type { AccountCenterHandle } from './account-center.tsx'
export { AccountCenterView } from './account-center-view.tsx'
export { createBrowserPorts } from './browser/browser-ports.ts'
export { loadDeferredViews } from './load-deferred-views.ts'
