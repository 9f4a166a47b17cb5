import type { AccountCenterConfig, AccountClient, AccountClientOptions } from '@portico/core/client'
import { createAccountClient } from '@portico/core/client'
import type { WidgetSettings } from '@portico/core/internal'
import { changedOptions } from '@portico/core/internal'
import { readOptions } from '@portico/core/options'
import type { Provided } from '../provider.tsx'

/** The options of the account page: those of the client, and its look. */
export interface AccountPageOptions
  extends
    Partial<AccountClientOptions>,
    Pick<AccountCenterConfig, 'theme' | 'themeColor' | 'isolation' | 'platforms' | 'password'> {
  /** Called when the visitor chooses a language. */
  readonly onLanguageChange?: (language: string) => void
}

/** The props of `<AccountPage>`. Within `<PorticoProvider>` none is required. */
export interface AccountPageProps extends AccountPageOptions {
  /** A client that exists already. */
  readonly client?: AccountClient
}

/** A client of an element or a page. */
export interface PageClient {
  readonly client: AccountClient
  /** The options it was created with, except those that change without another client. Absent for a client that was there before. */
  readonly connection?: object
}

/**
 * The client for options. The one before stays unless it would connect elsewhere. Its language and what follows the end of its session
 * are chosen where it is used.
 * @throws Error if an option is invalid; the message names the option
 */
export function clientFor(options: AccountClientOptions, before?: PageClient): PageClient {
  const { language, initialSession, onSessionEnd: _, ...connection } = options
  if (before?.connection && !changedOptions(before.connection, connection)) return before
  return { client: createAccountClient({ ...connection, language, initialSession }), connection }
}

/** What an account page shows, and how. */
export interface OpenPage {
  readonly connected: PageClient
  readonly settings: WidgetSettings
  /** The options that the settings result from. */
  readonly config: AccountCenterConfig
  /** How many clients the page has had. */
  readonly clients: number
}

interface Around {
  readonly provided?: Provided | undefined
  /** What has not changed since is kept. */
  readonly before?: OpenPage | undefined
}

/** @throws Error if an option is invalid; the message names the option */
export function openPage(props: AccountPageProps, { provided, before }: Around = {}): OpenPage {
  const { theme, themeColor, isolation, platforms, password, onLanguageChange: _, client, ...options } = props
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const { initialSession: _initial, onSessionEnd: _end, session: _session, ...shared } = given
  const config: AccountCenterConfig = {
    language: 'auto',
    ...provided?.options,
    ...shared,
    theme,
    themeColor,
    isolation,
    platforms,
    password,
  }
  const existing = client ?? provided?.client
  const isSame = before && !changedOptions(before.config, config)
  const look = isSame ? before : { config, settings: readOptions(config) }
  const connected = existing
    ? { client: existing }
    : clientFor(given as unknown as AccountClientOptions, before?.connected)
  return before ? follow(before, { ...look, connected }) : { ...look, connected, clients: 1 }
}

/** The same page if nothing has changed. */
function follow(before: OpenPage, next: Omit<OpenPage, 'clients'>): OpenPage {
  const isOther = next.connected.client !== before.connected.client
  if (next.settings === before.settings && !isOther) return before
  return { ...next, clients: before.clients + Number(isOther) }
}
