import type { Passkeys } from '@portico/core'
import { isBusy } from '@portico/core/internal'
import { browserPasskeys } from '@portico/core/internal/browser'
import type { ReactNode } from 'react'
import { LastUsed } from '../panels/last-used.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** The ceremony, with the button that starts it. */
export const loadCeremony = (): Promise<Passkeys> => browserPasskeys()

/** Logs in with a passkey. */
export function PasskeyButton(): ReactNode {
  const { state, t } = useWidget()
  const { passkey, departure } = state
  if (!passkey) return null
  return (
    <div className="portico-platform-row">
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
