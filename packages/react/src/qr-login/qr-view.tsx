import type { QrState } from '@portico/core'
import type { Messages } from '@portico/locales'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useFace } from '../face.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

/** THE TABLE of what is said of a code (QRC-2, QRC-5). */
const PROMPTS: Readonly<Record<QrState['status'], keyof Messages>> = {
  loading: 'qr_prompt_new',
  new: 'qr_prompt_new',
  scanned: 'qr_prompt_scanned',
  confirmed: 'qr_prompt_scanned',
  failed: 'error_503',
  expired: 'error_504',
  refused: 'qr_refused',
}

const LOADING: QrState = { status: 'loading', number: 0 }

/** The code to scan, and what has become of it; a press on it in any state fetches another (QRC-1). */
export function QrView(): ReactNode {
  const { widget, state, say } = useFace()
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLButtonElement>(null)
  const { qr = LOADING } = state
  const code = 'code' in qr ? qr.code : undefined
  useLife(frame, code?.lifeMs)
  const words = say(PROMPTS[qr.status])
  const isOver = qr.status === 'failed' || qr.status === 'expired' || qr.status === 'refused'
  const isScanned = qr.status === 'scanned' || qr.status === 'confirmed'
  return (
    <div className="portico-qr">
      <div className="portico-qr-frame" ref={frame} data-status={qr.status}>
        {/* Keyed, so that it begins anew with each code. */}
        <span key={code?.picture} className="portico-qr-life" aria-hidden="true" />
        <button
          ref={image}
          type="button"
          className="portico-qr-press"
          aria-label={say('qr_image')}
          aria-busy={qr.status === 'loading'}
          onClick={widget.refreshQr}
        >
          <Picture
            className="portico-qr-image"
            data-part="qr-image"
            base64={code?.picture ?? ''}
            label={say('qr_image')}
          />
        </button>
        {qr.status === 'loading' && <span className="portico-qr-wait" aria-hidden="true" />}
        {isScanned && <Scanned by={'screenName' in qr ? qr.screenName : ''} />}
        {isOver && (
          <Veil
            words={words}
            onRefresh={() => {
              // The veil goes, and with it what had the focus.
              image.current?.focus({ preventScroll: true })
              widget.refreshQr()
            }}
          />
        )}
      </div>
      {/* What stands on the veil is heard here. */}
      <p className="portico-qr-prompt" data-part="qr-prompt" data-unseen={isOver} role="status">
        {isScanned && <Icon name="success" />}
        <span>{words}</span>
      </p>
    </div>
  )
}

/** How long the ring takes to run down. */
function useLife(frame: RefObject<HTMLElement | null>, lifeMs: number | undefined): void {
  useEffect(() => {
    if (lifeMs !== undefined) frame.current?.style.setProperty('--portico-qr-life', `${lifeMs}ms`)
  }, [frame, lifeMs])
}

/** Nobody else needs to scan it: by whom it was. */
function Scanned({ by }: { readonly by: string }): ReactNode {
  return (
    <div className="portico-qr-veil">
      <span className="portico-qr-tick" aria-hidden="true" />
      {by && (
        <p className="portico-qr-name" dir="auto">
          {by}
        </p>
      )}
    </div>
  )
}

interface VeilProps {
  readonly words: string
  readonly onRefresh: () => void
}

/** Over a code that is good no more, or of which there is none. */
function Veil({ words, onRefresh }: VeilProps): ReactNode {
  const { say } = useFace()
  return (
    <div className="portico-qr-veil">
      <p className="portico-qr-words" aria-hidden="true">
        {words}
      </p>
      <button
        type="button"
        className="portico-qr-refresh"
        data-part="qr-refresh"
        aria-label={say('qr_refresh')}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
    </div>
  )
}
