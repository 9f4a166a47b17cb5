import type { Page } from '@portico/core'

/** A host page that a test controls. */
export interface TestPage extends Page {
  /** The URLs navigated to, in order; a reload is `(reload)`. */
  readonly navigations: readonly string[]
  /** Restores the page from the back-forward cache. */
  restore(): void
  /** Hides the page, like switching to another tab. */
  hide(): void
  /** Shows the hidden page again. */
  show(): void
  /** The number of registered listeners. */
  readonly listeners: () => number
}

/**
 * Creates a host page.
 * @param languages `navigator.languages`
 */
export function createTestPage(
  firstUrl = 'https://host.example/ads?x=1',
  languages: readonly string[] = ['en-GB'],
): TestPage {
  let url = firstUrl
  const navigations: string[] = []
  const restoreListeners = new Set<() => void>()
  const showListeners = new Set<() => void>()
  let isHidden = false
  return {
    navigations,
    url: () => url,
    languages: () => languages,
    go: (target) => void navigations.push(target),
    reload: () => void navigations.push('(reload)'),
    replace: (other) => {
      url = other
    },
    onRestored: (listener) => {
      restoreListeners.add(listener)
      return () => restoreListeners.delete(listener)
    },
    isHidden: () => isHidden,
    onShown: (listener) => {
      showListeners.add(listener)
      return () => showListeners.delete(listener)
    },
    hide: () => {
      isHidden = true
    },
    show: () => {
      isHidden = false
      ;[...showListeners].forEach((listener) => listener())
    },
    restore: () => restoreListeners.forEach((listener) => listener()),
    listeners: () => restoreListeners.size + showListeners.size,
  }
}
