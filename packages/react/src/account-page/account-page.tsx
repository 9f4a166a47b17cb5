import type { AccountClient, ClientError, Session } from '@portico/core/client'
import type { WidgetSettings } from '@portico/core/internal'
import { resolvePlatforms } from '@portico/core/internal'
import { browserPage } from '@portico/core/internal/browser'
import { isRightToLeft } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { usePresence } from '../browser/presence.ts'
import { ProvidedContext } from '../provider.tsx'
import { accountSheet } from '../theme/generated/account-sheet.ts'
import { useTheme } from '../theme/theme.ts'
import { Icon } from '../ui/icon.tsx'
import { Redrawn } from '../ui/redrawn.tsx'
import { Text } from '../ui/text.tsx'
import { WITHOUT_HTMX } from '../ui/without-htmx.ts'
import type { AccountPageContext, SectionResult, Translate } from './account-page-context.ts'
import { AccountPageContextProvider, createTranslate } from './account-page-context.ts'
import { ContactsSection } from './contacts-section.tsx'
import type { AccountPageProps, OpenPage } from './open-page.ts'
import { openPage } from './open-page.ts'
import { BusinessSection, DataSection, LanguageSection, ProfileHeader } from './other-sections.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PlatformsSection } from './platforms-section.tsx'
import type * as secondFactorModule from './second-factor-section.tsx'
import { Failure, Result } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import type { LoadedPage } from './use-loaded-page.ts'
import { useLoadedPage } from './use-loaded-page.ts'

/**
 * The visitor's account: contacts, password, platforms, logins, business accounts, language, export and deletion.
 * @throws Error if an option is invalid; the message names the option
 */
export function AccountPage(props: AccountPageProps): ReactNode {
  const {
    connected: { client },
    settings,
    clients,
  } = usePage(props)
  const { onSessionEnd } = props
  useEffect(() => onSessionEnd && client.session.onEnd(onSessionEnd), [client, onSessionEnd])
  const { loaded, failed, choose, retry } = useLoadedPage(client, settings)
  const onChoose = (chosen: string): void => {
    choose(chosen)
    props.onLanguageChange?.(chosen)
  }
  const root = (
    <Root settings={settings} loaded={loaded}>
      {loaded && <Loaded key={clients} {...{ client, settings, onChoose, ...loaded }} />}
      {failed && <Failure text={failed.text} action={failed.retry} onAction={retry} />}
    </Root>
  )
  const isolated = settings.isolation === 'shadow' ? loaded?.isolated : undefined
  return isolated ? <isolated.InShadow>{root}</isolated.InShadow> : root
}

interface RootProps {
  readonly settings: WidgetSettings
  readonly loaded: LoadedPage | undefined
  readonly children: ReactNode
}

function Root({ settings, loaded, children }: RootProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const isolated = loaded?.isolated
  const isGone = usePresence(root)
  useTheme(root, settings, {
    critical: { of: () => isolated?.openAccountSheet ?? accountSheet },
    deferredSheet: undefined,
    isServerRendered: false,
    isGone,
  })
  const language = loaded?.language
  return (
    <div
      ref={root}
      className="portico portico-account"
      {...WITHOUT_HTMX}
      data-theme={settings.theme}
      lang={language}
      dir={isRightToLeft(language ?? '') ? 'rtl' : 'ltr'}
    >
      {!isGone && <Redrawn>{children}</Redrawn>}
    </div>
  )
}

/** Follows the props. */
function usePage(props: AccountPageProps): OpenPage {
  const provided = useContext(ProvidedContext)
  const [before, setPage] = useState(() => openPage(props, { provided }))
  const page = openPage(props, { provided, before })
  if (page !== before) setPage(page)
  return page
}

interface LoadedProps extends Pick<LoadedPage, 'language' | 'texts'> {
  readonly client: AccountClient
  readonly settings: WidgetSettings
  readonly onChoose: (language: string) => void
}

const LOADING: Session = { status: 'loading', user: undefined }

/** The page once its texts are there. */
function Loaded({ client, settings, language, texts, onChoose }: LoadedProps): ReactNode {
  const t = useMemo(() => createTranslate(texts), [texts])
  const session = useSyncExternalStore(client.session.onChange, client.session.current, () => LOADING)
  const { account, problem, needsLogin, refresh } = useAccount(client, session.user?.user_id)
  const actions = useActions()
  const platforms = useMemo(() => resolvePlatforms(settings, browserPage.url())[0], [settings])
  const title = (
    <h2 className="portico-title" data-part="title">
      <Text>{t('page_title')}</Text>
    </h2>
  )
  // A host's own session may be there without one at the account center. One that could not be asked for may be there too.
  const isSignedOut = needsLogin || (session.status === 'signed-out' && !problem)
  // What is being entered stays when the session ends.
  const isKept = account !== undefined && actions.openAction !== undefined
  if (isSignedOut && !isKept)
    return (
      <SignedOut
        t={t}
        result={actions.result}
        wasSignedIn={account !== undefined}
        login={client.signInUrl()}
      />
    )
  if (!account)
    return (
      <div aria-busy={!problem}>
        {title}
        {problem ? (
          <Failure text={problem} action={t('retry')} onAction={() => void refresh()} />
        ) : (
          <p role="status" className="portico-act-hint">
            <Text>{t('page_loading')}</Text>
          </p>
        )}
      </div>
    )
  return (
    <AccountPageContextProvider.Provider
      value={{ client, settings, language, t, platforms, refresh, isSignedOut, ...account, ...actions }}
    >
      <div>
        {title}
        <ProfileHeader />
        <ContactsSection />
        <PasswordSection />
        <PasskeysSection />
        {/allowed|required/.test(account.profile.second_factor.mode) && <SecondFactor />}
        <PlatformsSection />
        <SessionsSection />
        <BusinessSection />
        <LanguageSection onChoose={onChoose} />
        <DataSection />
        <p role="status" className="portico-visually-hidden">
          <Text>{actions.announcement}</Text>
        </p>
      </div>
    </AccountPageContextProvider.Provider>
  )
}

type SecondFactorModule = typeof secondFactorModule

/** Loaded where the app has second factors. */
function SecondFactor(): ReactNode {
  const [loaded, setLoaded] = useState<SecondFactorModule>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: SecondFactorModule): void => void (isCurrent && setLoaded(found))
    // The page is of use without it.
    import('./second-factor-section.tsx').then(show, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  return loaded ? <loaded.SecondFactorSection /> : null
}

interface SignedOutProps {
  readonly t: Translate
  readonly result: AccountPageContext['result']
  readonly wasSignedIn: boolean
  /** The address of the login. */
  readonly login: string
}

/** Why the account is not shown, and the way to it. */
function SignedOut({ t, result, wasSignedIn, login }: SignedOutProps): ReactNode {
  return (
    <div className="portico-signed-out">
      <span className="portico-avatar" aria-hidden="true">
        <Icon name="person" />
      </span>
      <h2 className="portico-title" data-part="title">
        <Text>{t(result || wasSignedIn ? 'page_title' : 'page_signed_out')}</Text>
      </h2>
      {result ? <Result key={result.at} {...result} /> : wasSignedIn && <LoggedOut t={t} />}
      <a className="portico-button" data-kind="primary" data-part="log-in" href={login}>
        <span className="portico-button-text">
          <Text>{t('page_log_in')}</Text>
        </span>
      </a>
    </div>
  )
}

function LoggedOut({ t }: Pick<SignedOutProps, 't'>): ReactNode {
  return (
    <div role="alert" className="portico-notice" data-type="info" data-part="logged-out">
      <Icon name="info" />
      <p className="portico-notice-text">
        <Text>{t('logged_out')}</Text>
      </p>
    </div>
  )
}

interface Account extends Pick<AccountPageContext, 'profile' | 'signIns'> {
  /** Who was logged in when it was asked for. */
  readonly owner: string | undefined
}

/**
 * What is known of the account. Its logins belong to it: most changes end some of them.
 * @param user who is logged in: what is known of someone else is not shown
 */
function useAccount(client: AccountClient, user: string | undefined) {
  const [account, setAccount] = useState<Account>()
  const [failure, setFailure] = useState<ClientError>()
  const refresh = useCallback(async () => {
    const owner = client.session.current().user?.user_id
    if (owner === undefined) {
      // Who is logged in by then is refreshed below.
      setFailure((await client.session.get()).error)
      return undefined
    }
    const [{ data: profile, error }, { data: signIns }] = await Promise.all([
      client.account.get(),
      client.sessions.list(),
    ])
    if (profile) setAccount({ profile, signIns, owner })
    setFailure(error)
    return profile
  }, [client])
  // Other tabs change the account too.
  useEffect(
    () =>
      client.session.subscribe((session) => {
        if (session.status === 'signed-out') setFailure(undefined)
        else void refresh()
      }),
    [client, refresh],
  )
  const isPending = !!account?.profile.email_pending
  useEffect(
    // The link may have been opened in another tab.
    () => (isPending ? browserPage.onShown(() => void refresh()) : undefined),
    [isPending, refresh],
  )
  const isOther = user !== undefined && user !== account?.owner
  return {
    account: isOther ? undefined : account,
    problem: failure?.message ?? '',
    needsLogin: failure?.name === 'notLoggedIn',
    refresh,
  }
}

/** The form that is shown, and what the last one has done. */
function useActions() {
  const [{ openAction, result }, show] = useState<Pick<AccountPageContext, 'openAction' | 'result'>>({
    openAction: undefined,
    result: undefined,
  })
  const [announcement, announce] = useState('')
  const setOpenAction = (name: string | undefined): void =>
    show((shown) => ({ openAction: name, result: name === undefined ? shown.result : undefined }))
  const showResult = (done: SectionResult): void => {
    const at = performance.now()
    show(({ openAction: open }) => {
      const isLate = open !== undefined && open !== done.action
      return { openAction: isLate ? open : undefined, result: { ...done, at, isLate } }
    })
  }
  return { openAction, setOpenAction, result, showResult, announcement, announce }
}
