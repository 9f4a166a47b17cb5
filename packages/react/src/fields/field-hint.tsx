import { fieldOrder } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { capsLockIn, focusedId, onCapsLock, onFocusChange } from '../browser/focused-input.ts'
import { useWidget } from '../widget-context.ts'
import { FIELD_TRAITS } from './field-traits.ts'
import { Text } from '../ui/text.tsx'

/** The hint on a field's error line while there is no error. */
export function FieldHint({ of }: { readonly of: FieldName }): ReactNode {
  const { errors, refused } = useWidget().state.form
  const { type, end } = FIELD_TRAITS[of]
  const isValid = !errors[of] && refused?.field !== of
  if (type === 'password') return <PasswordHint of={of} isValid={isValid} />
  return isValid && end === 'send-code' && <CodeSentHint />
}

/** Where the code was sent. A live region of the form announces it (form/announcements.tsx). */
function CodeSentHint(): ReactNode {
  const { state, t } = useWidget()
  const { codeSentTo: target } = state
  return (
    target && (
      <span className="portico-hint">
        <Text>{t('send_code_sent', { target })}</Text>
      </span>
    )
  )
}

interface PasswordHintProps {
  readonly of: FieldName
  readonly isValid: boolean
}

/** Says on the error line of a focused password that caps lock is on, or else the rule of a new password. */
function PasswordHint({ of, isValid }: PasswordHintProps): ReactNode {
  const { state, t, id } = useWidget()
  const hasCapsLock = useSyncExternalStore(onCapsLock, capsLockIn) === id(of)
  const isFocused = useSyncExternalStore(onFocusChange, focusedId) === id(of)
  const isNew = of === 'password' && fieldOrder(state).includes('repeatPwd')
  const { minLength: min, maxLength: max } = state.settings.password
  const rule = isFocused && isNew ? t('password_hint', { min, max }) : ''
  return (
    <span className="portico-hint" role="status">
      {isValid && <Text>{hasCapsLock ? t('caps_lock_on') : rule}</Text>}
    </span>
  )
}
