import type { Language, ServerMessages } from '@portico/locales'
import { countUnits, fillWithSpacing, loadServerMessages, resolveLanguage } from '@portico/locales'
import { encodeForm } from '@portico/protocol'
import { DAY_S } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Message, MessageKind } from '../delivery/message.ts'
import type { NewMessage } from '../delivery/outbox.store.ts'
import type { Contact } from './contact.ts'
import { maskContact } from './contact.ts'

/** How long a confirmation link works; the texts say 24 hours. */
export const CONFIRMATION_LIFE_S = DAY_S

/** How long a link that reverts a change works. */
export const REVERT_LIFE_S = 7 * DAY_S

/** How long delivery of a notice without a link is retried. */
const NOTICE_LIFE_S = DAY_S

/** The messages about an account's contacts, in one language and for one app. */
export interface ContactMessages {
  readonly language: Language
  /** To an e-mail bound without a code. */
  readonly confirmation: (to: Contact, link: string) => NewMessage
  /** To an e-mail bound without a code if another account has it. */
  readonly taken: (to: Contact) => NewMessage
  /** To the account's new contact. */
  readonly linked: (to: Contact) => NewMessage
  /** To the account's previous contact. */
  readonly changed: (to: Contact, change: { readonly contact: Contact; readonly link: string }) => NewMessage
  /** To a contact removed because its change was reverted. */
  readonly reverted: (to: Contact) => NewMessage
}

interface Words {
  readonly kind: MessageKind
  readonly sms: string
  readonly subject: string
  readonly body: string
}

/** Loads the texts, so that messages can be composed inside a transaction. */
export async function loadContactMessages(context: {
  readonly appName: string
  readonly language: string
}): Promise<ContactMessages> {
  const language = resolveLanguage(context.language)
  const texts = await loadServerMessages(language)
  const words = wordsIn(texts)
  const compose = (
    to: Contact,
    text: Words,
    { ttlS, values = {} }: { readonly ttlS: number; readonly values?: Message['parameters'] },
  ): NewMessage => {
    const parameters = { app: context.appName, ...values }
    const fill = (template: string): string => fillWithSpacing(template, parameters)
    const isSms = to.channel === 'sms'
    const subject = isSms ? '' : fill(text.subject)
    const body = fill(isSms ? text.sms : text.body)
    return { ...to, kind: text.kind, language, oneTimeCode: '', subject, body, parameters, ttlS }
  }
  return {
    language,
    confirmation: (to, link) =>
      compose(to, words.confirmation, { values: { link }, ttlS: CONFIRMATION_LIFE_S }),
    taken: (to) => compose(to, words.taken, { ttlS: NOTICE_LIFE_S }),
    linked: (to) => compose(to, words.linked, { ttlS: NOTICE_LIFE_S }),
    changed: (to, { contact, link }) =>
      compose(to, words.changed, {
        values: {
          switch: contactKindName(texts, contact),
          target: maskContact(contact),
          days: countUnits(texts, 'day', REVERT_LIFE_S / DAY_S),
          link,
        },
        ttlS: REVERT_LIFE_S,
      }),
    reverted: (to) => compose(to, words.reverted, { ttlS: NOTICE_LIFE_S }),
  }
}

/** The localized name of the kind of contact. */
export function contactKindName(texts: ServerMessages, { channel }: Pick<Contact, 'channel'>): string {
  return channel === 'sms' ? texts.contact_mobile : texts.contact_email
}

function wordsIn(texts: ServerMessages) {
  return {
    confirmation: {
      kind: 'contact_confirmation',
      sms: '',
      subject: texts.mail_email_confirm_subject,
      body: texts.mail_email_confirm_body,
    },
    taken: {
      kind: 'contact_taken',
      sms: '',
      subject: texts.mail_email_taken_subject,
      body: texts.mail_email_taken_body,
    },
    linked: {
      kind: 'contact_linked',
      sms: texts.sms_contact_linked,
      subject: texts.mail_contact_linked_subject,
      body: texts.mail_contact_linked_body,
    },
    changed: {
      kind: 'contact_changed',
      sms: texts.sms_contact_changed,
      subject: texts.mail_contact_changed_subject,
      body: texts.mail_contact_changed_body,
    },
    reverted: {
      kind: 'contact_reverted',
      sms: texts.sms_mobile_changed,
      subject: texts.mail_email_changed_subject,
      body: texts.mail_email_changed_body,
    },
  } as const satisfies Readonly<Record<string, Words>>
}

/** The pages behind the links in messages about contacts. */
export const CONTACT_PAGE_PATHS = {
  confirm: '/passport/web/email/confirm/',
  revert: '/passport/web/contact/revert/',
} as const

interface LinkOptions {
  readonly action: keyof typeof CONTACT_PAGE_PATHS
  readonly token: string
  /** The page's language; defaults to that of the browser. */
  readonly language: string | undefined
}

/** An absolute URL on the configured origin of this server, never on that of a request. */
export function buildContactLink({ ownOrigins }: Config, { action, token, language }: LinkOptions): string {
  const query = encodeForm({ token, ...(language !== undefined && { language }) })
  return `${ownOrigins[0]}${CONTACT_PAGE_PATHS[action]}?${query}`
}
