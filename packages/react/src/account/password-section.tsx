import type { ProofMethod } from '@portico/core/internal'
import { isPassword } from '@portico/protocol'
import type { ReactNode } from 'react'
import type { Profile } from './account-context.ts'
import { joinSentences, listContacts, describeNotifiedContacts, useAccountView } from './account-context.ts'
import { ActionForm } from './action-form.tsx'
import { ActionButton, Row, Section } from './section.tsx'
import type { ActionField } from './use-action.ts'

/** What proves that the owner is present, for an action that needs it in any case. */
export function proofsOf({ reauthentication }: Profile): readonly ProofMethod[] {
  return reauthentication.flatMap(({ proof, contact }): readonly ProofMethod[] => {
    if (proof === 'password') return [{ by: proof }]
    return proof === 'mobile' || proof === 'email' ? [{ by: proof, contact }] : []
  })
}

/** The password of the account. */
export function PasswordSection(): ReactNode {
  const { t, profile, openAction } = useAccountView()
  const title = t('section_password')
  const isSet = profile.has_password
  return (
    <Section name="password" title={title}>
      <Row
        part="password"
        label={t(isSet ? 'password_is_set' : 'password_is_not_set')}
        form={openAction === 'password' && <PasswordForm />}
      >
        <ActionButton action="password" about={title}>
          {t(isSet ? 'change' : 'set_password')}
        </ActionButton>
      </Row>
    </Section>
  )
}

function PasswordForm(): ReactNode {
  const view = useAccountView()
  const { t, client, settings, profile, language, refresh, showResult } = view
  const { minLength: min, maxLength: max } = settings.password
  const fields: readonly ActionField[] = [
    {
      name: 'new_password',
      label: t('label_new_password'),
      check: (value) =>
        isPassword(value, settings.password) ? '' : t('password_pattern_valid', { min, max }),
    },
    {
      name: 'repeat_password',
      label: t('label_repeat_password'),
      check: (value, values) => {
        if (value === '') return t('repeatPwd_required')
        return value === values['new_password'] ? '' : t('repeatPwd_pattern_valid')
      },
    },
  ]
  const target = listContacts(view)
  return (
    <ActionForm
      name="password"
      intro={joinSentences(language, t('password_intro'), target && t('tells', { target }))}
      submit={t(profile.has_password ? 'change' : 'set_password')}
      fields={fields}
      proofs={proofsOf(profile)}
      run={(values, proof) =>
        client.account.changePassword({ new_password: values['new_password'] ?? '', ...proof })
      }
      onDone={async () => {
        await refresh()
        showResult({
          section: 'password',
          text: joinSentences(language, t('password_changed'), describeNotifiedContacts(view)),
        })
      }}
    />
  )
}
