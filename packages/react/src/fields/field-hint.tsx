import type { FieldName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { capsLockIn, onCapsLock } from '../browser/caps-lock.ts'
import { useWidget } from '../widget-context.ts'
import { FIELD_TRAITS } from './field-traits.ts'

/** The hint on a field's error line while there is no error. */
export function FieldHint({ of }: { readonly of: FieldName }): ReactNode {
  const { type, end } = FIELD_TRAITS[of]
  if (type === 'password') return <CapsLockHint of={of} />
  return end === 'send-code' && <CodeSentHint of={of} />
}

/** Where the code was sent. A live region of the form announces it (form/announcements.tsx). */
function CodeSentHint({ of }: { readonly of: FieldName }): ReactNode {
  const { state, t } = useWidget()
  const { codeSentTo, form } = state
  if (!codeSentTo || form.errors[of]) return null
  return <span className="portico-hint">{t('send_code_sent', { target: codeSentTo })}</span>
}

/** Warns on the error line that caps lock is on while a password is typed. */
function CapsLockHint({ of }: { readonly of: FieldName }): ReactNode {
  const { state, t, id } = useWidget()
  const isOn = useSyncExternalStore(onCapsLock, capsLockIn) === id(of)
  return (
    <span className="portico-hint" role="status">
      {isOn && !state.form.errors[of] && t('caps_lock_on')}
    </span>
  )
}
