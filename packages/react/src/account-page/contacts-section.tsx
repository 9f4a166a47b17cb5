import type { ReactNode } from 'react'
import { Name } from '../ui/name.tsx'
import { Text } from '../ui/text.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPageContext } from './account-page-context.ts'
import { notification, UNDO_DAYS, undoDay, useAccountPage, withdrawnText } from './account-page-context.ts'
import { Row, Section } from './section.tsx'

/** The mobile and the e-mail of the account. */
export function ContactsSection(): ReactNode {
  const { t, profile } = useAccountPage()
  return (
    <Section name="contacts" title={t('section_contacts')}>
      <ContactRow channel="mobile" form={<MobileForm />} />
      <ContactRow channel="email" form={<EmailForm />} />
      {profile.email_pending && <PendingEmailRow />}
    </Section>
  )
}

type Channel = 'mobile' | 'email'

function ContactRow({ channel, form }: { readonly channel: Channel; readonly form: ReactNode }): ReactNode {
  const { t, profile } = useAccountPage()
  const contact = profile[channel]
  const label = t(`label_${channel}`)
  return (
    <Row
      part={channel}
      label={<Text>{label}</Text>}
      value={contact ? <Name>{contact}</Name> : <Text>{t('not_added')}</Text>}
      actions={[
        !profile.unavailable[channel] && {
          name: channel,
          text: t(contact ? 'change' : 'add'),
          about: label,
          form,
        },
      ]}
    />
  )
}

function MobileForm(): ReactNode {
  const view = useAccountPage()
  const { t, client, profile } = view
  return (
    <AccountForm
      name="mobile"
      intro={[t('mobile_intro'), withdrawnText(view)]}
      notes={[undoNote(view, 'mobile')]}
      submit={t(profile.mobile ? 'change' : 'add')}
      inputs={['mobile', 'code']}
      run={({ mobile, code }, proof) => client.bind.mobile({ mobile, code, ...proof })}
      changesAccount
      icon={({ unchanged }) => (unchanged ? 'info' : undefined)}
      onDone={({ mobile: target = '', unchanged }) =>
        unchanged
          ? [t('contact_unchanged', { target })]
          : [t('mobile_changed', { target }), undoNote(view, 'mobile', true)]
      }
    />
  )
}

/** Who is notified of a change, and how it can be undone: by a link to a contact, if one would get it. */
function undoNote(view: AccountPageContext, channel: Channel, isDone = false): string {
  const { t, profile, language } = view
  const target = profile.undo[channel]
  const other = channel === 'mobile' ? 'email' : 'mobile'
  const previous = profile[channel] ? channel : other
  if (!target) return notification(view, isDone ? 'told' : 'tells', [profile.notices[previous]])
  return isDone
    ? t('undo_until', { target, date: undoDay(language) })
    : t('undo_offered', { target, days: UNDO_DAYS })
}

function EmailForm(): ReactNode {
  const view = useAccountPage()
  const { t, client } = view
  return (
    <AccountForm
      name="email"
      intro={[t('email_intro')]}
      notes={[undoNote(view, 'email')]}
      submit={t('send_link')}
      inputs={['email']}
      run={({ email }, proof) => client.bind.email({ email, ...proof })}
      changesAccount
      icon={({ confirmation }) => (confirmation ? 'mail' : 'info')}
      onDone={({ confirmation }, { email: target }) => [
        t(confirmation ? 'email_sent' : 'contact_unchanged', { target }),
      ]}
    />
  )
}

/** An e-mail whose link has not been opened yet. */
function PendingEmailRow(): ReactNode {
  const { t, client, profile } = useAccountPage()
  const target = profile.email_pending
  const form = (
    <AccountForm
      name="email-cancel"
      intro={[t('email_cancel_intro', { target })]}
      submit={t('discard')}
      dismiss={t('keep_waiting')}
      run={() => client.account.cancelEmail()}
      changesAccount
      onDone={() => [t('email_cancelled', { target })]}
    />
  )
  return (
    <Row
      part="email-pending"
      label={<Name>{target}</Name>}
      value={
        <span className="portico-row-detail" data-tone="info">
          <Text>{t('email_pending')}</Text>
        </span>
      }
      actions={[
        !profile.unavailable.email && { name: 'email', text: t('send_again'), about: target },
        { name: 'email-cancel', text: t('discard'), about: target, form },
      ]}
    />
  )
}
