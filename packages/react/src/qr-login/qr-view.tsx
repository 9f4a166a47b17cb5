import type { QrState } from '@portico/core'
import type { Messages } from '@portico/locales'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useWidget } from '../widget-context.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { hidesForm } from '@portico/core'

/** THE TABLE of what is said of a code (QRC-2, QRC-5), and what lies over it: who has scanned it, or that it is none. */
const SIGHTS: Readonly<Record<QrState['status'], Sight>> = {
  loading: { words: 'qr_prompt_new' },
  new: { words: 'qr_prompt_new' },
  scanned: { words: 'qr_prompt_scanned', over: 'tick' },
  confirmed: { words: 'qr_prompt_scanned', over: 'tick' },
  failed: { words: 'error_503', over: 'words' },
  expired: { words: 'error_504', over: 'words' },
  refused: { words: 'qr_refused', over: 'words' },
}

interface Sight {
  readonly words: keyof Messages
  readonly over?: 'tick' | 'words'
}

const LOADING: QrState = { status: 'loading' }

/** The code to scan, and what has become of it; a press on it in any state fetches another (QRC-1). */
export function QrView(): ReactNode {
  const { widget, state, t } = useWidget()
  const image = useRef<HTMLButtonElement>(null)
  const { qr = LOADING } = state
  const code = 'code' in qr ? qr.code : undefined
  const sight = SIGHTS[qr.status]
  const words = t(sight.words)
  const onDecoded = useCallback(
    (isReadable: boolean) => {
      if (!isReadable) widget.failQr()
    },
    [widget],
  )
  const refreshFromVeil = (): void => {
    // The veil goes, and with it what had the focus.
    image.current?.focus({ preventScroll: true })
    widget.refreshQr()
  }
  return (
    <div className="portico-qr">
      <div className="portico-qr-frame" data-status={qr.status}>
        {/* Keyed, so that it begins anew with each code. */}
        <QrLife key={code?.picture} lifeMs={code?.lifeMs} />
        <button
          ref={image}
          type="button"
          className="portico-qr-press"
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
        {sight.over === 'tick' && <Scanned by={'screenName' in qr ? qr.screenName : ''} />}
        {sight.over === 'words' && <QrVeil words={words} onRefresh={refreshFromVeil} />}
      </div>
      {/* What stands on the veil is heard here. */}
      <p
        className="portico-qr-prompt"
        data-part="qr-prompt"
        data-unseen={sight.over === 'words'}
        role="status"
      >
        {sight.over === 'tick' && <Icon name="success" />}
        <span>{words}</span>
      </p>
    </div>
  )
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

/** The ring around a code, which runs down while it lives. */
function QrLife({ lifeMs }: { readonly lifeMs: number | undefined }): ReactNode {
  const ring = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (lifeMs !== undefined) ring.current?.style.setProperty('--portico-qr-life', `${lifeMs}ms`)
  }, [lifeMs])
  return <span ref={ring} className="portico-qr-life" aria-hidden="true" />
}

interface QrVeilProps {
  readonly words: string
  readonly onRefresh: () => void
}

/** Over a code that is good no more, or of which there is none (QRC-5). */
function QrVeil({ words, onRefresh }: QrVeilProps): ReactNode {
  const { t } = useWidget()
  return (
    <div className="portico-qr-veil">
      <p className="portico-qr-words" aria-hidden="true">
        {words}
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

/** Goes to the QR view and back to the switch before (NAV-4); there where both can be gone to. */
export function QrToggle(): ReactNode {
  const { widget, state, t } = useWidget()
  const offered = widget.offeredSwitches()
  const forms = offered.filter((name) => name !== 'code')
  const form = forms.find((name) => name === state.switchBefore) ?? forms[0]
  if (!form || forms.length === offered.length || hidesForm(state.login)) return null
  const isAtCode = state.switch === 'code'
  const words = t(isAtCode ? 'qr_toggle_to_password' : 'qr_toggle_to_code')
  // They come behind the first view's, and a button has a name.
  if (!words) return null
  return (
    <button
      type="button"
      className="portico-qr-toggle"
      data-part="qr-toggle"
      aria-disabled={state.isSubmitting}
      onClick={() => widget.changeSwitch(isAtCode ? form : 'code')}
    >
      <span className="portico-qr-toggle-words">{words}</span>
      <span className="portico-qr-badge">
        <Icon name={isAtCode ? 'form' : 'qr'} />
      </span>
    </button>
  )
}
