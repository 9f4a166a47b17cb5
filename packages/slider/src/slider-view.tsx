import { ANSWER_WIDTH, PUZZLE_HEIGHT } from '@portico/protocol'
import type { CSSProperties, ReactNode } from 'react'
import type { DragHandlers } from './drag.ts'
import { stayInside, steer } from './keys.ts'
import type { Deeds, SliderState } from './slider-state.ts'
import { MOST_X } from './slider-state.ts'
import type { Language, Texts } from './texts.ts'
import { waitingText } from './waiting.flow.ts'

export interface SliderViewProps {
  readonly state: SliderState
  readonly deeds: Deeds
  readonly drag: DragHandlers
  readonly texts: Texts
  readonly language: Language
  readonly theme: string
  /** Over the page; otherwise in the element a host has given. */
  readonly isOverlay: boolean
  readonly hasOtherWay: boolean
}

/** The slider, as a dialog over the page or in a place of its own (CAP-3). */
export function SliderView(props: SliderViewProps): ReactNode {
  const { state, deeds, texts } = props
  return (
    <dialog
      ref={props.isOverlay ? openOver : openInPlace}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- what a host or a test looks for
      role="dialog"
      aria-modal="true"
      aria-label={texts.title}
      aria-busy={state.is === 'busy'}
      data-part="slider"
      data-theme={props.theme}
      lang={props.language}
      onKeyDown={(event) => stayInside(event, deeds)}
      onCancel={() => deeds.leave()}
    >
      <header>
        <h2>{texts.title}</h2>
        <Press part="-close" label={texts.close} onClick={() => deeds.leave()}>
          ×
        </Press>
      </header>
      <Body {...props} />
      <p role="status">{state.said}</p>
      {state.is !== 'over' && <OtherWays {...props} />}
    </dialog>
  )
}

interface PressProps {
  readonly part: string
  readonly label?: string
  /** What replaces what had the focus takes it: it is never lost to the page. */
  readonly takesFocus?: boolean
  readonly onClick: () => void
  readonly children: string
}

function Press({ part, label, takesFocus, onClick, children }: PressProps): ReactNode {
  return (
    <button
      type="button"
      data-part={`slider${part}`}
      aria-label={label}
      ref={takesFocus ? takeFocus : null}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function Body(props: SliderViewProps): ReactNode {
  const { state, deeds, texts } = props
  if (state.is === 'failed')
    return (
      <p role="alert">
        <Press part="-retry" takesFocus onClick={deeds.retry}>
          {texts.failed}
        </Press>
      </p>
    )
  if (state.is === 'waiting') return <p role="timer">{waitingText(texts, state.leftS)}</p>
  return state.is !== 'over' && <Field {...props} />
}

/** The picture, the piece in it, and the handle below; the two move alike, and either can be dragged. */
function Field({ state, deeds, drag, texts }: SliderViewProps): ReactNode {
  const { puzzle, x } = state
  const place = {
    '--x': `${(x / ANSWER_WIDTH) * 100}%`,
    '--y': `${((puzzle?.tipY ?? 0) / PUZZLE_HEIGHT) * 100}%`,
  } as CSSProperties
  return (
    <div style={place}>
      <div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need `img-src` in the host's policy */}
        <canvas role="img" aria-label={texts.picture} ref={puzzle?.paintPicture} />
        <canvas aria-hidden="true" ref={puzzle?.paintPiece} {...drag} />
      </div>
      <div>
        <div
          role="slider"
          tabIndex={0}
          ref={takeFocus}
          aria-label={texts.title}
          aria-describedby="hint"
          aria-valuemin={0}
          aria-valuemax={MOST_X}
          aria-valuenow={Math.round(x)}
          aria-valuetext={`${Math.round((x / MOST_X) * 100)}%`}
          aria-disabled={state.is === 'busy'}
          onKeyDown={(event) => steer(event, x, deeds)}
          {...drag}
        >
          →
        </div>
      </div>
      <p id="hint">{texts.hint}</p>
    </div>
  )
}

function OtherWays({ state, deeds, texts, hasOtherWay }: SliderViewProps): ReactNode {
  return (
    <footer>
      {hasOtherWay && (
        <Press part="-other-way" onClick={() => deeds.leave(true)}>
          {texts.otherWay}
        </Press>
      )}
      {state.is === 'waiting' ? (
        <Press key="back" part="-back" takesFocus onClick={deeds.back}>
          {texts.back}
        </Press>
      ) : (
        <Press key="wait" part="-wait" onClick={deeds.wait}>
          {texts.wait}
        </Press>
      )}
    </footer>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function openOver(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  focusHandle(dialog)
}

function openInPlace(dialog: HTMLDialogElement | null): void {
  dialog?.show()
  focusHandle(dialog)
}

/** Opening has put it on what comes first, which is the way out. */
function focusHandle(dialog: HTMLElement | null): void {
  takeFocus(dialog?.querySelector<HTMLElement>('[tabindex],[role=alert] *') ?? null)
}
