'use client'

// A host uses <AccountCenter/>.
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
export { AccountCenter } from './account-center.tsx'
export type { AccountCenterHandle, AccountCenterProps } from './account-center.tsx'
export type { PageRequest } from './server-rendering/page-request.ts'
