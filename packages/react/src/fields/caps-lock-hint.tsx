import type { FieldName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { capsLockIn, onCapsLock } from '../browser/caps-lock.ts'
import { useWidget } from '../widget-context.ts'

/** Warns on the error line that caps lock is on while a password is typed. */
export function CapsLockHint({ of }: { readonly of: FieldName }): ReactNode {
  const { state, t, id } = useWidget()
  const isOn = useSyncExternalStore(onCapsLock, capsLockIn) === id(of)
  return (
    <span className="portico-hint" role="status">
      {isOn && !state.form.errors[of] && t('caps_lock_on')}
    </span>
  )
}
