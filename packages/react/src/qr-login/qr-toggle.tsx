import { hidesForm } from '@portico/core'
import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Icon } from '../ui/icon.tsx'

/** Goes to the QR view and back to the switch before (NAV-4); there where both can be gone to. */
export function QrToggle(): ReactNode {
  const { widget, state, say } = useFace()
  const offered = widget.offeredSwitches()
  const forms = offered.filter((name) => name !== 'code')
  const form = forms.find((name) => name === state.switchBefore) ?? forms[0]
  if (!form || forms.length === offered.length || hidesForm(state.login)) return null
  const isAtCode = state.switch === 'code'
  const words = say(isAtCode ? 'qr_toggle_to_password' : 'qr_toggle_to_code')
  // They come behind the first view's, and a button has a name.
  if (!words) return null
  return (
    <button
      type="button"
      className="portico-qr-toggle"
      data-part="qr-toggle"
      aria-disabled={state.isSubmitting}
      onClick={() => widget.changeSwitch(isAtCode ? form : 'code')}
    >
      <span className="portico-qr-toggle-words">{words}</span>
      <span className="portico-qr-badge">
        <Icon name={isAtCode ? 'form' : 'qr'} />
      </span>
    </button>
  )
}
