import type { Texts, WidgetState } from '@portico/core/internal'
import { shownSuccess } from '@portico/core/internal'
import type { ComponentType } from 'react'
import { ProofView } from './bind/proof-view.tsx'
import { InvitationOver, isInvitationOver } from './invitation/invitation-over.tsx'
import { passkeyOffer } from './passkey-login/load-passkeys.ts'
import { OauthView } from './provider-login/oauth-view.tsx'
import type * as SecondStepModule from './second-step/second-step-view.tsx'
import { SuccessView } from './session/success-view.tsx'

export { PanelAreaPicker as AreaPicker } from './area-code/panel-area-picker.tsx'

export { browserSmsCodes, browserTabs, browserTelemetry, loadSlider } from './browser/deferred-ports.ts'

export { FieldHint } from './form/field-hint.tsx'

export { Announcements } from './form/announcements.tsx'

export { CaptchaPicture } from './image-captcha/captcha-picture.tsx'

export { NoticeView } from './notice/notice-view.tsx'

export { AppName } from './panels/app-name.tsx'

export { LastUsed } from './panels/last-used.tsx'

export { loadPasskeys } from './passkey-login/load-passkeys.ts'

export { PlatformList } from './provider-login/platform-list.tsx'

export { QrToggle, QrView } from './qr-login/qr-view.tsx'

export { UserInfo } from './session/user-info.tsx'

export { deferredSheet } from './theme/generated/deferred-sheet.ts'

export { InShadow } from './theme/shadow-root.tsx'

let secondStep: typeof SecondStepModule | undefined

/** Loads the view of the second step of a login, which no visitor needs before a server asks for the step. @returns its texts */
export async function loadSecondStep(language: string): Promise<Texts> {
  secondStep ??= await import('./second-step/second-step-view.tsx')
  const { loadSecondStepMessages, resolveLanguage } = secondStep
  return { ...(await loadSecondStepMessages(resolveLanguage(language))) }
}

/** The view that replaces a panel with its header, if any. */
export function panelReplacement(state: WidgetState): ComponentType | undefined {
  if (state.passkey?.offer) return passkeyOffer()
  if (shownSuccess(state)) return SuccessView
  if (state.secondStep) return secondStep?.SecondStepView
  if (state.proof) return ProofView
  if (state.oauth) return OauthView
  return state.panel === 'register' && isInvitationOver(state) ? InvitationOver : undefined
}
