import type { Page } from '@portico/core'

export interface TestPage extends Page {
  /** Where the page was sent, in order; a reload is `(reload)`. */
  readonly went: readonly string[]
  /** Comes back from the back-forward cache. */
  restore(): void
  /** Another tab comes before it, or it comes back. */
  hide(): void
  show(): void
  readonly listeners: () => number
}

export function createTestPage(
  firstUrl = 'https://host.example/ads?x=1',
  languages: readonly string[] = ['en-GB'],
): TestPage {
  let url = firstUrl
  const went: string[] = []
  const listeners = new Set<() => void>()
  const lookers = new Set<() => void>()
  let isHidden = false
  return {
    went,
    url: () => url,
    languages: () => languages,
    go: (target) => void went.push(target),
    reload: () => void went.push('(reload)'),
    replace: (other) => {
      url = other
    },
    onRestored: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHidden: () => isHidden,
    onShown: (listener) => {
      lookers.add(listener)
      return () => lookers.delete(listener)
    },
    hide: () => {
      isHidden = true
    },
    show: () => {
      isHidden = false
      ;[...lookers].forEach((listener) => listener())
    },
    restore: () => listeners.forEach((listener) => listener()),
    listeners: () => listeners.size + lookers.size,
  }
}
