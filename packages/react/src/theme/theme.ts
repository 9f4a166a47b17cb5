import type { Settings } from '@portico/core'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { hardenedSheet } from './generated/hardened-sheet.ts'

// React warns about layout effects on a server.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Applies the theme to the root: the style sheets, the host's colour and a readable text colour on it. */
export function useTheme(
  root: RefObject<HTMLElement | null>,
  settings: Settings,
  deferredSheet: string | undefined,
): void {
  const { isolation, theme } = settings
  const { themeColor } = settings.config
  useBeforePaint(() => {
    const element = root.current
    if (!element) return undefined
    const repaint = (): void => paintOnAccent(element)
    // Only if configured, so that the host's `.portico { --portico-accent: … }` applies otherwise.
    if (themeColor === undefined) element.style.removeProperty('--portico-accent')
    else element.style.setProperty('--portico-accent', themeColor)
    const removeSheet = applySheet(element, isolation, repaint)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', repaint)
    return () => {
      removeSheet()
      dark.removeEventListener('change', repaint)
    }
  }, [root, isolation, theme, themeColor])
  useBeforePaint(() => {
    if (!root.current || deferredSheet === undefined || isolation === 'open') return undefined
    return adoptSheet(root.current, deferredSheet)
    // Same dependencies as above: the deferred sheet must stay after the first one.
  }, [root, isolation, theme, themeColor, deferredSheet])
}

function applySheet(
  element: HTMLElement,
  isolation: Settings['isolation'],
  onApplied: () => void,
): () => void {
  if (isolation !== 'open') {
    const removeSheet = adoptSheet(element, hardenedSheet)
    onApplied()
    return removeSheet
  }
  let removeSheet: (() => void) | undefined
  let isWanted = true
  void import('./generated/open-sheet.ts').then(({ openSheet }) => {
    if (!isWanted) return
    removeSheet = adoptSheet(element, openSheet)
    onApplied()
  })
  return () => {
    isWanted = false
    removeSheet?.()
  }
}

interface Adopted {
  readonly sheet: CSSStyleSheet
  users: number
}

const adopted = new WeakMap<DocumentOrShadowRoot, Map<string, Adopted>>()

/**
 * Adopts a style sheet into a node's document or shadow root; all users share it.
 * @returns releases it; the last release removes it
 */
export function adoptSheet(node: Node, css: string): () => void {
  const root = rootOf(node)
  const sheets = adopted.get(root) ?? new Map<string, Adopted>()
  adopted.set(root, sheets)
  const entry = sheets.get(css) ?? { sheet: makeSheet(css), users: 0 }
  sheets.set(css, entry)
  if (entry.users === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, entry.sheet]
  entry.users += 1
  return () => {
    entry.users -= 1
    if (entry.users === 0)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
  }
}

/** A node that is not attached yet is assumed to join this document. */
function rootOf(node: Node): DocumentOrShadowRoot {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root : (node.ownerDocument ?? document)
}

function makeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** White text has a contrast of 4.5:1 on a face up to this luminance, black text above it. */
const MAX_LUMINANCE_FOR_WHITE = 0.1833

/** A pressed button is 14 % darker; below this luminance black text would lose its contrast, so it gets lighter instead. */
const MIN_LUMINANCE_TO_DARKEN = 0.252

/**
 * Chooses the text colour on the accent's face, which comes from the default, from `themeColor` or from a rule of the
 * host. The style sheet passes the face as `accent-color` in the XYZ space, whose Y is the relative luminance.
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
