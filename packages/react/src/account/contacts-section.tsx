import { isCnMobile, isEmail, isInternationalMobile } from '@portico/protocol'
import type { ReactNode } from 'react'
import type { AccountView } from './account-context.ts'
import { joinSentences, UNDO_DAYS, undoDay, useAccountView } from './account-context.ts'
import { ActionForm } from './action-form.tsx'
import { ActionButton, Row, Section } from './section.tsx'
import type { ActionField } from './use-action.ts'
import { Name } from '../ui/name.tsx'

/** The mobile and the e-mail of the account. */
export function ContactsSection(): ReactNode {
  const { t, profile } = useAccountView()
  return (
    <Section name="contacts" title={t('section_contacts')}>
      <MobileRow />
      <EmailRow />
      {profile.email_pending && <PendingEmailRow />}
    </Section>
  )
}

function MobileRow(): ReactNode {
  const view = useAccountView()
  const { t, profile, openAction } = view
  const { mobile } = profile
  const label = t('label_mobile')
  return (
    <Row
      part="mobile"
      label={label}
      value={mobile ? <Name>{mobile}</Name> : t('not_added')}
      form={openAction === 'mobile' && <MobileForm />}
    >
      <ActionButton action="mobile" about={label}>
        {t(mobile ? 'change' : 'add')}
      </ActionButton>
    </Row>
  )
}

function MobileForm(): ReactNode {
  const view = useAccountView()
  const { t, client, refresh, showResult, language } = view
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
    targetOf: (values) => ({ mobile: (values['mobile'] ?? '').trim() }),
    after: mobile,
  }
  return (
    <ActionForm
      name="mobile"
      intro={joinSentences(language, t('mobile_intro'), t('mobile_hint'), undoOffer(view, 'mobile'))}
      submit={t(view.profile.mobile ? 'change' : 'add')}
      fields={[mobile, code]}
      run={(values, proof) =>
        client.bind.mobile({ mobile: values['mobile'] ?? '', code: values['code'] ?? '', ...proof })
      }
      onDone={async (data) => {
        await refresh()
        const changed = t('mobile_changed', { target: data.mobile ?? '' })
        showResult({
          section: 'contacts',
          text: joinSentences(language, changed, undoNote(view, 'mobile')),
        })
      }}
    />
  )
}

type Channel = 'mobile' | 'email'

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

function EmailRow(): ReactNode {
  const { t, profile, openAction } = useAccountView()
  const label = t('label_email')
  return (
    <Row
      part="email"
      label={label}
      value={profile.email ? <Name>{profile.email}</Name> : t('not_added')}
      form={openAction === 'email' && <EmailForm />}
    >
      <ActionButton action="email" about={label}>
        {t(profile.email ? 'change' : 'add')}
      </ActionButton>
    </Row>
  )
}

function EmailForm(): ReactNode {
  const view = useAccountView()
  const { t, client, refresh, showResult, language } = view
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
      intro={joinSentences(language, t('email_intro'), undoOffer(view, 'email'))}
      submit={t('send_link')}
      fields={[email]}
      run={(values, proof) => client.bind.email({ email: values['email'] ?? '', ...proof })}
      onDone={async (_, values) => {
        await refresh()
        showResult({ section: 'contacts', text: t('email_sent', { target: values['email'] ?? '' }) })
      }}
    />
  )
}

/** An e-mail whose link has not been opened yet. */
function PendingEmailRow(): ReactNode {
  const { t, client, profile, openAction, refresh, showResult } = useAccountView()
  const target = profile.email_pending
  return (
    <Row
      part="email-pending"
      label={t('email_pending', { target })}
      form={
        openAction === 'email-cancel' && (
          <ActionForm
            name="email-cancel"
            intro={t('email_cancel_intro', { target })}
            submit={t('proof_confirm')}
            run={() => client.account.cancelEmail()}
            onDone={async () => {
              await refresh()
              showResult({ section: 'contacts', text: t('email_cancelled', { target }) })
            }}
          />
        )
      }
    >
      <ActionButton action="email" about={target}>
        {t('send_again')}
      </ActionButton>
      <ActionButton action="email-cancel" about={target}>
        {t('cancel')}
      </ActionButton>
    </Row>
  )
}
