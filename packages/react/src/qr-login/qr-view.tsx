import type { QrState } from '@portico/core/internal'
import { hidesForm, isSubmitting } from '@portico/core/internal'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { LastUsed } from '../panels/last-used.tsx'
import { Icon } from '../ui/icon.tsx'
import { Name } from '../ui/name.tsx'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { useWidget } from '../widget-context.ts'

/** The prompt of each status, and what covers the code. */
const STATUS_VIEWS: Readonly<Record<QrState['status'], StatusView>> = {
  waiting: { prompt: 'qr_toggle_to_code', overlay: 'message' },
  loading: { prompt: 'qr_prompt_new' },
  new: { prompt: 'qr_prompt_new' },
  scanned: { prompt: 'qr_prompt_scanned', overlay: 'scanned' },
  confirmed: { prompt: 'qr_prompt_confirmed', overlay: 'scanned' },
  failed: { prompt: 'error_503', overlay: 'message' },
  expired: { prompt: 'error_504', overlay: 'message' },
  refused: { prompt: 'qr_refused', overlay: 'message' },
}

interface StatusView {
  readonly prompt: keyof Messages
  readonly overlay?: 'scanned' | 'message'
}

const LOADING_CODE: QrState = { status: 'loading' }

/** The QR code and its status. A click on the code requests another one in any status. */
export function QrView(): ReactNode {
  const { widget, state, t } = useWidget()
  const image = useRef<HTMLButtonElement>(null)
  const { qr = LOADING_CODE } = state
  const code = 'image' in qr ? qr.image : undefined
  const { prompt, overlay } = STATUS_VIEWS[qr.status]
  const text = t(prompt)
  const onDecoded = useCallback(
    (isReadable: boolean) => {
      if (!isReadable) widget.failQr()
    },
    [widget],
  )
  const refreshFromOverlay = (): void => {
    // The focused button is removed with the overlay.
    image.current?.focus({ preventScroll: true })
    widget.refreshQr()
  }
  return (
    <div className="portico-qr">
      <div className="portico-qr-frame" data-status={qr.status}>
        {/* Keyed, so that it restarts with each code. */}
        <QrCountdown key={code?.picture} lifetimeMs={code?.lifetimeMs} />
        <button
          ref={image}
          type="button"
          className="portico-qr-refresh-area"
          aria-label={t('qr_image')}
          aria-busy={qr.status === 'loading'}
          onClick={widget.refreshQr}
        >
          <Picture
            className="portico-qr-image"
            data-part="qr-image"
            base64={code?.picture ?? ''}
            label={t('qr_image')}
            onDecoded={onDecoded}
          />
        </button>
        {qr.status === 'loading' && <span className="portico-qr-wait" aria-hidden="true" />}
        {overlay === 'scanned' && <Scanned by={'screenName' in qr ? qr.screenName : ''} />}
        {overlay === 'message' && <QrMessage text={text} onRefresh={refreshFromOverlay} />}
      </div>
      {/* Also announces the text of the overlay. */}
      <p
        className="portico-qr-prompt"
        data-part="qr-prompt"
        data-unseen={overlay === 'message'}
        role="status"
      >
        {overlay === 'scanned' && <Icon name="success" />}
        <Text>{text}</Text>
      </p>
    </div>
  )
}

/** Covers a scanned code and names who has scanned it. */
function Scanned({ by }: { readonly by: string }): ReactNode {
  return (
    <div className="portico-qr-overlay">
      <span className="portico-done" aria-hidden="true" />
      {by && (
        <p className="portico-qr-name">
          <Name>{by}</Name>
        </p>
      )}
    </div>
  )
}

/** The ring around a code that shows its remaining lifetime. */
function QrCountdown({ lifetimeMs }: { readonly lifetimeMs: number | undefined }): ReactNode {
  const ring = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (lifetimeMs !== undefined) ring.current?.style.setProperty('--portico-qr-countdown', `${lifetimeMs}ms`)
  }, [lifetimeMs])
  return <span ref={ring} className="portico-qr-countdown" aria-hidden="true" />
}

interface QrMessageProps {
  readonly text: string
  readonly onRefresh: () => void
}

/** Covers a code that is no longer valid, or could not be loaded. */
function QrMessage({ text, onRefresh }: QrMessageProps): ReactNode {
  const { t } = useWidget()
  return (
    <div className="portico-qr-overlay">
      <p className="portico-qr-text" aria-hidden="true">
        <Text>{text}</Text>
      </p>
      <button
        type="button"
        className="portico-qr-refresh"
        data-part="qr-refresh"
        aria-label={t('qr_refresh')}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
    </div>
  )
}

/** Switches between the QR view and the last form; shown if both are offered. */
export function QrToggle(): ReactNode {
  const { widget, state, t } = useWidget()
  const offered = widget.offeredMethods()
  const forms = offered.filter((name) => name !== 'qr')
  const form = forms.find((name) => name === state.previousMethod) ?? forms[0]
  if (!form || forms.length === offered.length || hidesForm(state.session)) return null
  const isQrShown = state.method === 'qr'
  const label = t(isQrShown ? 'qr_toggle_to_password' : 'qr_toggle_to_code')
  // The text is a deferred one, and a button needs a name.
  if (!label) return null
  return (
    <button
      type="button"
      className="portico-qr-toggle"
      data-part="qr-toggle"
      aria-disabled={isSubmitting(state)}
      onClick={() => widget.changeMethod(isQrShown ? form : 'qr')}
    >
      <span className="portico-qr-toggle-text">
        <Text>{label}</Text>
      </span>
      <span className="portico-qr-badge">
        <Icon name={isQrShown ? 'form' : 'qr'} />
      </span>
      {!isQrShown && <LastUsed way="qr" />}
    </button>
  )
}
