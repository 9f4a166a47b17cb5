import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface PasswordToggleProps {
  readonly t: (key: 'hide_password' | 'show_password') => string
  readonly isShown: boolean
  readonly onToggle: () => void
}

/** Shows or hides what is typed into passwords. */
export function PasswordToggle({ t, isShown, onToggle }: PasswordToggleProps): ReactNode {
  return (
    <button
      type="button"
      className="portico-eye"
      data-part="toggle-password"
      aria-label={t(isShown ? 'hide_password' : 'show_password')}
      onClick={onToggle}
    >
      <Icon name={isShown ? 'eye' : 'eye-closed'} />
    </button>
  )
}
