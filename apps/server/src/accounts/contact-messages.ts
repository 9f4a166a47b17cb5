import type { Language, ServerMessages } from '@portico/locales'
import {
  countUnits,
  fillWithSpacing,
  listNames,
  loadDeferredMessages,
  resolveLanguage,
} from '@portico/locales'
import { encodeForm } from '@portico/protocol'
import type { Config } from '../config/config.ts'
import type { MessageApp } from '../services/delivery/message-app.ts'
import { messageTextsOf } from '../services/delivery/message-app.ts'
import type { Message } from '../services/delivery/message.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import type { Services } from '../services/services.ts'
import { describeUserAgent } from '../shared/client-description.ts'
import { DAY_S } from '../shared/clock.ts'
import type { Contact } from '../shared/contact.ts'
import { maskContact } from '../shared/contact.ts'
import { formatDate, formatTime } from '../shared/format-time.ts'
import type { MessageKind } from '../shared/message-kind.ts'
import { labelIn } from '../shared/platforms/platform.ts'
import type { Requester } from '../shared/requester.ts'
import type { DescribedClient, MailConfig, MailPages } from './notice-mail.ts'
import { describeClient, describeOccasion, readMailParts } from './notice-mail.ts'

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
  readonly client: DescribedClient
  /** Epoch milliseconds. */
  readonly at: number
}

interface ScheduledDeletion {
  /** Epoch milliseconds. */
  readonly erasedAt: number
  /** Cancels the deletion. An SMS without it says that support can. */
  readonly link: string | undefined
  /** How long delivery is retried. */
  readonly ttlS: number
}

/** The app and language of messages, and the browser whose call they are about: a call of a visitor has all. */
interface MessageContext extends Partial<Pick<Requester, 'userAgent' | 'addressKey'>> {
  readonly app: MessageApp
  readonly language: string
}

export interface MessageDeps extends Pick<Services, 'now'>, Partial<Pick<Services, 'findCountry'>> {
  readonly config: MailConfig & Pick<Config, 'platforms'>
}

/** Loads the texts, so that messages can be composed inside a transaction. */
export async function loadContactMessages(
  deps: MessageDeps,
  context: MessageContext,
): Promise<ContactMessages> {
  const language = resolveLanguage(context.language)
  const texts = messageTextsOf(context.app, language)
  const platformName = await loadPlatformNames(language, deps.config.platforms)
  const days = countUnits(texts, 'day', RECENT_LINK_S / DAY_S)
  const details = describeOccasion(texts, { client: clientOf(deps, context), at: deps.now() })
  const parts = readMailParts({ config: deps.config, app: context.app, texts, details })
  const compose = createComposer(context.app, { texts, parts })
  return {
    language,
    confirmation: (to, link) => {
      const options = { body: 'email_confirm', values: { link }, ttlS: CONFIRMATION_LIFE_S }
      return compose('contact_confirmation', options)(to)
    },
    taken: compose('contact_taken', { body: 'email_taken' }),
    linked: compose('contact_linked'),
    changed: (to, change) => compose(...describeChange(texts, change))(to),
    reverted: compose('contact_reverted', { body: 'email_changed', sms: 'mobile_changed' }),
    passwordSet: compose('password_set'),
    passwordReset: (to, unlinked) => {
      if (unlinked.length === 0) return compose('password_reset')(to)
      const values = { platform: listNames(language, unlinked.map(platformName)), days }
      return compose('password_reset_unlinked', { subject: 'password_reset', values })(to)
    },
    resetRequested: (to, link) => compose('reset_requested', { values: { link } })(to),
    platformLinked: (to, platform) =>
      compose('platform_linked', { values: { platform: platformName(platform), days } })(to),
    platformUnlinked: (to, platform) =>
      compose('platform_unlinked', { values: { platform: platformName(platform) } })(to),
    passkeyAdded: compose('passkey_added', { values: { days } }),
    passkeyRemoved: compose('passkey_removed'),
    deletionScheduled: (to, deletion) => compose(...describeDeletion(language, to, deletion))(to),
    dataExported: compose('data_exported'),
    secondFactorAdded: compose('second_factor_added'),
    secondFactorRemoved: compose('second_factor_removed'),
    secondFactorReset: (to, at) =>
      compose('second_factor_reset', { values: describeRemoval(language, { to, at, pages: parts.pages }) })(
        to,
      ),
    recoveryCodesRenewed: compose('recovery_codes_renewed'),
    recoveryCodeUsed: (to, left) => compose('recovery_code_used', { values: { count: String(left) } })(to),
    newBrowser: (to, signIn) => compose('new_browser', { values: valuesOf(signIn, texts, parts.pages) })(to),
  }
}

interface MessageOptions {
  readonly values?: Message['parameters']
  /** How long delivery is retried. */
  readonly ttlS?: number
  /** The texts, by what their keys have in the middle. Default: the kind for the body, and the body's for the others. */
  readonly body?: string
  readonly subject?: string
  readonly sms?: string
}

interface Composition {
  readonly texts: ServerMessages
  readonly parts: ReturnType<typeof readMailParts>
}

function createComposer(
  { appId, name: app }: MessageApp,
  { texts: { language, ...texts }, parts }: Composition,
) {
  const templates: Readonly<Record<string, string>> = texts
  return (kind: MessageKind, options: MessageOptions = {}) => {
    const { values, ttlS = NOTICE_LIFE_S, body = kind, subject = body, sms = body } = options
    const fill = (key: string, change = (template: string) => template): string => {
      const template = templates[key]
      if (template === undefined) throw new Error(`there is no text ${key}`)
      return fillWithSpacing(change(template), { app, ...values })
    }
    return (to: Contact): NewMessage => {
      const filled =
        to.channel === 'sms'
          ? { subject: '', body: fill(`sms_${sms}`) }
          : { subject: fill(`mail_${subject}_subject`), body: fill(`mail_${body}_body`, parts.fill) }
      const links = to.channel === 'sms' ? {} : parts.linksOf(kind)
      const parameters = { app, ...values, ...links }
      return { ...to, ...filled, kind, appId, language, oneTimeCode: '', parameters, ttlS }
    }
  }
}

function describeChange(
  texts: ServerMessages,
  { contact, link, isAdded = false }: ChangeOfContact,
): readonly [MessageKind, MessageOptions] {
  const values = { switch: contactKindName(texts, contact), target: maskContact(contact) }
  const subject = isAdded ? 'contact_added' : 'contact_changed'
  if (link === undefined)
    return [
      'contact_replaced',
      { values, subject, body: isAdded ? 'contact_added_plain' : 'contact_replaced' },
    ]
  const days = countUnits(texts, 'day', REVERT_LIFE_S / DAY_S)
  return ['contact_changed', { values: { ...values, days, link }, body: subject, ttlS: REVERT_LIFE_S }]
}

function describeDeletion(
  language: Language,
  { channel }: Contact,
  { erasedAt, link, ttlS }: ScheduledDeletion,
): readonly [MessageKind, MessageOptions] {
  const date = formatDate(language, erasedAt, channel === 'sms' ? 'medium' : 'long')
  return link === undefined
    ? ['deletion_scheduled_plain', { values: { date }, ttlS }]
    : ['deletion_scheduled', { values: { date, link }, ttlS }]
}

function valuesOf(
  { client, at }: NoticedSignIn,
  texts: ServerMessages,
  pages: MailPages,
): Message['parameters'] {
  const target = describeClient(client, texts)
  return { target, date: formatTime(texts.language, at), link: pages.account, open: pages.reset }
}

interface Removal {
  readonly to: Contact
  readonly at: number
  readonly pages: MailPages
}

function describeRemoval(language: Language, { to, at, pages }: Removal): Message['parameters'] {
  if (to.channel === 'sms') return { date: formatTime(language, at, 'short') }
  // A code cancels the removal: it is asked for in spite of a session and in a trusted browser.
  return { date: formatTime(language, at, 'long'), link: `${pages.login}&max_age=0&acr=mfa` }
}

function clientOf(
  { findCountry = () => '' }: MessageDeps,
  { userAgent, addressKey = '' }: MessageContext,
): DescribedClient | undefined {
  if (userAgent === undefined) return undefined
  return { ...describeUserAgent(userAgent), country: findCountry(addressKey) }
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
