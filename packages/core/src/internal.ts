// For the other packages of this repository only: what views need of the state. It may change in any release.
export { areaName } from './area-code/area-names.ts'
export type { Area, NameAreas } from './area-code/area-types.ts'
export { findAreas, nameAreas, putFirst, searchWords } from './area-code/area-search.ts'
export { hasAreaPicker } from './area-code/areas.ts'
export type { ProofMethod } from './auth/proof-types.ts'
export { readProof } from './auth/proof-types.ts'
export { changedOptions, forwardCallbacks } from './changed-options.ts'
export { createInitialStore, initialView } from './initial-state.ts'
export { fieldOrder, isBusy, setFieldValue, targetField, togglePasswords } from './form/form.ts'
export { hostLanguages, textsOf } from './language.ts'
export { createDeferred } from './lifecycle.ts'
export { listOptions } from './options.ts'
export type { LinkedPanel } from './panels/panels.ts'
export { hasUserInfo, isOffered, offersAccount, offeredMethods, PANELS } from './panels/panels.ts'
export { consumeLinkReturn, redirectToLink } from './provider-login/link-redirect.ts'
export type { LinkReturn } from './provider-login/link-redirect.ts'
export { listPlatforms } from './provider-login/providers.ts'
export { resolveSettings, switchOf } from './settings.ts'
export { hidesForm, IDLE, isPageRefused, SIGNED_IN_KEY } from './state.ts'
export type { WidgetSettings } from './settings.ts'
export type {
  LoadedTexts,
  Notice,
  NoticeText,
  OAuthState,
  OfferedPlatform,
  QrState,
  SessionState,
  ShownSuccess,
  Texts,
  WidgetState,
} from './state.ts'
export type { Store } from './store.ts'
export { SESSION_STATUS, OAUTH_STATUS, QR_STATUS, qrStatusNumber } from './status-numbers.ts'
