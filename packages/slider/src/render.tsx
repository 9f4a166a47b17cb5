import { sliderMessages } from '@portico/locales'
import { COMPLETE_LANGUAGES, languageOfTag, normalizeLanguageTag, readVerifyConf } from '@portico/protocol'
import { render as renderView } from 'preact'
import { createChallenge } from './challenge.ts'
import { createDragHandlers } from './input.ts'
import type { Overlay } from './overlay.ts'
import { createOverlay } from './overlay.ts'
import { SliderView } from './slider-view.tsx'
import { createVerifyClient } from './verify-client.ts'

/** The options of `PorticoSlider.render`. */
export interface RenderOptions {
  /** The challenge: `verify_center_decision_conf` of the failure with code 1105, unchanged. */
  readonly conf: string
  /** The app id. */
  readonly aid: number | string
  /** The visitor's language as a BCP 47 tag. Default: `zh`. */
  readonly language?: string
  /** The element to render in. Default: a modal dialog above the page. */
  readonly container?: Element | null
  /** Shows a modal dialog above the page of the container. */
  readonly modal?: boolean
  /** The URL of the verify host. Default: the origin of this script. */
  readonly host?: string
  /** The color theme. Default: `auto`, which follows the browser. */
  readonly theme?: 'light' | 'dark' | 'auto'
  /** Shows a button for the alternative challenge. Called before the promise is rejected with `closed`. */
  readonly onOtherWay?: () => void
  /** Closes the slider when aborted. */
  readonly signal?: AbortSignal
}

const script = document.currentScript as HTMLScriptElement | null
/** The origin of this script; empty when it was not loaded by a script element. */
const SCRIPT_ORIGIN = script ? new URL(script.src).origin : ''

/** The slider that is open. */
let open: { readonly overlay: Overlay; close(): void } | undefined

/**
 * Shows the slider until the challenge is solved. Only one is open at a time: another call closes it.
 * @returns the ticket of the challenge, with which to repeat the request
 * @throws Error `closed` when the user closed it, `unavailable` when the challenge is invalid or could not be loaded
 */
export async function render(options: RenderOptions): Promise<{ verify_ticket: string }> {
  const { conf, aid, container, modal, host, theme = 'auto', onOtherWay, signal } = options
  const parsed = readVerifyConf(conf)
  if (!parsed) throw new Error('unavailable')
  const replaced = open
  replaced?.close()
  const language = languageOfTag(normalizeLanguageTag(options.language ?? ''), COMPLETE_LANGUAGES) ?? 'zh'
  const texts = sliderMessages(language)
  const isModal = !container || modal === true
  const hasOtherWay = onOtherWay !== undefined
  const overlay = createOverlay(container ?? undefined, isModal, replaced?.overlay)
  const own = { overlay, close: (): void => undefined }
  open = own
  const stopFollowing = overlay.onLeave(() => own.close())
  try {
    return await new Promise((resolve, reject) => {
      let x = 0
      const base = (host || SCRIPT_ORIGIN || location.origin).replace(/\/$/, '')
      const { fp, detail } = parsed
      const actions = createChallenge({
        client: createVerifyClient(base, { aid: String(aid), language, fp, detail }),
        texts,
        hasOtherWay,
        onChange: (state) => {
          x = state.x
          renderView(
            <SliderView {...{ state, actions, drag, texts, language, theme, isModal, hasOtherWay }} />,
            overlay.shadow,
          )
        },
        onSolved: (verifyTicket) => resolve({ verify_ticket: verifyTicket }),
        onClose: (reason) => {
          if (reason === 'other-way') onOtherWay?.()
          reject(new Error(reason === 'unavailable' ? 'unavailable' : 'closed'))
        },
      })
      const drag = createDragHandlers(actions, () => x)
      own.close = actions.close
      signal?.addEventListener('abort', () => actions.close())
      actions.retry()
    })
  } finally {
    stopFollowing()
    renderView(null, overlay.shadow)
    overlay.remove()
    // A slider that replaced this one has the focus.
    if (open === own) {
      open = undefined
      overlay.restoreFocus()
    }
  }
}
