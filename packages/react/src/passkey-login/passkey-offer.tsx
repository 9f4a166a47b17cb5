import type { ReactNode } from 'react'
import { CenteredView } from '../panels/centered-view.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Asks after a login by code whether the visitor wants a passkey. */
export function PasskeyOffer(): ReactNode {
  const { state, t } = useWidget()
  const offer = state.passkey?.offer
  if (!offer) return null
  return (
    <CenteredView
      part="passkey-offer"
      picture={
        <span className="portico-mark portico-centered-mark" aria-hidden="true">
          <Icon name="key" />
        </span>
      }
      title={t('passkey_offer_title')}
      action={
        <>
          <Button part="passkey-create" isBusy={offer.isCreating} onClick={offer.create}>
            {t('passkey_create')}
          </Button>
          <button
            type="button"
            className="portico-text-button"
            data-part="passkey-decline"
            onClick={offer.decline}
          >
            <Text>{t('passkey_decline')}</Text>
          </button>
        </>
      }
    >
      <p className="portico-success-notice">
        <Text>{t('passkey_offer')}</Text>
      </p>
    </CenteredView>
  )
}
