// The widget without a view. A view subscribes to its state and calls its actions.
export { loadController } from './lazy-controller.ts'
export type { EventParameters, PanelParams, WidgetEvent } from './events.ts'
export type { WidgetEvents } from './listeners.ts'
export { initialSnapshot, readOptions } from './options.ts'
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
  TabChannel,
  Tabs,
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
export type { AccountCenterConfig, AccountError, PlatformConfig } from './public-types.ts'
export type { SuccessKind, SuccessResponse, SuccessResult, SuccessUser } from './success.ts'
export { VERSION } from './version.ts'
export { createWidget } from './widget.ts'
export type { Widget } from './widget.ts'
export type { FieldName, PlatformId } from '@portico/protocol'
