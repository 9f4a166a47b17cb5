import type { WidgetState } from '@portico/core/internal'
import { shownSuccess } from '@portico/core/internal'
import type { ComponentType } from 'react'
import { ProofView } from './bind/proof-view.tsx'
import { OauthView } from './provider-login/oauth-view.tsx'
import { SuccessView } from './session/success-view.tsx'

export { AreaPicker } from './area-code/area-picker.tsx'

export { browserSmsCodes, browserTabs, browserTelemetry, loadSlider } from './browser/deferred-ports.ts'

export { FieldHint } from './form/field-hint.tsx'

export { Announcements } from './form/announcements.tsx'

export { CaptchaPicture } from './image-captcha/captcha-picture.tsx'

export { NoticeView } from './notice/notice-view.tsx'

export { AppName } from './panels/app-name.tsx'

export { LastUsed } from './panels/last-used.tsx'

export { PlatformList } from './provider-login/platform-list.tsx'

export { QrToggle, QrView } from './qr-login/qr-view.tsx'

export { UserInfo } from './session/user-info.tsx'

export { deferredSheet } from './theme/generated/deferred-sheet.ts'

export { InShadow } from './theme/shadow-root.tsx'

/** The view that replaces a panel with its header, if any. */
export function panelReplacement(state: WidgetState): ComponentType | undefined {
  if (shownSuccess(state)) return SuccessView
  if (state.proof) return ProofView
  return state.oauth && OauthView
}
