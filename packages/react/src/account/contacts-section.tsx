import { isCnMobile, isEmail, isInternationalMobile } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Name } from '../ui/name.tsx'
import { Text } from '../ui/text.tsx'
import type { AccountView } from './account-context.ts'
import { UNDO_DAYS, undoDay, useAccountView } from './account-context.ts'
import { ActionForm } from './action-form.tsx'
import { Row, Section } from './section.tsx'
import type { ActionField } from './use-action.ts'

/** The mobile and the e-mail of the account. */
export function ContactsSection(): ReactNode {
  const { t, profile } = useAccountView()
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
  const { t, profile } = useAccountView()
  const contact = profile[channel]
  const label = t(`label_${channel}`)
  return (
    <Row
      part={channel}
      label={<Text>{label}</Text>}
      value={contact ? <Name>{contact}</Name> : <Text>{t('not_added')}</Text>}
      actions={[{ name: channel, text: t(contact ? 'change' : 'add'), about: label, form }]}
    />
  )
}

function MobileForm(): ReactNode {
  const view = useAccountView()
  const { t, client, profile } = view
  const mobile: ActionField = {
    name: 'mobile',
    label: t('label_mobile'),
    check: (value) => {
      if (value === '') return t('mobile_required')
      return isCnMobile(value) || isInternationalMobile(value) ? '' : t('mobile_pattern_valid')
    },
  }
  const code: ActionField = {
    name: 'code',
    label: t('label_mobilecaptcha'),
    check: (value) => (value === '' ? t('code_required') : ''),
    targetOf: (values) => ({ mobile: values['mobile'] ?? '' }),
    after: mobile,
  }
  return (
    <ActionForm
      name="mobile"
      intro={[t('mobile_intro'), t('mobile_hint'), undoOffer(view, 'mobile')]}
      submit={t(profile.mobile ? 'change' : 'add')}
      fields={[mobile, code]}
      run={(values, proof) =>
        client.bind.mobile({ mobile: values['mobile'] ?? '', code: values['code'] ?? '', ...proof })
      }
      changesAccount
      onDone={(data) => [t('mobile_changed', { target: data.mobile ?? '' }), undoNote(view, 'mobile')]}
    />
  )
}

/** Who is notified of a change: the contact that is replaced, or the other one of the account. */
function earlierContact({ profile }: AccountView, channel: Channel): string {
  const other = channel === 'mobile' ? profile.email : profile.mobile
  return profile[channel] || other
}

function undoOffer(view: AccountView, channel: Channel): string {
  const target = earlierContact(view, channel)
  return target && view.t('undo_offered', { target, days: UNDO_DAYS })
}

function undoNote(view: AccountView, channel: Channel): string {
  const target = earlierContact(view, channel)
  return target && view.t('undo_until', { target, date: undoDay(view.language) })
}

function EmailForm(): ReactNode {
  const view = useAccountView()
  const { t, client } = view
  const email: ActionField = {
    name: 'email',
    label: t('label_email'),
    check: (value) => {
      if (value === '') return t('email_required')
      return isEmail(value) ? '' : t('email_pattern_valid')
    },
  }
  return (
    <ActionForm
      name="email"
      intro={[t('email_intro'), undoOffer(view, 'email')]}
      submit={t('send_link')}
      fields={[email]}
      run={(values, proof) => client.bind.email({ email: values['email'] ?? '', ...proof })}
      changesAccount
      onDone={(_, values) => [t('email_sent', { target: values['email'] ?? '' })]}
    />
  )
}

/** An e-mail whose link has not been opened yet. */
function PendingEmailRow(): ReactNode {
  const { t, client, profile } = useAccountView()
  const target = profile.email_pending
  const form = (
    <ActionForm
      name="email-cancel"
      intro={[t('email_cancel_intro', { target })]}
      submit={t('proof_confirm')}
      run={() => client.account.cancelEmail()}
      changesAccount
      onDone={() => [t('email_cancelled', { target })]}
    />
  )
  return (
    <Row
      part="email-pending"
      label={<Text>{t('email_pending', { target })}</Text>}
      actions={[
        { name: 'email', text: t('send_again'), about: target },
        { name: 'email-cancel', text: t('cancel'), about: target, form },
      ]}
    />
  )
}
