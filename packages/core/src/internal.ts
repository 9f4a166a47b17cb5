// For the other packages of this repository only: what views need of the state. It may change in any release.
export type { Area, AreaList, AreaSlice, NameAreas } from './state/area-types.ts'
export { findAreas, nameAreas, putFirst, searchWords } from './area-code/area-search.ts'
export { hasAreaPicker } from './area-code/areas.ts'
export type { AccountProofMethod, ProofAction, ProofChoice, ProofMethod } from './state/proof-types.ts'
export { keyOfProof } from './state/proof-types.ts'
export type {
  SecondStepField,
  SecondStepMethod,
  SecondStepOffer,
  SecondStepState,
} from './state/second-step-types.ts'
export { createClientCall } from './client/send-request.ts'
export { changedOptions, forwardCallbacks } from './options/changed-options.ts'
export { createInitialStore, initialView } from './runtime/initial-state.ts'
export { fieldOrder, isBusy, isSubmitting, setFieldValue, targetField, togglePasswords } from './form/form.ts'
export { hostLanguages, textsOf } from './runtime/language.ts'
export { handleOf } from './widget/widget.ts'
export { createDeferred } from './widget/lifecycle.ts'
export { listOptions } from './options/options.ts'
export type { LinkedPanel } from './state/panels.ts'
export { hasUserInfo, isOffered, offersAccount, offeredMethods, PANELS } from './state/panels.ts'
export type { AccountFormState, AccountFormStore } from './flows/account/account-form.ts'
export { createAccountForm, inputOfProof } from './flows/account/account-form.ts'
export type { EnteredValues, InputName } from './flows/account/account-inputs.ts'
export { fieldOfInput } from './flows/account/account-inputs.ts'
export { consumeLinkReturn, redirectToLink } from './flows/provider-login/link-redirect.ts'
export type { LinkReturn } from './flows/provider-login/link-redirect.ts'
export { resolvePlatforms } from './flows/provider-login/providers.ts'
export { PANEL_NAMES, SWITCH_NAMES, switchOf } from './options/option-defaults.ts'
export { hidesForm, IDLE, isPageRefused, shownSuccess, SIGNED_IN_KEY } from './state/state.ts'
export type { WidgetSettings } from './options/option-defaults.ts'
export type {
  LoadedTexts,
  Captcha,
  Countdown,
  FocusRequest,
  FormState,
  Notice,
  NoticeText,
  OAuthState,
  OfferedPlatform,
  QrState,
  SessionState,
  ShownSuccess,
  WidgetState,
} from './state/state.ts'
export type { Store } from './runtime/store.ts'
export { SESSION_STATUS, OAUTH_STATUS, QR_STATUS, qrStatusNumber } from './state/status-numbers.ts'
export type { Texts } from './options/option-defaults.ts'
