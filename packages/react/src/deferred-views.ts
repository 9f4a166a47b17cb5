import type { WidgetState } from '@portico/core/internal'
import { hasUserInfo } from '@portico/core/internal'
import type { ComponentType } from 'react'
import { QrView } from './qr-login/qr-view.tsx'
import { UserInfo } from './session/user-info.tsx'

export { AreaPicker } from './area-code/area-picker.tsx'

export { browserSmsCodes, browserTabs, browserTelemetry, loadSlider } from './browser/deferred-ports.ts'

export { FieldHint } from './fields/field-hint.tsx'

export { Announcements } from './form/announcements.tsx'

export { CaptchaPicture } from './image-captcha/captcha-picture.tsx'

export { NoticeView } from './notice/notice-view.tsx'

export { AppName } from './panels/app-name.tsx'

export { insteadOfPanel } from './panels/instead-of-panel.tsx'

export { PlatformList } from './provider-login/platform-list.tsx'

export { QrToggle } from './qr-login/qr-view.tsx'

export { UserInfo } from './session/user-info.tsx'

export { deferredSheet } from './theme/generated/deferred-sheet.ts'

export { InShadow } from './theme/shadow-root.tsx'

/** The view that replaces a panel's form, if any. */
export function shownInstead(state: WidgetState): ComponentType | undefined {
  if (hasUserInfo(state)) return UserInfo
  return state.method === 'qr' ? QrView : undefined
}
