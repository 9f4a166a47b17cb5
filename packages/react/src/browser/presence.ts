import type { RefObject } from 'react'
import { useState } from 'react'
import { useBeforePaint } from '../hydration.ts'

/** Whether an element is in a document that a window shows. */
function isShown(element: Element): boolean {
  const { isConnected, ownerDocument } = element
  return isConnected && ownerDocument.defaultView !== null && !unloaded.has(ownerDocument)
}

/** The documents of frames that have loaded another page, and of windows that were closed. */
const unloaded = new WeakSet<Document>()

/** A shadow root goes with its host into another document. */
function homeOf(element: Element): readonly Node[] {
  return [element.getRootNode(), element.ownerDocument]
}

/** The node that contains another one, across shadow roots and frames of this origin. */
export function outerNode(node: Node): Node | null | undefined {
  const { parentNode, host, defaultView } = node as Pick<Node, 'parentNode'> &
    Partial<Pick<ShadowRoot, 'host'> & Pick<Document, 'defaultView'>>
  return parentNode ?? host ?? defaultView?.frameElement
}

/**
 * Follows whether an element is in a page. One that has been in a page is gone when it is in none at the end of a task: a
 * move within the task changes nothing.
 * @param onChange called when it is gone, when it is back, and when it has moved to another document or shadow root
 * @returns ends it
 */
function followPresence(element: Element, onChange: (isGone: boolean) => void): () => void {
  let wasShown = isShown(element)
  let isGone = false
  let home = homeOf(element)
  let windows: Window[] = []
  const lookLater = (): void => void setTimeout(look)
  const changes = new MutationObserver(() => (isShown(element) ? look() : lookLater()))
  // Tells of an insertion into a tree that is not observed.
  const forgetSize = followSize(element, look)
  const release = (): void => {
    changes.disconnect()
    for (const one of windows) one.removeEventListener('pagehide', onUnload)
    windows = []
  }
  /** Only the children of what contains the element are observed: the rest of the page may change as it likes. */
  const observe = (): void => {
    for (let node = outerNode(element); node; node = outerNode(node)) {
      changes.observe(node, { childList: true })
      const { defaultView } = node as Partial<Document>
      // A frame that loads another page, or a window that is closed, changes no node.
      if (defaultView && defaultView !== window) {
        defaultView.addEventListener('pagehide', onUnload)
        windows.push(defaultView)
      }
    }
  }
  function onUnload({ persisted }: PageTransitionEvent): void {
    if (persisted) return
    unloaded.add(element.ownerDocument)
    forgetSize()
    look()
  }
  function look(): void {
    const isHere = isShown(element)
    const isMoved = isHere && home.some((node, index) => node !== homeOf(element)[index])
    const isChanged = isMoved || isHere === isGone
    wasShown ||= isHere
    isGone = wasShown && !isHere
    release()
    // What is gone must not be kept in memory by a page that goes on.
    if (!isGone) observe()
    if (isHere) home = homeOf(element)
    if (isChanged && wasShown) onChange(isGone)
  }
  look()
  return () => {
    release()
    forgetSize()
  }
}

/**
 * Calls back after a change of an element's size, in a task of its own: a change of height within the callback of an observer is an
 * error of the page. What is still observed in a frame that is removed is one whenever the page is drawn.
 * @returns ends it
 */
export function followSize(element: Element, onChange: () => void): () => void {
  // A DOM for tests, such as jsdom, has no layout.
  if (typeof ResizeObserver !== 'function') return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    timer = setTimeout(onChange)
  })
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

interface Reactions {
  /** Ends what runs for the element. */
  readonly onGone?: () => void
  /** Begins it again. */
  readonly onBack?: () => void
  /** It is in another document. */
  readonly onDocument?: () => void
}

/**
 * Follows whether the root of a view is in a page, and renders the view again after every change.
 * @returns whether it is gone; what would run on has to be left out then
 */
export function usePresence(
  root: RefObject<Element | null>,
  { onGone, onBack, onDocument }: Reactions = {},
): boolean {
  const [place, setPlace] = useState({ isGone: false })
  useBeforePaint(() => {
    if (!root.current) return undefined
    const { current: element } = root
    let wasGone = false
    let { ownerDocument: owner } = element
    return followPresence(element, (isGone) => {
      if (isGone !== wasGone) (isGone ? onGone : onBack)?.()
      wasGone = isGone
      if (owner !== element.ownerDocument) onDocument?.()
      owner = element.ownerDocument
      setPlace({ isGone })
    })
  }, [root, onGone, onBack, onDocument])
  return place.isGone
}
