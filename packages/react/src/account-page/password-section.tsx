import type { AccountProofMethod } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPageContext, Profile } from './account-page-context.ts'
import { notification, useAccountPage, withdrawnText } from './account-page-context.ts'
import { usePlatformName } from './platforms-section.tsx'
import { Row, Section } from './section.tsx'

/** The proofs that are no code to a contact. */
const PROOFS = ['password', 'passkey', 'totp', 'recovery'] as const

/** What proves that the owner is present, for an action that needs it in any case. */
export function proofsOf({ reauthentication }: Profile): readonly AccountProofMethod[] {
  return reauthentication.flatMap(({ proof, contact }): readonly AccountProofMethod[] => {
    if (proof === 'mobile' || proof === 'email') return [{ by: proof, contact }]
    return PROOFS.filter((by) => by === proof).map((by) => ({ by }))
  })
}

/** The password of the account. */
export function PasswordSection(): ReactNode {
  const { t, profile } = useAccountPage()
  const title = t('section_password')
  const isSet = profile.has_password
  const text = t(isSet ? 'change_password' : 'set_password')
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
  const view = useAccountPage()
  const { t, client, profile, settings } = view
  const { minLength: min, maxLength: max } = settings.password
  const nameOf = usePlatformName()
  return (
    <AccountForm
      name="password"
      intro={[t('password_intro'), recentText(view), withdrawnText(view), notification(view, 'tells')]}
      hint={t('password_hint', { min, max })}
      submit={submit}
      inputs={['new_password', 'repeat_password']}
      proofs={proofsOf(profile)}
      run={({ new_password }, proof) => client.account.changePassword({ new_password, ...proof })}
      changesAccount
      onDone={(_, __, account) => [
        t('password_changed'),
        removedText(view, account ?? profile, nameOf),
        notification(view, 'told'),
      ]}
    />
  )
}

/** What is removed if it was added in the last week: with a first password no passkey. Without a contact nothing is. */
function recentText({ t, profile }: AccountPageContext): string {
  const { has_password: isSet, passkeys, connects, mobile, email } = profile
  const isAnyLost = connects[0] || (isSet && passkeys[0])
  return (mobile || email) && isAnyLost ? t(isSet ? 'password_recent' : 'password_recent_first') : ''
}

/** What was removed, by name. */
function removedText(
  { t, profile, language }: AccountPageContext,
  { connects, passkeys }: Profile,
  nameOf: (platform: string) => string,
): string {
  const unlinked = profile.connects.filter(
    ({ platform }) => !connects.some((kept) => kept.platform === platform),
  )
  const deleted = profile.passkeys.filter(({ id }) => !passkeys.some((kept) => kept.id === id))
  const names = [...unlinked.map(({ platform }) => nameOf(platform)), ...deleted.map(({ name }) => name)]
  return names[0]
    ? t('password_removed', { target: new Intl.ListFormat(language, { style: 'narrow' }).format(names) })
    : ''
}
