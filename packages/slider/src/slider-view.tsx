import type { SliderMessages } from '@portico/locales'
import type { CompleteLanguage } from '@portico/protocol'
import { ANSWER_WIDTH, isRightToLeft, PUZZLE_HEIGHT } from '@portico/protocol'
import type { ComponentChildren, CSSProperties, VNode } from 'preact'
import type { ChallengeActions, ChallengeState } from './challenge.ts'
import { MAX_X, waitingText } from './challenge.ts'
import type { DragHandlers } from './input.ts'
import { handleSliderKey, trapFocus } from './input.ts'

interface SliderViewProps {
  readonly state: ChallengeState
  readonly actions: ChallengeActions
  readonly drag: DragHandlers
  readonly texts: SliderMessages
  readonly language: CompleteLanguage
  readonly theme: string
  /** A modal dialog above the page; otherwise a dialog in the host's container. */
  readonly isModal: boolean
  readonly hasOtherWay: boolean
}

/** The slider as a dialog. Without state of its own: it is rendered again for every change of the challenge. */
export function SliderView(props: SliderViewProps): VNode {
  const { state, actions, texts } = props
  const { status } = state
  const hasPuzzle = status !== 'waiting' && status !== 'failed' && status !== 'ended'
  const title = hasPuzzle ? texts.title : texts.title_other
  return (
    <dialog
      ref={props.isModal ? showModal : showInPlace}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- hosts and tests select it by its role
      role="dialog"
      aria-modal="true"
      aria-label={title}
      aria-busy={status === 'busy'}
      data-part="slider"
      data-theme={props.theme}
      data-solved={state.isSolved}
      lang={props.language}
      dir={isRightToLeft(props.language) ? 'rtl' : 'ltr'}
      onKeyDown={trapFocus}
      onCancel={actions.close}
    >
      <header>
        <h2>
          <Text>{title}</Text>
        </h2>
        <Button part="slider-close" label={texts.close} onClick={actions.close}>
          <Icon path="M4 4l12 12M16 4L4 16" />
        </Button>
      </header>
      <Body {...props} />
      <p role="status">
        <Text>{state.message}</Text>
      </p>
      {status !== 'ended' && <Alternatives {...props} />}
    </dialog>
  )
}

/**
 * A text in an element that is replaced when the text changes. Page translators put elements of their own in the place of text
 * nodes: a node that is written to later would no longer be in the page.
 */
function Text({ children }: { readonly children: string }): VNode | null {
  return children === '' ? null : <span key={children}>{children}</span>
}

/** Drawn with attributes, since the host's policy may forbid styles. */
function Icon({ path }: { readonly path: string }): VNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

interface ButtonProps {
  readonly part: string
  readonly label?: string
  /** For a button that replaces the focused element, so that the focus is not lost. */
  readonly focusOnMount?: boolean
  readonly onClick: () => void
  readonly children: ComponentChildren
}

function Button({ part, label, focusOnMount, onClick, children }: ButtonProps): VNode {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      ref={focusOnMount ? focus : null}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function Body(props: SliderViewProps): VNode | null {
  const { state, actions, texts } = props
  if (state.status === 'failed')
    return (
      <p role="alert">
        <Text>{texts.failed}</Text>
        <Button part="slider-retry" focusOnMount onClick={actions.retry}>
          <Text>{texts.retry}</Text>
        </Button>
      </p>
    )
  if (state.status === 'waiting')
    return (
      <p role="timer">
        <Text>{waitingText(texts, state.secondsLeft)}</Text>
      </p>
    )
  return state.status === 'ended' ? null : <Puzzle {...props} />
}

/** The background, the piece and the handle below. Piece and handle move together, and both can be dragged. */
function Puzzle({ state, actions, drag, texts }: SliderViewProps): VNode {
  const { puzzle, x } = state
  const position: CSSProperties = {
    '--x': `${(x / ANSWER_WIDTH) * 100}%`,
    '--y': `${((puzzle?.tipY ?? 0) / PUZZLE_HEIGHT) * 100}%`,
  }
  return (
    <div style={position}>
      <div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> needs `img-src` in the host's policy */}
        <canvas role="img" aria-label={texts.picture} ref={puzzle?.drawBackground} />
        <canvas aria-hidden="true" ref={puzzle?.drawPiece} {...drag} />
      </div>
      <div>
        <div
          role="slider"
          tabIndex={0}
          ref={focus}
          aria-label={texts.title}
          aria-describedby="hint"
          aria-valuemin={0}
          aria-valuemax={MAX_X}
          aria-valuenow={Math.round(x)}
          aria-valuetext={`${Math.round((x / MAX_X) * 100)}%`}
          aria-disabled={state.status === 'busy'}
          onKeyDown={(event) => handleSliderKey(event, x, actions)}
          {...drag}
        >
          <Icon path="M4 10h12M11 5l5 5-5 5" />
        </div>
      </div>
      <p id="hint">
        <Text>{texts.hint}</Text>
      </p>
    </div>
  )
}

function Alternatives({ state, actions, texts, hasOtherWay }: SliderViewProps): VNode {
  return (
    <footer>
      {hasOtherWay && (
        <Button part="slider-other-way" onClick={actions.takeOtherWay}>
          <Text>{texts.other_way}</Text>
        </Button>
      )}
      {state.status === 'waiting' ? (
        <Button key="back" part="slider-back" focusOnMount onClick={actions.backToPuzzle}>
          <Text>{texts.back}</Text>
        </Button>
      ) : (
        <Button key="wait" part="slider-wait" onClick={actions.startWaiting}>
          <Text>{texts.wait}</Text>
        </Button>
      )}
    </footer>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  focusFirstControl(dialog)
}

function showInPlace(dialog: HTMLDialogElement | null): void {
  dialog?.show()
  focusFirstControl(dialog)
}

/** Opening a dialog focuses its first button, which is the one that closes it. */
function focusFirstControl(dialog: HTMLElement | null): void {
  focus(dialog?.querySelector<HTMLElement>('[tabindex],[role=alert] *') ?? null)
}
