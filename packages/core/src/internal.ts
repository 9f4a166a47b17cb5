// For the other packages of this repository only: what views need of the state. It may change in any release.
export { areaName } from './area-code/area-names.ts'
export { findAreas, nameAreas, putFirst, searchWords } from './area-code/area-search.ts'
export { asksArea } from './area-code/areas.ts'
export { fieldOrder, isBusy, targetField } from './form/form.ts'
export { textsOf } from './language.ts'
export { hasUserInfo, offersAccount, PANELS } from './panels/panels.ts'
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
