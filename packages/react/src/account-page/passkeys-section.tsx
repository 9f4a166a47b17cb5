import { browserPasskeys } from '@portico/core/internal/browser'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Name } from '../ui/name.tsx'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPageContext, Profile } from './account-page-context.ts'
import { formatDay, notification, useAccountPage } from './account-page-context.ts'
import { proofsOf } from './password-section.tsx'
import { Row, Section } from './section.tsx'

type Passkey = Profile['passkeys'][number]

/** The most passkeys of an account. */
const MOST = 10

/** The passkeys of the account. Absent where the account center has none, and without one in a browser that cannot create any. */
export function PasskeysSection(): ReactNode {
  const { t, profile } = useAccountPage()
  const { passkeys, rp_id: rpId } = profile
  useSignals(profile)
  const canCreate = typeof PublicKeyCredential !== 'undefined'
  if (!rpId || !(canCreate || passkeys[0])) return null
  const title = t('section_passkeys')
  const isFull = passkeys.length >= MOST
  const invitation = passkeys[0] ? 'passkey_another' : 'passkey_none'
  return (
    <Section name="passkeys" title={title}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {canCreate && (
        <Row
          part="passkey-add"
          label={<Text>{t(isFull ? 'passkeys_full' : invitation)}</Text>}
          actions={[!isFull && { name: 'add-passkey', text: t('add'), about: title, form: <AddForm /> }]}
        />
      )}
    </Section>
  )
}

/** Tells the browser which passkeys the account still has, and the present name of its owner. */
function useSignals({ passkeys, rp_id: rpId, user_handle: userId, ...profile }: Profile): void {
  const ids = passkeys.map(({ id }) => id).join(' ')
  const name = profile.email || profile.mobile || profile.screen_name
  const { screen_name: displayName } = profile
  useEffect(() => {
    if (rpId && userId)
      void browserPasskeys().then(({ describe }) =>
        describe({ rpId, userId, ids: ids.split(' '), name, displayName }),
      )
  }, [rpId, userId, ids, name, displayName])
}

function AddForm(): ReactNode {
  const view = useAccountPage()
  const { t, client } = view
  return (
    <AccountForm
      name="add-passkey"
      intro={[t('passkey_add_intro'), notification(view, 'tells')]}
      submit={t('add')}
      run={(_, proof) => client.passkeys.create(proof)}
      changesAccount
      onDone={() => [t('passkey_added'), notification(view, 'told')]}
    />
  )
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }): ReactNode {
  const view = useAccountPage()
  const { t, language } = view
  const { id, name } = passkey
  const details = [
    t(passkey.backed_up ? 'passkey_synced' : 'passkey_one_device'),
    t('passkey_made', { date: formatDay(language, passkey.created_at * 1000) }),
    passkey.last_used_at === 0
      ? t('passkey_unused')
      : t('last_used', { date: formatDay(language, passkey.last_used_at * 1000) }),
  ]
  return (
    <Row
      part="passkey-row"
      label={<Name>{name}</Name>}
      value={details.map((detail) => (
        <span key={detail} className="portico-row-detail">
          {detail}
        </span>
      ))}
      actions={[
        { name: `rename-${id}`, text: t('rename'), about: name, form: <RenameForm passkey={passkey} /> },
        { name: `delete-${id}`, text: t('passkey_delete'), about: name, form: deleteForm(view, passkey) },
      ]}
    />
  )
}

function RenameForm({ passkey: { id, name: before } }: { readonly passkey: Passkey }): ReactNode {
  const { t, client } = useAccountPage()
  const chosen = (entered: string): string => entered || before
  return (
    <AccountForm
      name="rename-passkey"
      intro={[t('passkey_rename_intro')]}
      submit={t('rename')}
      inputs={['passkey_name']}
      run={({ passkey_name: entered }) => client.passkeys.rename({ passkey_id: id, name: chosen(entered) })}
      changesAccount
      onDone={(_, { passkey_name: entered }) => [t('passkey_renamed', { target: chosen(entered) })]}
    />
  )
}

function deleteForm(view: AccountPageContext, { id, name }: Passkey): ReactNode {
  const { t, client, profile } = view
  return (
    <AccountForm
      name="delete-passkey"
      intro={[t('passkey_delete_intro', { target: name }), notification(view, 'tells')]}
      submit={t('passkey_delete')}
      isDangerous
      proofs={proofsOf(profile)}
      run={(_, proof) => client.passkeys.delete({ passkey_id: id, ...proof })}
      changesAccount
      onDone={() => [t('passkey_deleted', { target: name }), notification(view, 'told')]}
    />
  )
}
