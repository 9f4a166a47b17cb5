// The widget without a view. A view subscribes to its state and calls its actions.
export { loadController } from './widget/lazy-controller.ts'
export type { EventParameters, PanelParams, WidgetEvent } from './public/events.ts'
export type { WidgetEvents } from './runtime/listeners.ts'
export { initialSnapshot, readOptions } from './options/options.ts'
export type {
  Clock,
  Device,
  Http,
  HttpRequest,
  HttpResponse,
  Page,
  PasskeyOutcome,
  PasskeyRequest,
  Passkeys,
  PasskeyUser,
  UsedPasskey,
  PorticoSlider,
  Ports,
  TelemetryTransport,
  SliderPuzzle,
  SliderScript,
  SmsCodes,
  TabChannel,
  Tabs,
  TelemetryLoader,
  WorkSolver,
  TextsLoader,
  WantedLanguage,
} from './runtime/ports.ts'
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
} from './public/public-state.ts'
export type { AccountCenterConfig, AccountError, PlatformConfig } from './public/public-types.ts'
export type { SuccessKind, SuccessResponse, SuccessResult, SuccessUser } from './public/success.ts'
export { VERSION } from './public/version.ts'
export { createWidget } from './widget/widget.ts'
export type { Widget } from './widget/widget.ts'
export type { FieldName, PlatformId } from '@portico/protocol'
