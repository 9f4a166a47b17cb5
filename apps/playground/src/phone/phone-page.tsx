import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { CallContext } from './call-server.ts'
import { AskCard, DoneCard, ScanForm, SignIn } from './phone-cards.tsx'
import type { Session } from './use-phone.ts'
import { useScan, useSession } from './use-phone.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

interface PhonePageProps {
  readonly aid: string
  readonly language: PageLanguage
  /** The QR code's text from the URL. */
  readonly text: string
}

/** Simulates the phone app: logs in, scans, confirms or declines. */
export function PhonePage({ aid, language, text }: PhonePageProps): ReactNode {
  const texts = textsIn(language)
  const context = { aid, language }
  const [session, reloadSession] = useSession(context)
  useEffect(() => {
    document.title = texts.phone.title
  }, [texts])
  return (
    <main className="phone">
      <header className="phone-head">
        <h1>{texts.phone.title}</h1>
        <p className="phone-lead">{texts.phone.lead}</p>
        <OwnSessionHint texts={texts} />
      </header>
      <SessionStatus {...{ session, texts, aid }} />
      {session.status === 'signedOut' && (
        <SignIn context={context} texts={texts} onSignedIn={reloadSession} />
      )}
      {session.status === 'signedIn' && (
        <Scan {...{ context, texts, text }} onSessionExpired={reloadSession} />
      )}
    </main>
  )
}

interface ScanProps {
  readonly context: CallContext
  readonly texts: PageTexts
  readonly text: string
  readonly onSessionExpired: () => void
}

function Scan({ context, texts, text, onSessionExpired }: ScanProps): ReactNode {
  const scanning = useScan(context, texts, onSessionExpired)
  const { step } = scanning
  switch (step.name) {
    case 'scan':
      return <ScanForm {...{ scanning, texts, text }} />
    case 'ask':
      return <AskCard {...{ step, scanning, texts }} />
    case 'done':
      return <DoneCard decision={step.decision} texts={texts} onAgain={scanning.startAgain} />
  }
}

interface SessionStatusProps {
  readonly session: Session
  readonly texts: PageTexts
  readonly aid: string
}

function SessionStatus({ session, texts, aid }: SessionStatusProps): ReactNode {
  const words = {
    unknown: texts.phone.looking,
    unreachable: texts.phone.unreachable,
    signedOut: texts.phone.signedOut,
    signedIn: session.status === 'signedIn' ? texts.phone.signedIn(session.name) : '',
  }
  const after = encodeURIComponent(location.href)
  return (
    <div className="phone-who">
      <p role="status" data-testid="phone-session" data-status={session.status}>
        {words[session.status]}
      </p>
      {session.status === 'signedIn' && (
        <a
          className="button button-small"
          href={`/passport/web/logout/?aid=${aid}&next=${after}`}
          data-testid="phone-logout"
        >
          {texts.logOut}
        </a>
      )}
    </div>
  )
}

function OwnSessionHint({ texts }: { readonly texts: PageTexts }): ReactNode {
  const address = ownSessionAddress(location.href)
  if (address === undefined) return null
  return (
    <p className="phone-note">
      {texts.phone.sharesSession} <a href={address}>{texts.phone.ownSession}</a>
    </p>
  )
}

/** Two host names of the same machine, each with its own cookies. */
const NAMES = { page: 'localhost', phone: '127.0.0.1' } as const

/** The same page on a host name with a separate session. @returns undefined when it is already there */
function ownSessionAddress(href: string): string | undefined {
  const url = new URL(href)
  if (url.hostname !== NAMES.page) return undefined
  url.hostname = NAMES.phone
  return url.href
}
