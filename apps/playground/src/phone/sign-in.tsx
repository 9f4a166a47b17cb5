import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { loadScript } from '../hosted-widget/load-script.ts'
import '../hosted-widget/portico-global.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { CallPlace } from './call-server.ts'

interface Props {
  readonly place: CallPlace
  readonly texts: PageTexts
  /** The same function each time, or the widget is mounted anew. */
  readonly onSignedIn: () => void
}

/** The phone app's own sign-in: the widget, which goes nowhere when it is done. */
export function SignIn({ place, texts, onSignedIn }: Props): ReactNode {
  const target = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  const { aid, language } = place
  useEffect(() => {
    let isGone = false
    let unmount: (() => void) | undefined
    const mount = async (): Promise<void> => {
      if (!window.Portico) await loadScript('/portico.js')
      if (isGone || !target.current || !window.Portico) return
      const handle = window.Portico.mount(target.current, {
        appId: Number(aid),
        language,
        theme: 'auto',
        beforeSkip: () => false,
        onSuccess: onSignedIn,
      })
      unmount = () => handle.unmount()
    }
    mount().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
    return () => {
      isGone = true
      unmount?.()
    }
  }, [aid, language, onSignedIn])
  return (
    <section className="phone-card" aria-labelledby="phone-sign-in" data-testid="phone-sign-in">
      <h2 id="phone-sign-in">{texts.phone.signIn}</h2>
      <p className="phone-note">
        {texts.codesArrive}{' '}
        <a href={`/dev/inbox?language=${language}`} target="_blank" rel="noreferrer">
          {texts.inbox.title}
        </a>
      </p>
      <div ref={target} className="phone-widget" />
      {problem !== '' && (
        <p className="phone-problem" role="alert">
          {texts.failed} <code>{problem}</code>
        </p>
      )}
    </section>
  )
}
