import type { ReactNode } from 'react'
import { useFace } from '../face.ts'
import { Icon } from '../ui/icon.tsx'

/** Shows every password of the form as typed (NAV-11); its state is in its name and its shape. */
export function PasswordToggle(): ReactNode {
  const { widget, state, say } = useFace()
  const isShown = state.form.passwordShown
  return (
    <button
      type="button"
      className="portico-eye"
      data-part="toggle-password"
      aria-label={say(isShown ? 'hide_password' : 'show_password')}
      onClick={widget.togglePasswords}
    >
      <Icon name={isShown ? 'eye' : 'eye-closed'} />
    </button>
  )
}
