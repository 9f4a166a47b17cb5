import type { ReactNode } from 'react'
import { draw, isDrawn, patch } from './draw.ts'
import type { takeOutForeignNodes } from './foreign-nodes.ts'
import { takeEffects, withoutFramework } from './react-stand-in.ts'

/** A drawn view with its listeners and effects. */
export interface Drawing {
  readonly root: HTMLElement
  /** Draws the view again and keeps its nodes. */
  readonly redraw: () => void
  /** Removes the view. */
  readonly remove: () => void
  /**
   * Stops listening and removes foreign nodes from the view, so that it can be hydrated.
   * @param redraw restores changed attributes and texts
   * @param takeOut removes the foreign nodes
   */
  readonly handOver: (
    redraw: () => void,
    takeOut: typeof takeOutForeignNodes,
  ) => {
    /** Whether the view is still in its element. */
    readonly isInPlace: boolean
    /** Inserts the foreign nodes again and ends the effects; called after the hydration. */
    readonly end: () => void
  }
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
  return {
    root,
    redraw: () => {
      patch(root, drawRoot())
      runEffects()
    },
    remove: () => {
      listening.abort()
      endEffects()
      root.remove()
    },
    handOver: (redraw, takeOut) => {
      listening.abort()
      const putBack = takeOut(element, isDrawn)
      redraw()
      const isInPlace = root.parentNode === element
      return {
        isInPlace,
        end: () => {
          // Otherwise the host has replaced the view, and the widget replaces the host's nodes.
          if (isInPlace) putBack()
          endEffects()
        },
      }
    },
  }
}
