// The widget without a view. A view subscribes to its state and calls its actions.
export { areaName } from './area-code/area-names.ts'
export { findAreas, nameAreas, putFirst, searchWords } from './area-code/area-search.ts'
export { asksArea } from './area-code/areas.ts'
export { fieldOrder, isBusy, targetField } from './form/form.ts'
export { textsOf } from './language.ts'
export { loadController } from './lazy-controller.ts'
export type { EventParameters, PanelParams, WidgetEvent } from './events.ts'
export type { WidgetEvents } from './listeners.ts'
export { firstSnapshot, readOptions } from './options.ts'
export { hasUserInfo, offersAccount, PANELS } from './panels/panels.ts'
export type {
  Clock,
  Device,
  Http,
  HttpRequest,
  HttpResponse,
  Page,
  PorticoSlider,
  Ports,
  ReportTransport,
  SliderPuzzle,
  SliderScript,
  SmsCodes,
  Telemetry,
  TextsLoader,
  WantedLanguage,
} from './ports.ts'
export type {
  AccountInfo,
  AppointmentInfo,
  AreaEntry,
  CreateAccountPayload,
  FieldSnapshot,
  LoginInfo,
  LoginPayload,
  OauthInfo,
  Panel,
  QrCode,
  RequestFields,
  SessionData,
  Snapshot,
  Switch,
} from './public-state.ts'
export type { AccountCenterConfig, AccountError, PlatformConfig, Settings } from './public-types.ts'
export { resolveSettings } from './settings.ts'
export { hidesForm, isOAuthShown, isPageRefused } from './state.ts'
export type {
  Area,
  LoadedTexts,
  NameAreas,
  Notice,
  NoticeText,
  OAuthState,
  QrState,
  Texts,
  WidgetSettings,
  WidgetState,
} from './state.ts'
export { LOGIN_STATUS, OAUTH_STATUS, QR_STATUS, qrStatusNumber } from './status-numbers.ts'
export { VERSION } from './version.ts'
export { createWidget } from './widget.ts'
export type { Widget } from './widget.ts'
export type { FieldName, PlatformId } from '@portico/protocol'
