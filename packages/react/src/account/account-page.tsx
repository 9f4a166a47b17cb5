import type { AccountCenterConfig, AccountClient, AccountClientOptions, Session } from '@portico/core/client'
import { createAccountClient } from '@portico/core/client'
import type { WidgetSettings } from '@portico/core/internal'
import { listPlatforms } from '@portico/core/internal'
import { browserDevice, browserPage } from '@portico/core/internal/browser'
import { readOptions } from '@portico/core/options'
import {
  accountPageLanguage,
  chooseLanguage,
  criticalMessages,
  loadAccountPageMessages,
  loadMessages,
} from '@portico/locales'
import type { ReactNode } from 'react'
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { criticalSheet } from '../theme/critical-sheet.ts'
import { accountSheet } from '../theme/generated/account-sheet.ts'
import { deferredSheet } from '../theme/generated/deferred-sheet.ts'
import { useTheme } from '../theme/theme.ts'
import type { AccountTexts, AccountView, ActResult } from './account-context.ts'
import { AccountViewContext, createTranslate } from './account-context.ts'
import { ContactsSection } from './contacts-section.tsx'
import { BusinessSection, DataSection, LanguageSection, ProfileHeader } from './other-sections.tsx'
import { PasswordSection } from './password-section.tsx'
import { PlatformsSection } from './platforms-section.tsx'
import { ProvidedContext } from './provider.tsx'
import { Result } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The options of the account page: those of the client, and its look. */
export interface AccountPageOptions
  extends
    Partial<AccountClientOptions>,
    Pick<AccountCenterConfig, 'theme' | 'themeColor' | 'platforms' | 'password'> {
  /** Called when the visitor chooses a language. */
  readonly onLanguageChange?: (language: string) => void
}

/** The props of {@link AccountPage}. Within `<PorticoProvider>` none is required. */
export interface AccountPageProps extends AccountPageOptions {
  /** A client that exists already. */
  readonly client?: AccountClient
}

/** With `language: 'auto'`, the language that was chosen is remembered here. */
const LANGUAGE_KEY = 'portico-language'

/**
 * The visitor's account: contacts, password, platforms, logins, business accounts, language, export and deletion.
 * @throws Error if an option is invalid; the message names the option
 */
export function AccountPage(props: AccountPageProps): ReactNode {
  const { client, settings } = usePageClient(props)
  const root = useRef<HTMLDivElement>(null)
  const { language, texts, failed, choose, retry } = useTexts(client, settings)
  useTheme(root, settings, {
    deps: SHEETS,
    deferredSheet: `${deferredSheet}${accountSheet}`,
    isServed: false,
  })
  const onChoose = (chosen: string): void => {
    choose(chosen)
    props.onLanguageChange?.(chosen)
  }
  return (
    <div ref={root} className="portico portico-account" data-theme={settings.theme} lang={language}>
      {texts && language && <Loaded {...{ client, settings, language, texts, onChoose }} />}
      {failed && <Failure text={failed.text} action={failed.retry} onAction={retry} />}
    </div>
  )
}

const SHEETS = { criticalSheet }

function usePageClient(props: AccountPageProps) {
  const provided = useContext(ProvidedContext)
  const [created] = useState(() => {
    const { theme, themeColor, platforms, password, onLanguageChange: _, client, ...options } = props
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
    const { initialSession: _initial, onSessionEnd: _end, session: _session, ...config } = given
    const look = { theme, themeColor, platforms, password }
    const own = client ?? provided?.client
    return {
      client: own ?? createAccountClient(given as unknown as AccountClientOptions),
      settings: readOptions({ language: 'auto', ...provided?.options, ...config, ...look }),
    }
  })
  return created
}

/** The texts of the language that was chosen, remembered or configured. */
function useTexts(client: AccountClient, settings: WidgetSettings) {
  const [chosen, setChosen] = useState<{ readonly language?: string }>({})
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly texts: AccountTexts }>()
  const [failed, setFailed] = useState<{ readonly text: string; readonly retry: string }>()
  useEffect(() => {
    const remembered = settings.language === 'auto' ? browserDevice.readStored(LANGUAGE_KEY) : undefined
    const wanted = chosen.language ?? remembered ?? settings.language
    client.language.choose(wanted)
    const language = accountPageLanguage(chooseLanguage(wanted, browserPage.languages()).language)
    let isCurrent = true
    const load = async (): Promise<void> => {
      const [shared, own] = await Promise.all([loadMessages(language), loadAccountPageMessages(language)])
      if (!isCurrent) return
      setLoaded({ language, texts: { ...shared, ...own } })
      setFailed(undefined)
    }
    load().catch(() => {
      const { network_failure: text, retry } = criticalMessages(language)
      if (isCurrent) setFailed({ text, retry })
    })
    return () => {
      isCurrent = false
    }
  }, [client, settings, chosen])
  const choose = (language: string): void => {
    browserDevice.writeStored(LANGUAGE_KEY, language)
    setChosen({ language })
  }
  const retry = (): void => setChosen({ ...chosen })
  return { language: loaded?.language, texts: loaded?.texts, failed, choose, retry }
}

interface LoadedProps {
  readonly client: AccountClient
  readonly settings: WidgetSettings
  readonly language: string
  readonly texts: AccountTexts
  readonly onChoose: (language: string) => void
}

const LOADING: Session = { status: 'loading', user: undefined }

/** The page once its texts are there. */
function Loaded({ client, settings, language, texts, onChoose }: LoadedProps): ReactNode {
  const t = useMemo(() => createTranslate(texts), [texts])
  const { status } = useSyncExternalStore(client.session.onChange, client.session.current, () => LOADING)
  const { account, problem, refresh } = useAccount(client, status)
  const acts = useActs()
  const platforms = useMemo(() => listPlatforms(settings, browserPage.url())[0], [settings])
  const title = (
    <h2 className="portico-title" data-part="title">
      {t('page_title')}
    </h2>
  )
  if (status === 'signed-out')
    return (
      <div>
        {title}
        {acts.result && <Result key={acts.result.at} text={acts.result.text} />}
        <p className="portico-act-hint">{t('page_signed_out')}</p>
        <a className="portico-link" data-part="log-in" href={client.signInUrl()}>
          {t('page_log_in')}
        </a>
      </div>
    )
  if (!account)
    return (
      <div aria-busy={!problem}>
        {title}
        {problem ? (
          <Failure text={problem} action={t('retry')} onAction={() => void refresh()} />
        ) : (
          <p role="status" className="portico-act-hint">
            {t('page_loading')}
          </p>
        )}
      </div>
    )
  return (
    <AccountViewContext.Provider
      value={{ client, settings, language, t, platforms, refresh, ...account, ...acts }}
    >
      <div>
        {title}
        <ProfileHeader />
        <ContactsSection />
        <PasswordSection />
        <PlatformsSection />
        <SessionsSection />
        <BusinessSection />
        <LanguageSection onChoose={onChoose} />
        <DataSection />
        <p role="status" className="portico-visually-hidden">
          {acts.announcement}
        </p>
      </div>
    </AccountViewContext.Provider>
  )
}

/** What is known of the account. Its logins belong to it: most changes end some of them. */
function useAccount(client: AccountClient, status: Session['status']) {
  const [account, setAccount] = useState<Pick<AccountView, 'profile' | 'signIns'>>()
  const [problem, setProblem] = useState('')
  const refresh = useCallback(async () => {
    const [{ data: profile, error }, { data: signIns = [] }] = await Promise.all([
      client.account.get(),
      client.sessions.list(),
    ])
    if (profile) setAccount({ profile, signIns })
    setProblem(error?.message ?? '')
  }, [client])
  // Other tabs change the account too.
  useEffect(
    () =>
      client.session.subscribe((session) => {
        if (session.status === 'signed-in') void refresh()
      }),
    [client, refresh],
  )
  const isPending = !!account?.profile.email_pending
  useEffect(
    // The link may have been opened in another tab.
    () => (isPending ? browserPage.onShown(() => void refresh()) : undefined),
    [isPending, refresh],
  )
  return { account: status === 'signed-in' ? account : undefined, problem, refresh }
}

/** The form that is shown, and what the last one has done. */
function useActs() {
  const [openAct, setOpen] = useState<string>()
  const [result, setResult] = useState<AccountView['result']>()
  const [announcement, announce] = useState('')
  const setOpenAct = (name: string | undefined): void => {
    setOpen(name)
    if (name !== undefined) setResult(undefined)
  }
  const showResult = (done: ActResult): void => {
    setOpen(undefined)
    setResult({ ...done, at: performance.now() })
  }
  return { openAct, setOpenAct, result, showResult, announcement, announce }
}

interface FailureProps {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

/** Says that something could not be loaded, and tries again. */
function Failure({ text, action, onAction }: FailureProps): ReactNode {
  return (
    <div role="alert" className="portico-notice" data-type="error" data-part="failure">
      <p className="portico-notice-text">
        {text}{' '}
        <button type="button" className="portico-link" data-part="retry" onClick={onAction}>
          {action}
        </button>
      </p>
    </div>
  )
}
