import type { FieldName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { capsLockIn, onCapsLock } from '../browser/caps-lock.ts'
import { useWidget } from '../widget-context.ts'

/** Says that caps lock is on where a password is typed, on the line that a complaint has (NAV-11). */
export function CapsLockHint({ of }: { readonly of: FieldName }): ReactNode {
  const { state, t, id } = useWidget()
  const isOn = useSyncExternalStore(onCapsLock, capsLockIn) === id(of)
  return (
    <span className="portico-hint" role="status">
      {isOn && !state.form.errors[of] && t('caps_lock_on')}
    </span>
  )
}
