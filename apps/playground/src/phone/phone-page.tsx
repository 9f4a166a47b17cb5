import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { CallPlace } from './call-server.ts'
import { AskCard, DoneCard, ScanForm, SignIn } from './phone-cards.tsx'
import type { Session } from './use-phone.ts'
import { useScan, useSession } from './use-phone.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { PageLanguage } from '../texts/texts.ts'
import { textsIn } from '../texts/texts.ts'

interface PhonePageProps {
  readonly aid: string
  readonly language: PageLanguage
  /** What the address brought to scan. */
  readonly text: string
}

/** Plays the phone app: signs in, scans, confirms or refuses (QRC-6). */
export function PhonePage({ aid, language, text }: PhonePageProps): ReactNode {
  const texts = textsIn(language)
  const place = { aid, language }
  const [session, lookAgain] = useSession(place)
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
      <WhoIsThere {...{ session, texts, aid }} />
      {session.status === 'nobody' && <SignIn place={place} texts={texts} onSignedIn={lookAgain} />}
      {session.status === 'somebody' && <Scan {...{ place, texts, text }} onOver={lookAgain} />}
    </main>
  )
}

interface ScanProps {
  readonly place: CallPlace
  readonly texts: PageTexts
  readonly text: string
  readonly onOver: () => void
}

function Scan({ place, texts, text, onOver }: ScanProps): ReactNode {
  const scanning = useScan(place, texts, onOver)
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

interface WhoProps {
  readonly session: Session
  readonly texts: PageTexts
  readonly aid: string
}

function WhoIsThere({ session, texts, aid }: WhoProps): ReactNode {
  const words = {
    unknown: texts.phone.looking,
    unreachable: texts.phone.unreachable,
    nobody: texts.phone.nobody,
    somebody: session.status === 'somebody' ? texts.phone.somebody(session.name) : '',
  }
  const after = encodeURIComponent(location.href)
  return (
    <div className="phone-who">
      <p role="status" data-testid="phone-session" data-status={session.status}>
        {words[session.status]}
      </p>
      {session.status === 'somebody' && (
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

/** Two names of one machine have cookies of their own each. */
const NAMES = { page: 'localhost', phone: '127.0.0.1' } as const

/** The same page where it has a session of its own, beside the page it signs in. @returns undefined where it has one */
function ownSessionAddress(href: string): string | undefined {
  const url = new URL(href)
  if (url.hostname !== NAMES.page) return undefined
  url.hostname = NAMES.phone
  return url.href
}
