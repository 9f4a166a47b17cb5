import type { DataOf } from '@portico/core/client'
import type { AccountProofMethod } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import type { Profile } from './account-page-context.ts'
import { notification, useAccountPage } from './account-page-context.ts'
import { proofsOf } from './password-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Row, Section } from './section.tsx'

/** The codes that were just created, and what created them. */
interface NewCodes {
  readonly codes: readonly string[]
  readonly done: 'totp_is_set_up' | 'codes_renewed'
}

/** The authenticator app of the account and its recovery codes. */
export function SecondFactorSection(): ReactNode {
  const view = useAccountPage()
  const { t, profile, showResult, setOpenAction } = view
  const [created, setCreated] = useState<NewCodes>()
  const { totp, recovery_codes: left } = profile.second_factor
  const title = t('section_second_factor')
  if (created)
    return (
      <Section name="second-factor" title={title}>
        <RecoveryCodes
          codes={created.codes}
          onClose={() => {
            setCreated(undefined)
            showResult({ section: 'second-factor', text: t(created.done) })
          }}
        />
      </Section>
    )
  const show =
    (done: NewCodes['done']) =>
    (codes: readonly string[]): void => {
      setCreated({ codes, done })
      setOpenAction(undefined)
    }
  return (
    <Section name="second-factor" title={title}>
      <Row
        part="totp"
        label={<Text>{t(totp ? 'totp_is_on' : 'totp_is_off')}</Text>}
        value={<Text>{t('totp_summary')}</Text>}
        actions={[
          totp
            ? { name: 'totp-remove', text: t('totp_remove'), about: title, form: <RemoveForm /> }
            : {
                name: 'totp',
                text: t('totp_set_up'),
                about: title,
                form: <SetUpForm onDone={show('totp_is_set_up')} />,
              },
        ]}
      />
      {totp && (
        <Row
          part="recovery-codes"
          label={<Text>{t('recovery_codes')}</Text>}
          value={<Text>{t('codes_left', { count: left })}</Text>}
          actions={[
            {
              name: 'codes-renew',
              text: t('codes_renew'),
              about: t('recovery_codes'),
              form: <RenewForm onDone={show('codes_renewed')} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

interface CreatingFormProps {
  readonly onDone: (codes: readonly string[]) => void
}

/** Asks for the proof, then shows the secret and asks for a code of the app that has read it. */
function SetUpForm({ onDone }: CreatingFormProps): ReactNode {
  const view = useAccountPage()
  const { t, client, profile } = view
  const [started, setStarted] = useState<DataOf<'startTotp'>>()
  if (!started)
    return (
      <AccountForm
        name="totp"
        intro={[t('totp_intro')]}
        submit={t('totp_continue')}
        proofs={proofsOf(profile)}
        run={(_, proof) => client.secondFactor.start(proof)}
        onDone={(data) => {
          setStarted(data)
          return 'next'
        }}
      />
    )
  return (
    <AccountForm
      key="confirm"
      name="totp-confirm"
      intro={[t('totp_scan')]}
      notes={[notification(view, 'tells')]}
      submit={t('proof_confirm')}
      inputs={['totp']}
      run={({ totp }) => client.secondFactor.confirm({ code: totp })}
      onDone={({ recovery_codes: codes }) => {
        onDone(codes)
        return 'next'
      }}
      changesAccount
    >
      <Secret {...started} />
    </AccountForm>
  )
}

function Secret({ secret, uri, qrcode }: DataOf<'startTotp'>): ReactNode {
  const { t } = useAccountPage()
  return (
    <div className="portico-totp" data-part="totp-secret">
      <Picture base64={qrcode} label={t('totp_qrcode')} width={172} height={172} />
      <p className="portico-act-hint">
        <Text>{t('totp_by_hand')}</Text>
      </p>
      <code className="portico-secret" dir="ltr" translate="no">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </code>
      <a className="portico-link" href={uri} data-part="totp-open">
        <Text>{t('totp_open')}</Text>
      </a>
    </div>
  )
}

/** What replaces or removes a second factor. A passkey is the way out without the phone and the codes. */
function factorsOf(profile: Profile): readonly AccountProofMethod[] {
  const proofs = proofsOf(profile)
  const codes = proofs.filter(({ by }) => by === 'totp' || by === 'recovery')
  return [...codes, ...proofs.filter(({ by }) => by === 'passkey')]
}

function RemoveForm(): ReactNode {
  const view = useAccountPage()
  const { t, client, profile } = view
  return (
    <AccountForm
      name="totp-remove"
      intro={[t('totp_remove_intro'), notification(view, 'tells')]}
      submit={t('totp_remove')}
      isDangerous
      proofs={factorsOf(profile)}
      run={(_, proof) => client.secondFactor.remove(proof)}
      changesAccount
      onDone={() => [t('totp_removed'), notification(view, 'told')]}
    />
  )
}

function RenewForm({ onDone }: CreatingFormProps): ReactNode {
  const view = useAccountPage()
  const { t, client, profile } = view
  return (
    <AccountForm
      name="codes-renew"
      intro={[t('codes_renew_intro'), notification(view, 'tells')]}
      submit={t('codes_renew')}
      proofs={factorsOf(profile)}
      run={(_, proof) => client.secondFactor.renewCodes(proof)}
      changesAccount
      onDone={({ recovery_codes: codes }) => {
        onDone(codes)
        return 'next'
      }}
    />
  )
}
