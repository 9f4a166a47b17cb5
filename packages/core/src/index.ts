// The widget without a face. A view subscribes to its state and sends it intents.
export { asksArea } from './area-code/areas.ts'
export type { Area, NameAreas } from './state.ts'
export { areaName } from './area-code/areas.ts'
export { findAreas, nameAreas, putFirst, searchWords } from './area-code/area-search.ts'
export { fieldOrder, targetField } from './form/form.ts'
export { isBusy } from './form/form.ts'
export { textsOf } from './language.ts'
export type { Notice, NoticeText } from './notice.ts'
export { firstSnapshot, readOptions } from './options.ts'
export { settleOptions } from './settings.ts'
export { PANELS } from './panels/panels.ts'
export type { OauthState } from './state.ts'
export { OAUTH_BEFORE, OAUTH_LOGINED } from './state.ts'
export type { Clock } from './ports.ts'
export type { Device } from './ports.ts'
export type { Http, HttpResponse, HttpRequest } from './ports.ts'
export type { Page } from './ports.ts'
export type { Ports } from './ports.ts'
export type { SmsCodes } from './ports.ts'
export type { PorticoSlider, SliderPuzzle, SliderScript } from './ports.ts'
export type { ReportTransport, Telemetry } from './ports.ts'
export type { LoadedTexts, Texts, TextsLoader, WantedLanguage } from './ports.ts'
export { QR_STATUS } from './state.ts'
export type { QrState } from './state.ts'
export type { FieldName, PlatformId } from '@portico/protocol'
export type {
  AccountInfo,
  AppointmentInfo,
  AreaEntry,
  CreateAccountPayload,
  FieldSnapshot,
  LoginInfo,
  LoginPayload,
  OauthInfo,
  QrCode,
  RequestFields,
  SessionData,
  Snapshot,
} from './public-state.ts'
export type {
  AccountCenterConfig,
  AccountError,
  Panel,
  PlatformConfig,
  Settings,
  Switch,
} from './public-types.ts'
export type { WidgetEvents } from './listeners.ts'
export { isPageRefused } from './state.ts'
export { hidesForm, LOGIN_STATUS } from './state.ts'
export { VERSION } from './version.ts'
export { loadController } from './lazy-controller.ts'
export { createWidget } from './widget.ts'
export type { Widget } from './widget.ts'
export type { WidgetState } from './state.ts'
