// For pages with a bundler. Free of side effects until `mount`.
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
  SuccessKind,
  SuccessResponse,
  SuccessResult,
  SuccessUser,
  Switch,
  WidgetEvent,
  WidgetEvents,
} from '@portico/core'
export { VERSION as version } from '@portico/core/version'
export type { WidgetHandle, Mount } from './handle.ts'
export { mount } from './mount.ts'
