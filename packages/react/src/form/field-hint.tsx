import type { WidgetState } from '@portico/core/internal'
import { fieldOrder } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'
import type { ReactNode, RefObject } from 'react'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { capsLockIn, focusedId, onCapsLock, onFocusChange } from '../browser/focused-input.ts'
import { Text } from '../ui/text.tsx'
import type { WidgetContext } from '../widget-context.ts'
import { useWidget } from '../widget-context.ts'
import { codeSentText, resetsPassword } from './code-sent-text.ts'
import { FIELD_TRAITS } from './field-traits.ts'

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
  const text = codeSentText(state, t)
  return (
    text && (
      <span className="portico-hint" data-wraps={resetsPassword(state)}>
        <Text>{text}</Text>
      </span>
    )
  )
}

interface PasswordHintProps {
  readonly of: FieldName
  readonly isValid: boolean
}

/** Says on the error line of a focused password that caps lock is on, or else the rule of a new password, or whose password is meant. */
function PasswordHint({ of, isValid }: PasswordHintProps): ReactNode {
  const { state, t, id } = useWidget()
  const hint = useRef<HTMLSpanElement>(null)
  const followCapsLock = useCallback((listener: () => void) => onCapsLock(windowOf(hint), listener), [])
  const followFocus = useCallback((listener: () => void) => onFocusChange(windowOf(hint), listener), [])
  const hasCapsLock = useSyncExternalStore(followCapsLock, capsLockIn) === id(of)
  const isFocused = useSyncExternalStore(followFocus, () => focusedId(windowOf(hint))) === id(of)
  const text = isFocused ? passwordText(of, state, t) : ''
  return (
    <span ref={hint} className="portico-hint" role="status">
      {isValid && <Text>{hasCapsLock ? t('caps_lock_on') : text}</Text>}
    </span>
  )
}

function passwordText(of: FieldName, state: WidgetState, t: WidgetContext['t']): string {
  if (of !== 'password') return ''
  const { minLength: min, maxLength: max } = state.settings.password
  if (fieldOrder(state).includes('repeatPwd')) return t('password_hint', { min, max })
  // Below an e-mail it reads as the password of the mailbox.
  return state.panel === 'bind' && !state.proof ? t('bind_password_hint') : ''
}

/** The window that shows an element: not that of the script, if the page has put it into a frame. */
function windowOf({ current }: RefObject<Element | null>): Window {
  return current?.ownerDocument.defaultView ?? window
}
