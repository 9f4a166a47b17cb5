import type { ClipboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../controls/icon.tsx'
import { loadScript } from '../hosted-widget/portico-script.ts'
import type { CallContext } from './call-server.ts'
import type { Decision, Scanning, Step } from './use-phone.ts'
import type { PageTexts } from '../texts/page-texts.ts'

interface SignInProps {
  readonly context: CallContext
  readonly texts: PageTexts
  /** Must be stable: a new function remounts the widget. */
  readonly onSignedIn: () => void
}

/** Logs the phone in with the widget, without a redirect. */
export function SignIn({ context, texts, onSignedIn }: SignInProps): ReactNode {
  const target = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  const { aid, language } = context
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
        {texts.codesHint}{' '}
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

interface ScanFormProps {
  readonly scanning: Scanning
  readonly texts: PageTexts
  /** Initial value of the field. */
  readonly text: string
}

/** Stands in for the camera: a text field and an image file input. */
export function ScanForm({ scanning, texts, text: textAtFirst }: ScanFormProps): ReactNode {
  const [text, setText] = useState(textAtFirst)
  const { isBusy, problem } = scanning
  const pastePicture = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    void scanning.scanPicture(file)
  }
  return (
    <form
      className="phone-card"
      aria-labelledby="phone-scan"
      data-testid="phone-scan"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void scanning.scanText(text)
      }}
    >
      <h2 id="phone-scan">{texts.phone.scanTitle}</h2>
      <label className="phone-label" htmlFor="phone-text">
        {texts.phone.codeText}
      </label>
      <textarea
        id="phone-text"
        className="input phone-text"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        placeholder={`${location.origin}/passport/qr/connect/?token=…`}
        aria-describedby="phone-hint phone-problem"
        aria-invalid={problem !== ''}
        data-testid="phone-text"
        onChange={({ target }) => setText(target.value)}
        onPaste={pastePicture}
      />
      <p id="phone-hint" className="phone-note">
        {texts.phone.codeHint}
      </p>
      <p id="phone-problem" className="phone-problem" role="alert" data-testid="phone-problem">
        {problem}
      </p>
      <div className="phone-actions">
        <button type="submit" className="button phone-main" disabled={isBusy} data-testid="phone-scan-text">
          {texts.phone.scan}
        </button>
        <PictureChoice {...{ scanning, texts }} />
      </div>
    </form>
  )
}

function PictureChoice({ scanning, texts }: Omit<ScanFormProps, 'text'>): ReactNode {
  return (
    <label className="button phone-picture" data-busy={scanning.isBusy}>
      {texts.phone.choosePicture}
      <input
        type="file"
        accept="image/*"
        disabled={scanning.isBusy}
        data-testid="phone-picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again.
          target.value = ''
          if (file) void scanning.scanPicture(file)
        }}
      />
    </label>
  )
}

interface AskCardProps {
  readonly step: Extract<Step, { readonly name: 'ask' }>
  readonly scanning: Scanning
  readonly texts: PageTexts
}

/** The login request with its origin and time, and buttons to confirm or decline. */
export function AskCard({ step, scanning, texts }: AskCardProps): ReactNode {
  const { isBusy, problem } = scanning
  const { title, des } = step.loginRequest.source
  return (
    <section className="phone-card" aria-labelledby="phone-ask" data-testid="phone-ask">
      <h2 id="phone-ask" tabIndex={-1} ref={focusOnMount}>
        {texts.phone.askTitle}
      </h2>
      <div className="phone-source">
        <p className="phone-site" data-testid="phone-site">
          {title}
        </p>
        <p data-testid="phone-place">{des}</p>
      </div>
      <p className="phone-note">{texts.phone.warning}</p>
      <p className="phone-problem" role="alert" data-testid="phone-problem">
        {problem}
      </p>
      <div className="phone-actions">
        <button
          type="button"
          className="button phone-main"
          disabled={isBusy}
          data-testid="phone-confirm"
          onClick={() => void scanning.decide('confirm')}
        >
          {texts.phone.confirm}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          data-testid="phone-refuse"
          onClick={() => void scanning.decide('refuse')}
        >
          {texts.phone.refuse}
        </button>
        {problem !== '' && (
          <button type="button" className="button" data-testid="phone-again" onClick={scanning.startAgain}>
            {texts.phone.again}
          </button>
        )}
      </div>
    </section>
  )
}

interface DoneCardProps {
  readonly decision: Decision
  readonly texts: PageTexts
  readonly onAgain: () => void
}

export function DoneCard({ decision, texts, onAgain }: DoneCardProps): ReactNode {
  const { title, text } = decision === 'confirm' ? texts.phone.confirmed : texts.phone.refused
  return (
    <section className="phone-card" data-testid="phone-done" data-decision={decision}>
      <h2 className="phone-outcome" tabIndex={-1} ref={focusOnMount}>
        <Icon name={decision === 'confirm' ? 'tick' : 'close'} />
        {title}
      </h2>
      <p className="phone-note">{text}</p>
      <div className="phone-actions">
        <button type="button" className="button" data-testid="phone-again" onClick={onAgain}>
          {texts.phone.again}
        </button>
      </div>
    </section>
  )
}

/** Focuses a card's heading when it appears, so that screen readers announce it. */
function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus()
}
