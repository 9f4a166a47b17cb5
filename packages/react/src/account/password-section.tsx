import type { ProofMethod } from '@portico/core/internal'
import { isPassword, normalizePassword } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import type { Profile } from './account-context.ts'
import { announcedNotification, sentNotification, useAccountView } from './account-context.ts'
import { ActionForm } from './action-form.tsx'
import { Row, Section } from './section.tsx'
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
  const { t, profile } = useAccountView()
  const title = t('section_password')
  const isSet = profile.has_password
  const text = t(isSet ? 'change' : 'set_password')
  return (
    <Section name="password" title={title}>
      <Row
        part="password"
        label={<Text>{t(isSet ? 'password_is_set' : 'password_is_not_set')}</Text>}
        actions={[{ name: 'password', text, about: title, form: <PasswordForm submit={text} /> }]}
      />
    </Section>
  )
}

function PasswordForm({ submit }: { readonly submit: string }): ReactNode {
  const view = useAccountView()
  const { t, client, settings, profile } = view
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
        return normalizePassword(value) === normalizePassword(values['new_password'] ?? '')
          ? ''
          : t('repeatPwd_pattern_valid')
      },
    },
  ]
  return (
    <ActionForm
      name="password"
      intro={[t('password_intro'), announcedNotification(view)]}
      submit={submit}
      fields={fields}
      proofs={proofsOf(profile)}
      run={(values, proof) =>
        client.account.changePassword({ new_password: values['new_password'] ?? '', ...proof })
      }
      changesAccount
      onDone={() => [t('password_changed'), sentNotification(view)]}
    />
  )
}
