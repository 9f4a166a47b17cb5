import type { Failure, SuccessOf } from '@portico/protocol'
import { confirmQrcode, ERROR_CODES, scanQrcode } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { fetchJson } from '../page.tsx'
import type { CallContext } from './call-server.ts'
import { callServer } from './call-server.ts'
import { decodePicture, readScannedText } from './scanned-code.ts'

type Decision = 'confirm' | 'refuse'

/** Current step: scanning, asking for approval, or done. */
type Step =
  | { readonly name: 'scan' }
  | {
      readonly name: 'ask'
      readonly context: CallContext
      readonly token: string
      readonly asked: LoginRequest
    }
  | { readonly name: 'done'; readonly decision: Decision }
type LoginRequest = SuccessOf<typeof scanQrcode>

interface Scanning {
  readonly step: Step
  /** The error message; empty if there is no error. */
  readonly problem: string
  readonly isBusy: boolean
}

const INITIAL: Scanning = { step: { name: 'scan' }, problem: '', isBusy: false }

interface ScannerProps {
  readonly context: CallContext
  readonly initialText: string
  readonly onSessionExpired: () => void
}

/** The phone app's part of a QR code login. */
function useScanner({ context, onSessionExpired }: ScannerProps) {
  const [scanning, setScanning] = useState(INITIAL)
  const showProblem = (problem: string): void =>
    setScanning((before) => ({ ...before, problem, isBusy: false }))
  const showFailure = ({ errorCode, description }: Failure): void => {
    if (errorCode === ERROR_CODES.notLoggedIn) onSessionExpired()
    showProblem(description === '' ? 'Can’t reach the server. Please try again' : description)
  }
  const begin = (): void => setScanning((before) => ({ ...before, problem: '', isBusy: true }))

  async function scan(read: () => Promise<string | undefined>, ifNothing: string): Promise<void> {
    begin()
    const text = await read()
    if (text === undefined) return showProblem(ifNothing)
    const code = readScannedText(text)
    if (!code) return showProblem('This isn’t a login QR code. Paste the URL from a login QR code.')
    const at = { ...context, aid: code.aid ?? context.aid }
    const answer = await callServer(scanQrcode, { token: code.token }, at)
    if (!answer.ok) return showFailure(answer.error)
    const step = { name: 'ask', context: at, token: code.token, asked: answer.value } as const
    setScanning({ step, problem: '', isBusy: false })
  }

  async function decide(decision: Decision): Promise<void> {
    const { step } = scanning
    if (step.name !== 'ask') return
    begin()
    const request = { token: step.token, csrf_token: step.asked.csrf_token, decision }
    const answer = await callServer(confirmQrcode, request, step.context)
    if (!answer.ok) return showFailure(answer.error)
    setScanning({ step: { name: 'done', decision }, problem: '', isBusy: false })
  }

  return { ...scanning, scan, decide, startAgain: () => setScanning(INITIAL) }
}

/** @returns the text of the QR code that any login page of this server fetched last */
const fetchNewestCode = async (): Promise<string | undefined> =>
  (await fetchJson<{ readonly url: string }>('/dev/qr-code.json'))?.url || undefined

export function Scanner(props: ScannerProps): ReactNode {
  const scanner = useScanner(props)
  const { step, problem } = scanner
  return (
    <section
      className="card"
      data-testid={`phone-${step.name}`}
      data-decision={step.name === 'done' ? step.decision : undefined}
    >
      {step.name === 'scan' && <ScanForm {...scanner} initialText={props.initialText} />}
      {step.name === 'ask' && <Ask {...scanner} {...step.asked.source} />}
      {step.name === 'done' && <Done decision={step.decision} />}
      <p className="problem" role="alert" data-testid="phone-problem">
        {problem}
      </p>
      {(step.name === 'done' || (step.name === 'ask' && problem !== '')) && (
        <button type="button" data-testid="phone-again" onClick={scanner.startAgain}>
          Scan another code
        </button>
      )}
    </section>
  )
}

type ScannerState = ReturnType<typeof useScanner>

/** Stands in for the camera: the code of another tab, a text or an image. */
function ScanForm({
  scan,
  isBusy,
  initialText,
}: ScannerState & Pick<ScannerProps, 'initialText'>): ReactNode {
  const [text, setText] = useState(initialText)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void scan(() => Promise.resolve(text), '')
      }}
    >
      <h2>Scan a QR code</h2>
      <button
        type="button"
        className="main"
        disabled={isBusy}
        data-testid="phone-scan-tab"
        onClick={() =>
          void scan(fetchNewestCode, 'No login page shows a QR code. Turn on “code” under switchConfig.')
        }
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
              const noCode = 'No QR code found in this image. Try a larger or sharper one.'
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

/** The login request with its origin and time, and buttons to confirm or refuse. */
function Ask({ title, des, isBusy, decide }: ScannerState & LoginRequest['source']): ReactNode {
  return (
    <>
      <h2 tabIndex={-1} ref={focusOnMount}>
        Log in on another device?
      </h2>
      <p>
        <b data-testid="phone-site">{title}</b>
        <br />
        <span className="note" data-testid="phone-place">
          {des}
        </span>
      </p>
      <p className="note">Confirm only if you are logging in there yourself right now.</p>
      <div className="actions">
        <button
          type="button"
          className="main"
          disabled={isBusy}
          data-testid="phone-confirm"
          onClick={() => void decide('confirm')}
        >
          Confirm login
        </button>
        <button
          type="button"
          disabled={isBusy}
          data-testid="phone-refuse"
          onClick={() => void decide('refuse')}
        >
          Refuse
        </button>
      </div>
    </>
  )
}

function Done({ decision }: { readonly decision: Decision }): ReactNode {
  return (
    <>
      <h2 tabIndex={-1} ref={focusOnMount}>
        {decision === 'confirm' ? 'Confirmed' : 'Refused'}
      </h2>
      <p className="note">
        {decision === 'confirm'
          ? 'The other device will be logged in within a second.'
          : 'The other device stays logged out.'}
      </p>
    </>
  )
}

/** Focuses a heading when it appears, so that screen readers announce the step. */
function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus()
}
