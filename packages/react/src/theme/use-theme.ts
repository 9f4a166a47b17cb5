import type { Settings } from '@portico/core'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { adoptSheet } from './adopt-sheet.ts'
import { hardenedSheet } from './generated/hardened-sheet.ts'
import { paintOnAccent } from './on-accent.ts'

// Before the first paint; on a server, which has none, React would warn of it.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Dresses a widget's root: the style sheet, the host's colour, and what can be read on that colour. */
export function useTheme(
  root: RefObject<HTMLElement | null>,
  settings: Settings,
  laterSheet: string | undefined,
): void {
  const { isolation, theme } = settings
  const { themeColor } = settings.config
  useBeforePaint(() => {
    const element = root.current
    if (!element) return undefined
    const repaint = (): void => paintOnAccent(element)
    // Only when the host gave one, so that its own `.portico { --portico-accent: … }` counts otherwise.
    if (themeColor === undefined) element.style.removeProperty('--portico-accent')
    else element.style.setProperty('--portico-accent', themeColor)
    const undress = dress(element, isolation, repaint)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', repaint)
    return () => {
      undress()
      dark.removeEventListener('change', repaint)
    }
  }, [root, isolation, theme, themeColor])
  useBeforePaint(() => {
    if (!root.current || laterSheet === undefined || isolation === 'open') return undefined
    return adoptSheet(root.current, laterSheet)
    // Whatever dresses it anew dresses it in both: the later sheet counts over the first.
  }, [root, isolation, theme, themeColor, laterSheet])
}

function dress(element: HTMLElement, isolation: Settings['isolation'], onDressed: () => void): () => void {
  if (isolation !== 'open') {
    const undress = adoptSheet(element, hardenedSheet)
    onDressed()
    return undress
  }
  let undress: (() => void) | undefined
  let isWanted = true
  void import('./generated/open-sheet.ts').then(({ openSheet }) => {
    if (!isWanted) return
    undress = adoptSheet(element, openSheet)
    onDressed()
  })
  return () => {
    isWanted = false
    undress?.()
  }
}
