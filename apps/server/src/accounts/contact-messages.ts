import type { Language, ServerMessages } from '@portico/locales'
import { countUnits, fillWithSpacing, loadDeferredMessages, resolveLanguage } from '@portico/locales'
import { areaName, encodeForm } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import type { MessageApp } from '../services/delivery/message-app.ts'
import { messageTextsOf } from '../services/delivery/message-app.ts'
import type { Message } from '../services/delivery/message.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import type { ClientDescription } from '../shared/client-description.ts'
import { DAY_S } from '../shared/clock.ts'
import type { Contact } from '../shared/contact.ts'
import { maskContact } from '../shared/contact.ts'
import { formatTime } from '../shared/format-time.ts'
import type { MessageKind } from '../shared/message-kind.ts'
import { labelIn } from '../shared/platforms/platform.ts'

/** How long a confirmation link works; the texts say 24 hours. */
export const CONFIRMATION_LIFE_S = DAY_S

/** How long a link that reverts a change works. */
export const REVERT_LIFE_S = 7 * DAY_S

/** How long delivery of a notice without a link is retried. */
const NOTICE_LIFE_S = DAY_S

/** A password reset unlinks the platforms that were linked within this time before it. */
export const RECENT_LINK_S = 7 * DAY_S

/** The messages about the ways into an account, in one language and for one app. */
export interface ContactMessages {
  readonly language: Language
  /** To an e-mail bound without a code. */
  readonly confirmation: (to: Contact, link: string) => NewMessage
  /** To an e-mail bound without a code if another account has it. */
  readonly taken: (to: Contact) => NewMessage
  /** To the account's new contact. */
  readonly linked: (to: Contact) => NewMessage
  /** To the account's previous contact; without a link if it may not undo the change. */
  readonly changed: (to: Contact, change: ChangeOfContact) => NewMessage
  /** To a contact removed because its change was reverted. */
  readonly reverted: (to: Contact) => NewMessage
  /** To every contact, as the messages below. */
  readonly passwordSet: (to: Contact) => NewMessage
  /** @param unlinked the platforms that the reset has unlinked */
  readonly passwordReset: (to: Contact, unlinked: readonly string[]) => NewMessage
  /** @param link to the page where a code is requested */
  readonly resetRequested: (to: Contact, link: string) => NewMessage
  readonly platformLinked: (to: Contact, platform: string) => NewMessage
  readonly platformUnlinked: (to: Contact, platform: string) => NewMessage
  readonly passkeyAdded: (to: Contact) => NewMessage
  readonly passkeyRemoved: (to: Contact) => NewMessage
  readonly deletionScheduled: (to: Contact, deletion: ScheduledDeletion) => NewMessage
  readonly dataExported: (to: Contact) => NewMessage
  readonly secondFactorAdded: (to: Contact) => NewMessage
  readonly secondFactorRemoved: (to: Contact) => NewMessage
  /** @param at when it takes effect, in epoch milliseconds */
  readonly secondFactorReset: (to: Contact, at: number) => NewMessage
  readonly recoveryCodesRenewed: (to: Contact) => NewMessage
  /** @param left how many are left */
  readonly recoveryCodeUsed: (to: Contact, left: number) => NewMessage
  /** To the e-mail of the account. */
  readonly newBrowser: (to: Contact, signIn: NoticedSignIn) => NewMessage
}

interface ChangeOfContact {
  readonly contact: Contact
  readonly link: string | undefined
  /** Whether the account had no contact of this kind. */
  readonly isAdded?: boolean
}

interface NoticedSignIn {
  readonly client: ClientDescription & {
    /** ISO 3166-1 alpha-2; empty if unknown. */
    readonly country: string
  }
  /** Epoch milliseconds. */
  readonly at: number
  /** The addresses of the page that lists the logins, and of the one that resets the password. */
  readonly accountPage: string
  readonly passwordReset: string
}

interface ScheduledDeletion {
  /** Epoch milliseconds. */
  readonly erasedAt: number
  /** Cancels the deletion. */
  readonly link: string
  /** How long delivery is retried. */
  readonly ttlS: number
}

/** Kinds whose texts have the kind in their keys. */
type RegularKind = Extract<
  MessageKind,
  | `contact_${'linked' | 'changed'}`
  | `password_${'set' | 'reset'}`
  | `platform_${string}`
  | `passkey_${string}`
  | `second_factor_${string}`
  | `recovery_code${string}`
  | 'reset_requested'
  | 'deletion_scheduled'
  | 'data_exported'
>

interface MessageTexts {
  readonly kind: MessageKind
  readonly sms: string
  readonly subject: string
  readonly body: string
}

interface MessageContext {
  readonly app: MessageApp
  readonly language: string
}

/** Loads the texts, so that messages can be composed inside a transaction. */
export async function loadContactMessages(
  { platforms }: Pick<Config, 'platforms'>,
  context: MessageContext,
): Promise<ContactMessages> {
  const language = resolveLanguage(context.language)
  const texts = messageTextsOf(context.app, language)
  const platformName = await loadPlatformNames(language, platforms)
  const daysOf = (durationS: number): string => countUnits(texts, 'day', durationS / DAY_S)
  const days = daysOf(RECENT_LINK_S)
  const irregular = irregularTexts(texts)
  const compose = createComposer(language, context.app)
  return {
    language,
    confirmation: (to, link) =>
      compose(to, irregular.confirmation, { values: { link }, ttlS: CONFIRMATION_LIFE_S }),
    taken: (to) => compose(to, irregular.taken),
    linked: (to) => compose(to, textsOf(texts, 'contact_linked')),
    changed: (to, { contact, link, isAdded }) => {
      const values = { switch: contactKindName(texts, contact), target: maskContact(contact) }
      if (link === undefined)
        return compose(to, isAdded ? addedTexts(texts).plain : irregular.replaced, { values })
      const undo = { ...values, days: daysOf(REVERT_LIFE_S), link }
      const of = isAdded ? addedTexts(texts).added : textsOf(texts, 'contact_changed')
      return compose(to, of, { values: undo, ttlS: REVERT_LIFE_S })
    },
    reverted: (to) => compose(to, irregular.reverted),
    passwordSet: (to) => compose(to, textsOf(texts, 'password_set')),
    passwordReset: (to, unlinked) => {
      if (unlinked.length === 0) return compose(to, textsOf(texts, 'password_reset'))
      const values = { platform: new Intl.ListFormat(language).format(unlinked.map(platformName)), days }
      return compose(to, irregular.passwordResetUnlinked, { values })
    },
    resetRequested: (to, link) => compose(to, textsOf(texts, 'reset_requested'), { values: { link } }),
    platformLinked: (to, platform) =>
      compose(to, textsOf(texts, 'platform_linked'), { values: { platform: platformName(platform), days } }),
    platformUnlinked: (to, platform) =>
      compose(to, textsOf(texts, 'platform_unlinked'), { values: { platform: platformName(platform) } }),
    passkeyAdded: (to) => compose(to, textsOf(texts, 'passkey_added'), { values: { days } }),
    passkeyRemoved: (to) => compose(to, textsOf(texts, 'passkey_removed')),
    deletionScheduled: (to, { erasedAt, link, ttlS }) => {
      const date = formatDate(language, erasedAt, to.channel === 'sms' ? 'medium' : 'long')
      return compose(to, textsOf(texts, 'deletion_scheduled'), { values: { date, link }, ttlS })
    },
    dataExported: (to) => compose(to, textsOf(texts, 'data_exported')),
    ...factorMessages(compose, texts),
    newBrowser: (to, signIn) => compose(to, irregular.newBrowser, { values: valuesOf(signIn, texts) }),
  }
}

type FactorMessages = Pick<ContactMessages, `secondFactor${string}` & keyof ContactMessages> &
  Pick<ContactMessages, 'recoveryCodesRenewed' | 'recoveryCodeUsed'>

function factorMessages(compose: ReturnType<typeof createComposer>, texts: ServerMessages): FactorMessages {
  return {
    secondFactorAdded: (to) => compose(to, textsOf(texts, 'second_factor_added')),
    secondFactorRemoved: (to) => compose(to, textsOf(texts, 'second_factor_removed')),
    secondFactorReset: (to, at) =>
      compose(to, textsOf(texts, 'second_factor_reset'), {
        values: { date: formatTime(texts.language, at, to.channel === 'sms' ? 'short' : 'long') },
      }),
    recoveryCodesRenewed: (to) => compose(to, textsOf(texts, 'recovery_codes_renewed')),
    recoveryCodeUsed: (to, left) =>
      compose(to, textsOf(texts, 'recovery_code_used'), { values: { count: String(left) } }),
  }
}

interface MessageOptions {
  readonly values?: Message['parameters']
  /** How long delivery is retried. */
  readonly ttlS?: number
}

function createComposer(language: Language, { appId, name: app }: MessageApp) {
  return (
    to: Contact,
    { kind, sms, subject, body }: MessageTexts,
    { values = {}, ttlS = NOTICE_LIFE_S }: MessageOptions = {},
  ): NewMessage => {
    const parameters = { app, ...values }
    const fill = (template: string): string => fillWithSpacing(template, parameters)
    const filled =
      to.channel === 'sms' ? { subject: '', body: fill(sms) } : { subject: fill(subject), body: fill(body) }
    return { ...to, ...filled, kind, appId, language, oneTimeCode: '', parameters, ttlS }
  }
}

/** The day of a moment in UTC, with Western digits as in counts. */
export function formatDate(
  language: Language,
  moment: number,
  dateStyle: 'medium' | 'long' = 'long',
): string {
  const locale = new Intl.Locale(language, { numberingSystem: 'latn' })
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(moment)
}

function valuesOf(
  { client, at, accountPage, passwordReset }: NoticedSignIn,
  { language, unknown_browser: unknown }: ServerMessages,
): Message['parameters'] {
  const { browser, device, country } = client
  const names = browser || device ? [browser, device] : [unknown]
  const place = country && areaName(country, language)
  return {
    target: [...names, place].filter((name) => name !== '').join(' · '),
    date: formatTime(language, at),
    link: accountPage,
    open: passwordReset,
  }
}

/** @returns the name of a platform in a language: that of the configuration or ours; its id if it is unknown to this version */
export async function loadPlatformNames(
  language: Language,
  platforms: Config['platforms'],
): Promise<(platform: string) => string> {
  const texts: Readonly<Record<string, string>> = { ...(await loadDeferredMessages(language)) }
  return (platform) => {
    const label = platforms.find((one) => one.platform === platform)?.label
    return label ? labelIn(label, language) : (texts[`platform_${platform}`] ?? platform)
  }
}

/** The localized name of the kind of contact. */
export function contactKindName(texts: ServerMessages, { channel }: Pick<Contact, 'channel'>): string {
  return channel === 'sms' ? texts.contact_mobile : texts.contact_email
}

function textsOf(texts: ServerMessages, kind: RegularKind): MessageTexts {
  return {
    kind,
    sms: texts[`sms_${kind}`],
    subject: texts[`mail_${kind}_subject`],
    body: texts[`mail_${kind}_body`],
  }
}

/** Of a first contact of its kind, with and without a link. */
function addedTexts(texts: ServerMessages) {
  return {
    added: {
      kind: 'contact_changed',
      sms: texts.sms_contact_added,
      subject: texts.mail_contact_added_subject,
      body: texts.mail_contact_added_body,
    },
    plain: {
      kind: 'contact_replaced',
      sms: texts.sms_contact_added_plain,
      subject: texts.mail_contact_added_subject,
      body: texts.mail_contact_added_plain_body,
    },
  } as const satisfies Readonly<Record<string, MessageTexts>>
}

function irregularTexts(texts: ServerMessages) {
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
    replaced: {
      kind: 'contact_replaced',
      sms: texts.sms_contact_replaced,
      subject: texts.mail_contact_changed_subject,
      body: texts.mail_contact_replaced_body,
    },
    reverted: {
      kind: 'contact_reverted',
      sms: texts.sms_mobile_changed,
      subject: texts.mail_email_changed_subject,
      body: texts.mail_email_changed_body,
    },
    newBrowser: {
      kind: 'new_browser',
      sms: '',
      subject: texts.mail_new_browser_subject,
      body: texts.mail_new_browser_body,
    },
    passwordResetUnlinked: {
      kind: 'password_reset_unlinked',
      sms: texts.sms_password_reset_unlinked,
      subject: texts.mail_password_reset_subject,
      body: texts.mail_password_reset_unlinked_body,
    },
  } as const satisfies Readonly<Record<string, MessageTexts>>
}

/** The pages behind the links in messages about contacts. */
export const CONTACT_PAGE_PATHS = {
  confirm: '/passport/web/email/confirm/',
  revert: '/passport/web/contact/revert/',
  undelete: '/passport/web/account/undelete/',
} as const

interface LinkOptions {
  readonly action: keyof typeof CONTACT_PAGE_PATHS
  readonly token: string
  /** The page's language; defaults to that of the browser. */
  readonly language: string | undefined
}

/** An absolute URL on the configured origin of this server, never on that of a request. */
export function buildContactLink(
  { ownOrigins }: Pick<Config, 'ownOrigins'>,
  { action, token, language }: LinkOptions,
): string {
  const query = encodeForm({ token, ...(language !== undefined && { language }) })
  return `${ownOrigins[0]}${CONTACT_PAGE_PATHS[action]}?${query}`
}
