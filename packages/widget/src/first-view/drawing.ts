import type { ReactNode } from 'react'
import { draw, patch } from './draw.ts'
import { takeEffects, withoutFramework } from './react-stand-in.ts'

/** A drawn view with its listeners and effects. */
export interface Drawing {
  readonly root: HTMLElement
  /** Draws the view again and keeps its nodes. */
  readonly redraw: () => void
  /** Stops listening. @returns ends the effects */
  readonly stop: () => () => void
  /** Removes the view. */
  readonly remove: () => void
}

/** Draws a view with one root into an element and replaces its content. */
export function startDrawing(element: Element, view: () => ReactNode): Drawing {
  const listening = new AbortController()
  let endEffects = (): void => undefined
  const drawRoot = (): HTMLElement => {
    const fragment = new DocumentFragment()
    withoutFramework(() => draw(view(), fragment, listening.signal))
    return fragment.firstElementChild as HTMLElement
  }
  const runEffects = (): void => {
    const endBefore = endEffects
    const ends = takeEffects().map((effect) => effect())
    endEffects = () => ends.forEach((end) => end?.())
    // Afterwards, so that a shared sheet stays adopted.
    endBefore()
  }
  const root = drawRoot()
  element.replaceChildren(root)
  runEffects()
  const stop = (): (() => void) => {
    listening.abort()
    return () => endEffects()
  }
  return {
    root,
    redraw: () => {
      patch(root, drawRoot())
      runEffects()
    },
    stop,
    remove: () => {
      stop()()
      root.remove()
    },
  }
}
