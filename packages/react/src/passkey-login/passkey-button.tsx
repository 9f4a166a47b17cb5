import { fieldOrder, isBusy } from '@portico/core/internal'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { LastUsed } from '../panels/last-used.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

// The button, with what loads the ceremony that it starts.
export { browserPasskeys } from '@portico/core/internal/browser'
export { PasskeyOffer } from './passkey-offer.tsx'

/** Logs in with a passkey. */
export function PasskeyButton(): ReactNode {
  const { state, t } = useWidget()
  const { passkey, departure } = state
  const row = useRef<HTMLDivElement>(null)
  useAutofill(row)
  if (!passkey) return null
  return (
    <div ref={row} className="portico-platform-row">
      <button
        type="button"
        className="portico-platform"
        data-part="passkey"
        aria-busy={passkey.isAsking}
        aria-disabled={isBusy(state) || departure !== undefined}
        onClick={passkey.logIn}
      >
        <Icon name="key" />
        <span>
          <Text>{t('passkey_login')}</Text>
        </span>
        <LastUsed way="passkey" />
      </button>
    </div>
  )
}

/** What browsers look for in `autocomplete` before they list passkeys. */
const TOKEN = ' webauthn'

/** Lists the passkeys in the autofill of the first field, once it is used. Not in the view of the field, which every page loads. */
function useAutofill(row: RefObject<HTMLElement | null>): void {
  const { state, id } = useWidget()
  const list = state.passkey?.listInAutofill
  const [first] = fieldOrder(state)
  const fieldId = first && id(first)
  useEffect(() => {
    const home = row.current?.getRootNode()
    const field = (home as Document | ShadowRoot | undefined)?.getElementById(fieldId ?? '')
    if (!list || !field) return
    const autocomplete = field.getAttribute('autocomplete') ?? ''
    field.setAttribute('autocomplete', autocomplete + TOKEN)
    if (field.matches(':focus')) list()
    field.addEventListener('focus', list)
    field.addEventListener('click', list)
    return () => {
      field.setAttribute('autocomplete', autocomplete)
      field.removeEventListener('focus', list)
      field.removeEventListener('click', list)
    }
  }, [row, list, fieldId])
}
