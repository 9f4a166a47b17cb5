import type { ReactNode } from 'react'
import { CenteredMark, CenteredView } from '../panels/centered-view.tsx'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'
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
      picture={<CenteredMark icon="key" />}
      title={t('passkey_offer_title')}
      action={
        <>
          <Button part="passkey-create" isBusy={offer.isCreating} onClick={offer.create}>
            {t('passkey_create')}
          </Button>
          <TextButton part="passkey-decline" onClick={offer.decline}>
            {t('passkey_decline')}
          </TextButton>
        </>
      }
    >
      <p className="portico-success-notice">
        <Text>{t('passkey_offer')}</Text>
      </p>
    </CenteredView>
  )
}
