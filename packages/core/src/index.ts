// The widget without a face. A view subscribes to its state and sends it intents.
export { asksArea } from './area-code/area-code.ts'
export type { Area, NameAreas } from './area-code/area-list.ts'
export { areaName } from './area-code/area-name.ts'
export { findAreas, putFirst } from './area-code/find-areas.ts'
export { areaIn, byName } from './area-code/name-areas.ts'
export type { SearchWords } from './area-code/search-words.ts'
export { searchWords } from './area-code/search-words.ts'
export { fieldOrder, targetField } from './form/field-order.ts'
export { isBusy } from './form/is-busy.ts'
export { textsOf } from './language/texts-of.ts'
export type { Notice, NoticeText } from './notice/notice.ts'
export { firstSnapshot, readOptions } from './options.ts'
export { settleOptions } from './settings.ts'
export { PANELS } from './panels/panels.ts'
export type { OauthState } from './platforms/oauth-state.ts'
export { OAUTH_BEFORE, OAUTH_LOGINED } from './platforms/oauth-state.ts'
export type { Clock } from './ports/clock.ts'
export type { Device } from './ports/device.ts'
export type { Http, HttpAnswer, HttpRequest } from './ports/http.ts'
export type { Page } from './ports/page.ts'
export type { Ports } from './ports/ports.ts'
export type { SmsCodes } from './ports/sms-codes.ts'
export type { PorticoSlider, SliderPuzzle, SliderScript } from './ports/slider-script.ts'
export type { MonitoringLine, Telemetry } from './ports/telemetry.ts'
export type { LoadedTexts, Texts, TextsLoader, WantedLanguage } from './ports/texts.ts'
export { QR_STATUS } from './session/qr-state.ts'
export type { QrState } from './session/qr-state.ts'
export type { FieldName, PlatformId } from '@portico/protocol'
export type {
  AccountCenterConfig,
  AccountError,
  AccountInfo,
  AppointmentInfo,
  AreaEntry,
  CreateAccountPayload,
  FieldSnapshot,
  LoginInfo,
  LoginPayload,
  OauthInfo,
  Panel,
  PlatformConfig,
  QrCode,
  RequestFields,
  SessionData,
  Settings,
  Snapshot,
  Switch,
} from './public-types.ts'
export type { WidgetEvents } from './listeners.ts'
export { isPageRefused } from './session/appointment-state.ts'
export { hidesForm, LOGIN_STATUS } from './session/login-state.ts'
export { VERSION } from './version.ts'
export { loadEngine } from './late-engine.ts'
export { createWidget } from './widget.ts'
export type { Widget } from './widget.ts'
export type { WidgetState } from './widget-state.ts'
