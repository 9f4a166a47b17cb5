import { languageName } from '@portico/locales'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Name } from '../ui/name.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import { formatDay, notification, useAccountPage } from './account-page-context.ts'
import { proofsOf } from './password-section.tsx'
import { saveFile } from './save-file.ts'
import { Row, Section } from './section.tsx'

/** Who is logged in. */
export function ProfileHeader(): ReactNode {
  const { t, client, profile, setOpenAction } = useAccountPage()
  const [problem, setProblem] = useState('')
  const name = profile.username || profile.screen_name || profile.email || profile.mobile
  const [initial] = /^\p{L}\p{M}*/u.exec(name) ?? []
  const signOut = async (): Promise<void> => {
    const { error } = await client.signOut()
    if (error) setProblem(error.message)
    else setOpenAction(undefined)
  }
  return (
    <div className="portico-account-header" data-part="profile">
      <span className="portico-avatar" aria-hidden="true">
        {initial ? <Text>{initial.toUpperCase()}</Text> : <Icon name="person" />}
      </span>
      <div className="portico-row-text">
        <p className="portico-user-name">
          <Name>{name}</Name>
        </p>
        <p role="alert" className="portico-error">
          <Text>{problem}</Text>
        </p>
      </div>
      <TextButton part="log-out" onClick={() => void signOut()}>
        {t('page_log_out')}
      </TextButton>
    </div>
  )
}

/** The business accounts that the account owns or works in. Absent without one. */
export function BusinessSection(): ReactNode {
  const { t, profile } = useAccountPage()
  if (profile.business_accounts.length === 0) return null
  return (
    <Section name="business" title={t('section_business')}>
      {profile.business_accounts.map(
        ({ app_key: key, app_name: app, org_name: org, name, role, is_active: isActive }) => (
          <Row
            key={`${key} ${org} ${name}`}
            part="business-account"
            label={<Text>{name || app || org}</Text>}
            value={[
              app,
              org,
              t(role === 'owner' ? 'role_owner' : 'role_collaborator'),
              isActive ? '' : t('not_active'),
            ]
              .filter((detail) => detail !== '' && detail !== (name || app || org))
              .map((detail) => (
                <span key={detail} className="portico-row-detail">
                  {detail}
                </span>
              ))}
          />
        ),
      )}
    </Section>
  )
}

interface LanguageSectionProps {
  readonly onChoose: (language: string) => void
}

/** The language of the page. */
export function LanguageSection({ onChoose }: LanguageSectionProps): ReactNode {
  const { t, language } = useAccountPage()
  const id = useId()
  const title = t('section_language')
  return (
    <Section name="language" title={title}>
      <Row
        part="language"
        label={
          <label htmlFor={id}>
            <Text>{t('language_intro')}</Text>
          </label>
        }
      >
        <select
          id={id}
          className="portico-select"
          name="language"
          value={language}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {COMPLETE_LANGUAGES.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </Row>
    </Section>
  )
}

/** The export of the account's data, and its deletion. */
export function DataSection(): ReactNode {
  const view = useAccountPage()
  const { t, client, profile, language } = view
  const title = t('section_data')
  const exportForm = (
    <AccountForm
      name="export"
      intro={[t('export_confirm')]}
      submit={t('export_short')}
      proofs={proofsOf(profile)}
      run={(_, proof) => client.account.export(proof)}
      onDone={(data) => {
        saveFile('account.json', JSON.stringify(data, undefined, 2), 'application/json')
        return [t('exported')]
      }}
    />
  )
  const tells = notification(view, 'tells')
  const keep = t(profile.undo.deletion ? 'delete_keep' : 'delete_keep_support')
  const deleteForm = (
    <AccountForm
      name="delete"
      intro={[t('delete_intro'), keep, tells]}
      submit={t('delete_account')}
      isDangerous
      proofs={proofsOf(profile)}
      run={(_, proof) => client.account.delete(proof)}
      onDone={({ erased_at: erasedAt }) => [
        t('deleted', { date: formatDay(language, erasedAt * 1000) }),
        keep,
        notification(view, 'told'),
      ]}
    />
  )
  return (
    <Section name="data" title={title}>
      <Row
        part="export"
        label={<Text>{t('export_data')}</Text>}
        value={<Text>{t('export_intro')}</Text>}
        actions={[{ name: 'export', text: t('export_short'), about: title, form: exportForm }]}
      />
      <Row
        part="delete"
        label={<Text>{t('delete_account')}</Text>}
        value={<Text>{t('delete_summary')}</Text>}
        actions={[{ name: 'delete', text: t('delete_short'), about: t('delete_account'), form: deleteForm }]}
      />
    </Section>
  )
}
