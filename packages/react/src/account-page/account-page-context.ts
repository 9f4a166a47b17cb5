import type { AccountClient, DataOf } from '@portico/core/client'
import type { OfferedPlatform, WidgetSettings } from '@portico/core/internal'
import type { AccountPageMessages, Marker, Messages } from '@portico/locales'
import { fillWithSpacing, listNames } from '@portico/locales'
import { isRightToLeft } from '@portico/protocol'
import { createContext, useContext } from 'react'

/** The texts of the account page and those of the widget. */
export type AccountTexts = Messages & AccountPageMessages

/** What is known of the account. */
export type Profile = DataOf<'ownAccount'>

/** A login of the account. */
export type ListedSignIn = DataOf<'listSessions'>['sessions'][number]

/** A section of the page. */
export type SectionName =
  | 'profile'
  | 'contacts'
  | 'password'
  | 'second-factor'
  | 'platforms'
  | 'passkeys'
  | 'sessions'
  | 'business'
  | 'language'
  | 'data'

/** Fills a text. */
export type Translate = (
  key: keyof AccountTexts,
  values?: Readonly<Partial<Record<Marker, string | number>>>,
) => string

/** What every section of the page needs. */
export interface AccountPageContext {
  readonly client: AccountClient
  readonly settings: WidgetSettings
  /** The language of the texts. */
  readonly language: string
  readonly t: Translate
  readonly profile: Profile
  /** Whether the session has ended since. An open form stays, so that nothing that was entered is lost. */
  readonly isSignedOut: boolean
  /** Where the account is logged in; `undefined` if the list could not be loaded. */
  readonly signIns: readonly ListedSignIn[] | undefined
  /** Those that can be linked. */
  readonly platforms: readonly OfferedPlatform[]
  /** Asks for the account again. @returns it, unless that failed */
  readonly refresh: () => Promise<Profile | undefined>
  /** The action whose form is shown. */
  readonly openAction: string | undefined
  readonly setOpenAction: (name: string | undefined) => void
  /** What the last action has done, shown in its section. */
  readonly result: ShownResult | undefined
  /** Shows a result. Unless its form has given way to another one meanwhile, closes the form and moves the focus to the result. */
  readonly showResult: (result: SectionResult) => void
  /** Announces to assistive technology what happens away from the focus. */
  readonly announce: (text: string) => void
}

/** What a form has done. */
export interface SectionResult {
  readonly section: SectionName
  readonly text: string
  /** Of a result that waits for the visitor elsewhere, or of none. Default: that of success. */
  readonly icon?: 'mail' | 'info' | undefined
  /** The action that has done it. */
  readonly action?: string | undefined
}

export interface ShownResult extends SectionResult {
  readonly at: number
  /** The form of another action was opened meanwhile. */
  readonly isLate: boolean
}

export const AccountPageContextProvider = createContext<AccountPageContext | undefined>(undefined)

/** The page around a section. */
export function useAccountPage(): AccountPageContext {
  const view = useContext(AccountPageContextProvider)
  if (!view) throw new Error('Portico: a section of the account page is outside of the page')
  return view
}

export function createTranslate(texts: AccountTexts): Translate {
  return (key, values = {}) => fillWithSpacing(texts[key], values)
}

/** Joins sentences as the language does. Empty ones are left out. */
export function joinSentences(language: string, sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(/^(?:zh|ja)/.test(language) ? '' : ' ')
}

/** The section around a form, in which its result is shown. */
export const SectionContext = createContext<SectionName>('profile')

/** The name of the button that has opened a form, for assistive technology: the form takes its place. */
export const FormNameContext = createContext<string | undefined>(undefined)

/** That contacts will receive or have received a message; empty without one. All of the account that get every message, unless others are given. */
export function notification(
  { t, profile, language }: AccountPageContext,
  key: 'tells' | 'told',
  contacts: readonly string[] = [profile.notices.mobile, profile.notices.email],
): string {
  // Each keeps its own direction in a language of the other one.
  const isolate = (contact: string): string => (isRightToLeft(language) ? `\u2066${contact}\u2069` : contact)
  const target = listNames(language, contacts.filter(Boolean).map(isolate))
  return target && t(key, { target })
}

/** That a change of the mobile or the password withdraws an e-mail that is not confirmed yet. */
export function withdrawnText({ t, profile }: AccountPageContext): string {
  const target = profile.email_pending
  return target && t('email_withdrawn', { target })
}

const DAY_MS = 86_400_000

/** @param milliseconds epoch milliseconds */
export function formatDay(language: string, milliseconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(milliseconds)
}

/** How long the link works by which the owner of a former contact undoes a change. */
export const UNDO_DAYS = 7

/** The day until which a change that is made now can be undone. */
export function undoDay(language: string): string {
  return formatDay(language, Date.now() + UNDO_DAYS * DAY_MS)
}
