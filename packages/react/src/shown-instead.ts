import type { WidgetState } from '@portico/core'
import { hidesForm, PANELS } from '@portico/core'
import type { ComponentType } from 'react'
import { QrView } from './qr-login/qr-view.tsx'
import { UserInfo } from './session/user-info.tsx'

/** What stands in place of a panel's form, if anything does. */
export function shownInstead({ login, panel, switch: shown }: WidgetState): ComponentType | undefined {
  if (hidesForm(login) && PANELS[panel].showsUserInfo) return UserInfo
  return shown === 'code' ? QrView : undefined
}
