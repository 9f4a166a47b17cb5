import { accountInfo, ERROR_CODES } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadScript, Page } from '../page.tsx'
import type { CallContext } from './call-server.ts'
import { callServer } from './call-server.ts'
import { Scanner } from './scanner.tsx'

/** The development app. */
const APP_ID = '1574'

const query = new URLSearchParams(location.search)
const context: CallContext = {
  aid: query.get('aid') ?? APP_ID,
  language: query.get('language') ?? 'en',
}

type Session =
  | { readonly status: 'unknown' | 'signedOut' | 'unreachable' }
  | { readonly status: 'signedIn'; readonly name: string }

const DESCRIPTIONS = {
  unknown: 'Checking who is logged in',
  unreachable: 'Can’t reach the server. Please try again',
  signedOut: 'No one is logged in on this phone',
} as const

async function findSession(): Promise<Session> {
  const answer = await callServer(accountInfo, {}, context)
  if (answer.ok) return { status: 'signedIn', name: answer.value.screen_name }
  return { status: answer.error.errorCode === ERROR_CODES.notLoggedIn ? 'signedOut' : 'unreachable' }
}

/** Simulates the phone app: logs in, scans, confirms or refuses. */
export function PhonePage(): ReactNode {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  const reload = useCallback(() => void findSession().then(setSession), [])
  useEffect(reload, [reload])
  return (
    <Page
      title="Phone"
      lead="Simulates the phone app: log in, scan the QR code on a login page, then confirm or refuse."
      width="narrow"
    >
      {location.hostname === 'localhost' && (
        <p className="note">
          On localhost, this page shares its session with the page it logs in.{' '}
          <a href={location.href.replace('localhost', '127.0.0.1')}>Open in a separate session</a>
        </p>
      )}
      <div className="row">
        <p className="note" role="status" data-testid="phone-session" data-status={session.status}>
          {session.status === 'signedIn' ? `Logged in as ${session.name}` : DESCRIPTIONS[session.status]}
        </p>
        {session.status === 'signedIn' && (
          <a
            className="button"
            href={`/passport/web/logout/?aid=${context.aid}&next=${encodeURIComponent(location.href)}`}
            data-testid="phone-logout"
          >
            Log out
          </a>
        )}
      </div>
      {session.status === 'signedOut' && <SignIn onSignedIn={reload} />}
      {session.status === 'signedIn' && (
        <Scanner context={context} initialText={query.get('qr') ?? ''} onSessionExpired={reload} />
      )}
    </Page>
  )
}

/** Logs the phone in with the widget, without a redirect. */
function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }): ReactNode {
  const target = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let unmount: (() => void) | undefined
    const mount = async (): Promise<void> => {
      if (!window.Portico) await loadScript('/portico.js')
      if (!target.current || !window.Portico) return
      const handle = window.Portico.mount(target.current, {
        appId: Number(context.aid),
        language: context.language,
        theme: 'auto',
        beforeSkip: () => false,
        onSuccess: onSignedIn,
      })
      unmount = () => handle.unmount()
    }
    mount().catch((error: unknown) => setProblem(String(error)))
    return () => unmount?.()
  }, [onSignedIn])
  return (
    <section className="card" aria-labelledby="phone-sign-in" data-testid="phone-sign-in">
      <h2 id="phone-sign-in">Log in on the phone first</h2>
      <p className="note">
        No real messages are sent. Codes go to the{' '}
        <a href="/dev/inbox" target="_blank" rel="noreferrer">
          inbox
        </a>
        .
      </p>
      <div ref={target} className="widget" />
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
