import type { ProofAction } from '@portico/core/internal'
import { isSubmitting } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { PanelForm, SubmitButton } from '../form/panel-form.tsx'
import { NoticeView } from '../notice/notice-view.tsx'
import { CancelHeader } from '../panels/cancel-header.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** Replaces the bind panel while it asks for a proof that the owner of the account is present. */
export function ProofView(): ReactNode {
  const { widget, state, t, id } = useWidget()
  const { proof } = state
  if (!proof) return null
  const { chosen, offered, listed } = proof
  return (
    <>
      <CancelHeader
        title="title_proof"
        describedBy={id('proof-words')}
        onCancel={() => widget.proof({ do: 'cancel' })}
      />
      <p className="portico-proof-text" data-part="proof-words" id={id('proof-words')}>
        <Text>
          {chosen.by === 'password' ? t('proof_password') : t('proof_code', { target: chosen.contact })}
        </Text>
      </p>
      <NoticeView />
      <div className="portico-proof" data-part="proof" data-by={chosen.by}>
        {/* Keyed, so that password managers see a new form and fill it. */}
        <PanelForm key={chosen.by === 'password' ? chosen.by : chosen.contact}>
          <SubmitButton label="proof_confirm" />
        </PanelForm>
        {offered
          .filter((other) => other !== chosen)
          .map((other) => (
            <OtherProof key={other.by} by={other.by} action={{ do: 'choose', proof: other }}>
              {other.by === 'password'
                ? t('proof_use_password')
                : t('proof_use_code', { target: other.contact })}
            </OtherProof>
          ))}
        {/* Of the authenticator app, or a recovery code: the view of the second step asks for it. */}
        {listed.includes('totp') && (
          <OtherProof by="totp" action={{ do: 'use-factor' }}>
            {t('proof_use_totp')}
          </OtherProof>
        )}
      </div>
    </>
  )
}

interface OtherProofProps {
  readonly by: string
  readonly action: ProofAction
  readonly children: string
}

function OtherProof({ by, action, children }: OtherProofProps): ReactNode {
  const { widget, state } = useWidget()
  return (
    <TextButton
      part="proof-other"
      data-by={by}
      aria-disabled={isSubmitting(state)}
      onClick={() => widget.proof(action)}
    >
      {children}
    </TextButton>
  )
}
