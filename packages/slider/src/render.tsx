import { readVerifyConf } from '@portico/protocol'
import { createRoot } from 'react-dom/client'
import { makeDrag } from './drag.ts'
import type { Home } from './home.ts'
import { makeHome } from './home.ts'
import { SliderView } from './slider-view.tsx'
import { openSlider } from './slider.ts'
import { LANGUAGES, resolveLanguage } from './texts.ts'
import { verifyHost } from './verify-host.ts'

/** What `PorticoSlider.render` takes (contract 6.3). */
export interface RenderOptions {
  /** `verify_center_decision_conf` of the 1105, as it came. */
  readonly conf: string
  readonly aid: number | string
  readonly language?: string
  /** Where to draw; an overlay when there is none. */
  readonly container?: Element | null
  /** Base of the verify host; where this script came from, when not given. */
  readonly host?: string
  readonly theme?: 'light' | 'dark' | 'auto'
  /** Offers "another way"; called when it is taken, just before the promise is rejected with `closed`. */
  readonly onOtherWay?: () => void
  /** Nobody waits for it any more: it closes. */
  readonly signal?: AbortSignal
}

/** The script's own address; none where it was not loaded by a script element. */
const script = document.currentScript as HTMLScriptElement | null
const OWN_HOST = script ? new URL(script.src).origin : ''

/** The one that is open. */
let open: { readonly home: Home; leave(): void } | undefined

/**
 * Draws the slider and has it solved (CAP-3, CAP-5). One at a time: another ends the one before.
 * @returns the ticket to repeat the request with
 * @throws Error `closed` when the person left, `unavailable` when there was nothing to solve
 */
export async function render(options: RenderOptions): Promise<{ verify_ticket: string }> {
  const { conf, aid, container, host, theme = 'auto', onOtherWay, signal } = options
  const demand = readVerifyConf(conf)
  if (!demand) throw new Error('unavailable')
  const before = open
  before?.leave()
  const language = resolveLanguage(options.language ?? '')
  const texts = LANGUAGES[language]
  const home = makeHome(container ?? undefined, before?.home)
  const mine = { home, leave: (): void => undefined }
  open = mine
  const root = createRoot(home.shadow)
  try {
    return await new Promise((resolve, reject) => {
      let x = 0
      const base = (host || OWN_HOST).replace(/\/$/, '')
      const deeds = openSlider({
        host: verifyHost(base, { aid: String(aid), language, fp: demand.fp, detail: demand.detail }),
        texts,
        show: (state) => {
          x = state.x
          root.render(
            <SliderView
              {...{ state, deeds, drag, texts, language, theme }}
              isOverlay={!container}
              hasOtherWay={onOtherWay !== undefined}
            />,
          )
        },
        pass: (ticket) => resolve({ verify_ticket: ticket }),
        leave: (isForOtherWay, isBroken) => {
          if (isForOtherWay) onOtherWay?.()
          reject(new Error(isBroken && !isForOtherWay ? 'unavailable' : 'closed'))
        },
      })
      const drag = makeDrag(deeds, () => x)
      mine.leave = deeds.leave
      signal?.addEventListener('abort', () => deeds.leave())
      deeds.retry()
    })
  } finally {
    // Another may have taken its place by now; then the focus is there.
    const isLast = open === mine
    if (isLast) open = undefined
    root.unmount()
    home.leave(isLast)
  }
}
