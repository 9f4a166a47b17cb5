import type { WidgetState } from '@portico/core/internal'
import { hasUserInfo, shownSuccess } from '@portico/core/internal'
import type { RefObject } from 'react'
import { followSize } from '../browser/presence.ts'
import { useBeforePaint } from '../hydration.ts'
import { useWidget } from '../widget-context.ts'

/** How long a new view ignores the pointer: at least as long as its height and tabs are animated. */
const SETTLED_AFTER_MS = 250

interface Shown {
  view: string | undefined
  /** The height in px that was last drawn; absent before the first frame. */
  height?: number
  /** Where the tabs were then. */
  top?: number | undefined
  timer?: ReturnType<typeof setTimeout>
}

const shownIn = new WeakMap<HTMLElement, Shown>()

/**
 * Animates the widget's height when another view is shown, and keeps the pointer from the view's buttons for a moment: a
 * second click would press the one that has come under it. The first view does not move.
 * @param element an element of the view
 * @param keepsHeight whether the element is made as high as needed for the widget to keep its height
 */
export function useViewChange(element: RefObject<HTMLElement | null>, keepsHeight = false): void {
  const view = nameOf(useWidget().state)
  useBeforePaint(() => {
    const root = element.current?.closest<HTMLElement>('.portico')
    if (!element.current || !root) return undefined
    const shown = shownIn.get(root) ?? { view: undefined }
    shownIn.set(root, shown)
    if (keepsHeight) keepHeight(element.current, root, shown.height ?? root.offsetHeight)
    if (shown.view !== undefined && shown.view !== view) settle(root, shown)
    shown.view = view
    // It is not read at once: React has not adopted the style sheet yet, and the controls would fade in.
    return followSize(root, () => {
      shown.height = root.offsetHeight
      shown.top = tabsOf(root)?.offsetTop
    })
  }, [element, view, keepsHeight])
}

/** Names a view; an image captcha adds a field to it. */
function nameOf(state: WidgetState): string {
  const { panel, method, oauth, proof, secondStep, captcha } = state
  const form = [
    proof?.chosen.by,
    secondStep?.chosen.method,
    captcha !== undefined,
    hasUserInfo(state),
    state.submitBlockedBy?.reason,
  ]
  return [panel, method, shownSuccess(state)?.after, oauth?.status, ...form].join()
}

function keepHeight(element: HTMLElement, root: HTMLElement, height: number): void {
  element.style.removeProperty('min-height')
  // That of the skeleton, which this view replaces.
  root.style.removeProperty('min-height')
  const around = root.offsetHeight - element.offsetHeight
  element.style.setProperty('min-height', `${height - around}px`, 'important')
}

function tabsOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector('.portico-tabs')
}

function settle(root: HTMLElement, shown: Shown): void {
  const { style, dataset } = root
  const before = shown.height
  clearTimeout(shown.timer)
  // motion.css has transitions for what follows.
  dataset['settling'] = 'true'
  const tabs = tabsOf(root)
  // A subtitle has come or gone above them.
  if (tabs && shown.top !== undefined && shown.top !== tabs.offsetTop) {
    tabs.style.cssText = `transform:translateY(${shown.top - tabs.offsetTop}px)!important;transition:none!important`
    root.getBoundingClientRect()
    tabs.style.cssText = ''
  }
  style.removeProperty('height')
  const after = root.offsetHeight
  if (before !== undefined && after !== before) {
    style.setProperty('height', `${before}px`, 'important')
    // Without a layout in between there would be no transition.
    root.getBoundingClientRect()
    style.setProperty('height', `${after}px`, 'important')
  }
  shown.timer = setTimeout(() => {
    delete dataset['settling']
    style.removeProperty('height')
  }, SETTLED_AFTER_MS)
}
