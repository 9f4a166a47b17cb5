import type { WidgetSettings } from '@portico/core/internal'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useBeforePaint } from '../hydration.ts'
import { adoptSheet } from './adopt-sheet.ts'

/** The style sheets of an initial view. */
export interface CriticalSheets {
  /** The sheet of an isolation; `undefined` until it is loaded. */
  readonly of: (isolation: WidgetSettings['isolation']) => string | undefined
  /** Loads the sheet. Absent if every sheet is available from the start. */
  readonly load?: (isolation: WidgetSettings['isolation']) => Promise<string>
}

interface Sheets {
  readonly critical: CriticalSheets
  /** The sheet of the deferred views; `undefined` until it is loaded. */
  readonly deferredSheet: string | undefined
  /** Whether a server has rendered the view, whose page links the style sheet. */
  readonly isServerRendered: boolean
  /** Whether the root has left the page: it needs no styles there. */
  readonly isGone: boolean
}

/**
 * Applies the theme to the root: the style sheets, the host's colour and a readable text colour on it. The sheet of another
 * isolation replaces the last one once it is loaded.
 * @returns whether the view can be shown: not before its first style sheet is loaded. Until then it has the layout of the
 * hardened sheet
 */
export function useTheme(
  root: RefObject<HTMLElement | null>,
  settings: WidgetSettings,
  { critical, deferredSheet, isServerRendered, isGone }: Sheets,
): boolean {
  const { isolation, theme, themeColor } = settings
  const wanted = critical.of(isolation) ?? (isServerRendered ? '' : undefined)
  const [last, setLast] = useState(critical.of(isServerRendered ? 'light' : isolation))
  const loaded = wanted ?? last
  const sheet = loaded ?? critical.of('light')
  // Another document or shadow root than before lacks the style sheets. The first rendering is assumed to be in this document.
  const home = root.current?.getRootNode() ?? globalThis.document
  const owner = root.current?.ownerDocument ?? globalThis.document
  const [, renderAgain] = useState(owner)
  // The assumption was wrong, and what follows would not notice a move into this document.
  useBeforePaint(() => renderAgain(root.current?.ownerDocument ?? owner), [root, owner])
  useBeforePaint(() => void critical.load?.(isolation).then(setLast), [critical, isolation])
  useBeforePaint(() => {
    const element = root.current
    if (!element || isGone) return undefined
    const repaint = (): void => paintOnAccent(element)
    // Only if configured, so that the host's `.portico { --portico-accent: … }` applies otherwise.
    if (themeColor === undefined) element.style.removeProperty('--portico-accent')
    else element.style.setProperty('--portico-accent', themeColor)
    const removeSheet = sheet && adoptSheet(element, sheet)
    // In the next frame, which computes the styles anyway: here they would be computed once more.
    // A DOM for tests, such as jsdom, may have no frames, and has no media queries.
    // Of the window that shows it: the one of a script in the background draws no frames.
    const view = element.ownerDocument.defaultView ?? window
    const frame =
      typeof view.requestAnimationFrame === 'function' ? view.requestAnimationFrame(repaint) : undefined
    const dark =
      typeof view.matchMedia === 'function' ? view.matchMedia('(prefers-color-scheme: dark)') : undefined
    dark?.addEventListener('change', repaint)
    return () => {
      if (removeSheet) removeSheet()
      if (frame !== undefined) view.cancelAnimationFrame(frame)
      dark?.removeEventListener('change', repaint)
    }
  }, [root, theme, themeColor, home, owner, sheet, isGone])
  // The open sheet contains the deferred one.
  const isApart = isolation === 'light' || wanted === undefined
  useBeforePaint(() => {
    if (!root.current || isGone || deferredSheet === undefined || !isApart) return undefined
    return adoptSheet(root.current, deferredSheet)
    // Same dependencies as above: the deferred sheet must stay after the first one.
  }, [root, theme, themeColor, home, owner, sheet, isGone, isApart, deferredSheet])
  return loaded !== undefined
}

/** White text has a contrast of 4.5:1 on a button up to this luminance, black text above it. */
const MAX_LUMINANCE_FOR_WHITE = 0.1833

/** A pressed button is 14 % darker; below this luminance black text would lose its contrast, so it gets lighter instead. */
const MIN_LUMINANCE_TO_DARKEN = 0.252

/**
 * Chooses the text colour on the main button, whose own colour comes from the default, from `themeColor` or from a rule of
 * the host. The style sheet passes that as `accent-color` in the XYZ space, whose Y is the relative luminance.
 */
function paintOnAccent(root: HTMLElement): void {
  const luminance = Number(getComputedStyle(root).accentColor.split(' ')[2])
  const isLight = luminance > MAX_LUMINANCE_FOR_WHITE
  set(root, '--portico-ink', isLight ? '#000' : undefined)
  set(root, '--portico-shade', isLight && luminance < MIN_LUMINANCE_TO_DARKEN ? '#fff' : undefined)
}

/** The sheet has a default for each. */
function set(root: HTMLElement, property: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(property)
  else root.style.setProperty(property, value)
}
