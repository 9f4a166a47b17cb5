import type { OperatorAnswerOf, OperatorCallName } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { AccountPage } from './account/account-page.tsx'
import { AuditPage } from './audit-page.tsx'
import type { Call, Failure } from './call.ts'
import { createCall } from './call.ts'
import { Badge, formatDateTime, Problem, Title } from './elements.tsx'
import { InvitationsPage } from './invitations-page.tsx'
import { MessagesPage } from './messages-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import type { Search } from './search-page.tsx'
import { SearchForm, SearchPage } from './search-page.tsx'
import { isAllowed, SessionProvider, useLoaded } from './session.tsx'
import { SignIn } from './sign-in.tsx'
import { Text } from './text.tsx'
import { language, switchLanguage, texts } from './texts/texts.ts'

/** The key is kept for the tab, so that a reload does not log out. It is never part of a URL. */
const STORED_KEY = 'portico-operator-key'

export function AdminPage(): ReactNode {
  const [operatorKey, setOperatorKey] = useState(() => sessionStorage.getItem(STORED_KEY) ?? '')
  const [problem, setProblem] = useState<Failure>()
  const signIn = (key: string): void => {
    sessionStorage.setItem(STORED_KEY, key)
    setOperatorKey(key)
  }
  const signOut = useCallback((reason?: Failure): void => {
    sessionStorage.removeItem(STORED_KEY)
    setOperatorKey('')
    setProblem(reason)
  }, [])
  return (
    <div className="page" data-width={operatorKey === '' ? 'narrow' : 'wide'}>
      {operatorKey === '' ? (
        <>
          <header className="row">
            <Brand host={location.host} />
            <LanguageSwitch />
          </header>
          <SignIn problem={problem} onKey={signIn} />
        </>
      ) : (
        <SignedIn operatorKey={operatorKey} onSignOut={signOut} />
      )}
    </div>
  )
}

interface BrandProps {
  readonly host: string
  readonly children?: ReactNode
}

/** Which server the page acts on: that in production looks like any other. */
function Brand({ host, children }: BrandProps): ReactNode {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M16 5.5 18.6 13.4 26.5 16 18.6 18.6 16 26.5 13.4 18.6 5.5 16 13.4 13.4Z" />
      </svg>
      <span>
        <b>
          <Text>{host}</Text>
        </b>
        {children}
      </span>
    </span>
  )
}

function LanguageSwitch(): ReactNode {
  return (
    <button type="button" lang={language === 'en' ? 'zh' : 'en'} onClick={switchLanguage}>
      {texts.switchLanguage}
    </button>
  )
}

interface SignedInProps {
  readonly operatorKey: string
  /** @param reason why, unless the operator wants it */
  readonly onSignOut: (reason?: Failure) => void
}

function SignedIn({ operatorKey, onSignOut }: SignedInProps): ReactNode {
  const call = useMemo(() => createCall(operatorKey, onSignOut), [operatorKey, onSignOut])
  const load = useCallback(() => call('whoami', {}), [call])
  const { answer, reload } = useLoaded(load)
  const signOut = (): void => onSignOut()
  if (!answer) return null
  if (answer.ok) return <Pages {...{ call, operator: answer.value }} onSignOut={signOut} />
  return (
    <main>
      <Title>{texts.notLoggedIn}</Title>
      <Problem failure={answer.error} />
      <div className="actions">
        <button type="button" className="main" onClick={() => void reload()}>
          {texts.tryAgain}
        </button>
        <button type="button" onClick={signOut}>
          {texts.otherKey}
        </button>
      </div>
    </main>
  )
}

/** The pages of the header, with the call that each begins with. */
const LINKS: readonly (readonly [hash: string, name: string, needs: OperatorCallName])[] = [
  ['#/overview', texts.overview, 'showOverview'],
  ['#/accounts', texts.accounts, 'findAccounts'],
  ['#/invitations', texts.invitations, 'listInvitations'],
  ['#/messages', texts.messages, 'listMessages'],
  ['#/audit', texts.auditLog, 'listEvents'],
]

interface PagesProps {
  readonly call: Call
  readonly operator: OperatorAnswerOf<'whoami'>
  readonly onSignOut: () => void
}

function Pages({ call, operator, onSignOut }: PagesProps): ReactNode {
  const hash = useSyncExternalStore(listenToHash, () => location.hash)
  const [search, setSearch] = useState<Search>()
  const session = useMemo(() => ({ call, ...operator }), [call, operator])
  const links = LINKS.filter(([, , needs]) => isAllowed(operator.scopes, needs))
  const current = links.find(([path]) => hash.startsWith(path)) ?? links[0]
  return (
    <SessionProvider value={session}>
      <header className="row">
        <Brand host={new URL(operator.server).host}>
          <Badge kind={operator.mode === 'production' ? 'danger' : 'plain'}>
            {operator.mode === 'production' ? texts.production : texts.development}
          </Badge>
        </Brand>
        <nav className="links" aria-label={texts.pages}>
          {links.map(([path, name]) => (
            <a key={path} href={path} aria-current={path === current?.[0] ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div className="actions">
          <LanguageSwitch />
          <button type="button" onClick={onSignOut}>
            {texts.logOut}
          </button>
        </div>
      </header>
      <main>
        {current ? (
          <CurrentPage
            // The first page has the same key with and without its hash, so that a click on its link keeps what was typed.
            key={/^#\/\w+[/?]/.test(hash) && hash.startsWith(current[0]) ? hash : current[0]}
            {...{ hash, search }}
            page={current[0]}
            onFound={setSearch}
          />
        ) : (
          <p className="note">{texts.noPages}</p>
        )}
      </main>
      <footer className="note">
        <Text>{texts.loggedInWith(operator.key)}</Text>
        {operator.expires !== null && (
          <>
            {texts.sentenceSeparator}
            <Text>{texts.keyExpires(formatDateTime(operator.expires))}</Text>
          </>
        )}
      </footer>
    </SessionProvider>
  )
}

interface CurrentPageProps {
  readonly hash: string
  readonly page: string
  readonly search: Search | undefined
  readonly onFound: (search: Search) => void
}

function CurrentPage({ hash, page, search, onFound }: CurrentPageProps): ReactNode {
  const [path = '', query = ''] = hash.split('?')
  const id = path.startsWith(`${page}/`) ? path.slice(page.length + 1) : ''
  const filters = Object.fromEntries(new URLSearchParams(query))
  if (page === '#/overview') return <OverviewPage />
  if (page === '#/invitations') return <InvitationsPage />
  if (page === '#/messages') return <MessagesPage filters={filters} />
  if (page === '#/audit') return <AuditPage filters={id === '' ? filters : { account_id: id }} />
  if (id === '') return <SearchPage {...{ search, onFound }} />
  return (
    <>
      <SearchForm {...{ search, onFound }} isCompact />
      <AccountPage id={id} />
    </>
  )
}

function listenToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
