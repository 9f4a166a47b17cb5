import type { Failure, Result, SuccessOf } from '@portico/protocol'
import { confirmQrcode, ERROR_CODES, scanQrcode } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { fetchJson } from '../page.tsx'
import type { CallContext } from './call-server.ts'
import { callServer } from './call-server.ts'
import { decodePicture, readScannedText } from './scanned-code.ts'

type Decision = 'confirm' | 'refuse'

/** Scanning, asking for approval, or done. */
type Step =
  | { readonly name: 'scan' }
  | {
      readonly name: 'ask'
      readonly context: CallContext
      readonly token: string
      readonly request: LoginRequest
    }
  | { readonly name: 'done'; readonly decision: Decision }
type LoginRequest = SuccessOf<typeof scanQrcode>

interface ScannerProps {
  readonly context: CallContext
  readonly initialText: string
  readonly onSessionExpired: () => void
}

/** The phone app's part of a QR code login. */
function useScanner({ context, onSessionExpired }: ScannerProps) {
  const [step, setStep] = useState<Step>({ name: 'scan' })
  /** The error message; empty if there is no error. */
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const perform = async (call: () => Promise<Result<Step> | string>): Promise<void> => {
    setProblem('')
    setBusy(true)
    const result = await call()
    setBusy(false)
    if (typeof result === 'string') return setProblem(result)
    if (result.ok) return setStep(result.value)
    const { errorCode, description }: Failure = result.error
    if (errorCode === ERROR_CODES.notLoggedIn) onSessionExpired()
    setProblem(description === '' ? 'Can’t reach the server. Please try again' : description)
  }

  const scan = (read: () => Promise<string | undefined>, ifNothing = ''): Promise<void> =>
    perform(async () => {
      const text = await read()
      if (text === undefined) return ifNothing
      const code = readScannedText(text)
      if (!code) return 'This isn’t a login QR code. Paste the URL from a login QR code.'
      const { token, aid = context.aid } = code
      const answer = await callServer(scanQrcode, { token }, { ...context, aid })
      if (!answer.ok) return answer
      return { ok: true, value: { name: 'ask', context: { ...context, aid }, token, request: answer.value } }
    })

  const decide = (
    { request, token, context: at }: Extract<Step, { name: 'ask' }>,
    decision: Decision,
  ): Promise<void> =>
    perform(async () => {
      const answer = await callServer(confirmQrcode, { token, csrf_token: request.csrf_token, decision }, at)
      return answer.ok ? { ok: true, value: { name: 'done', decision } } : answer
    })

  const startAgain = (): void => {
    setStep({ name: 'scan' })
    setProblem('')
  }
  return { step, problem, isBusy, scan, decide, startAgain }
}

/** @returns the text of the QR code that any login page of this server fetched last */
const fetchNewestCode = async (): Promise<string | undefined> =>
  (await fetchJson<{ readonly url: string }>('/dev/qr-code.json'))?.url || undefined

export function Scanner(props: ScannerProps): ReactNode {
  const scanner = useScanner(props)
  const { step, problem, isBusy, decide } = scanner
  const decision = step.name === 'done' ? step.decision : undefined
  return (
    <section className="card" data-testid={`phone-${step.name}`} data-decision={decision}>
      {step.name === 'scan' && <ScanForm {...scanner} initialText={props.initialText} />}
      {step.name === 'ask' && (
        <>
          <h2 tabIndex={-1} ref={focusOnMount}>
            Log in on another device?
          </h2>
          <p>
            <b data-testid="phone-site">{step.request.source.title}</b>
            <br />
            <span className="note" data-testid="phone-place">
              {step.request.source.des}
            </span>
          </p>
          <p className="note">Confirm only if you are logging in there yourself right now.</p>
          <div className="actions">
            <button
              type="button"
              className="main"
              disabled={isBusy}
              data-testid="phone-confirm"
              onClick={() => void decide(step, 'confirm')}
            >
              Confirm login
            </button>
            <button
              type="button"
              disabled={isBusy}
              data-testid="phone-refuse"
              onClick={() => void decide(step, 'refuse')}
            >
              Refuse
            </button>
          </div>
        </>
      )}
      {decision && (
        <>
          <h2 tabIndex={-1} ref={focusOnMount}>
            {decision === 'confirm' ? 'Confirmed' : 'Refused'}
          </h2>
          <p className="note">
            {decision === 'confirm'
              ? 'The other device is logged in within seconds, if its page is still open.'
              : 'The other device stays logged out.'}
          </p>
        </>
      )}
      <p className="problem" role="alert" data-testid="phone-problem">
        {problem}
      </p>
      {(decision ?? (step.name === 'ask' && problem !== '')) && (
        <button type="button" data-testid="phone-again" onClick={scanner.startAgain}>
          Scan another code
        </button>
      )}
    </section>
  )
}

type ScanFormProps = Pick<ReturnType<typeof useScanner>, 'scan' | 'isBusy'> &
  Pick<ScannerProps, 'initialText'>

/** Stands in for the camera: the code of another tab, a text or an image. */
function ScanForm({ scan, isBusy, initialText }: ScanFormProps): ReactNode {
  const [text, setText] = useState(initialText)
  const noTab = 'No QR code was found. Open a login page with “code” turned on under switchConfig.'
  const noCode = 'No QR code found in this image. Try a larger or sharper one.'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void scan(() => Promise.resolve(text))
      }}
    >
      <h2>Scan a QR code</h2>
      <button
        type="button"
        className="main"
        disabled={isBusy}
        data-testid="phone-scan-tab"
        onClick={() => void scan(fetchNewestCode, noTab)}
      >
        Scan the code of the other tab
      </button>
      <label className="field">
        Or the URL in the QR code, or just its token
        <textarea
          rows={3}
          spellCheck={false}
          autoComplete="off"
          value={text}
          placeholder={`${location.origin}/passport/qr/connect/?token=…`}
          data-testid="phone-text"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="actions">
        <button type="submit" disabled={isBusy} data-testid="phone-scan-text">
          Scan the text
        </button>
        <label className="field">
          Or a screenshot
          <input
            type="file"
            accept="image/*"
            disabled={isBusy}
            data-testid="phone-picture"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Allows choosing the same file again.
              target.value = ''
              if (file) void scan(() => decodePicture(file), noCode)
            }}
          />
        </label>
      </div>
    </form>
  )
}

/** Focuses a heading when it appears, so that screen readers announce the step. */
function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus()
}
