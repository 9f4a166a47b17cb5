import type { Page } from '@portico/core'
import { ofDocument } from './of-document.ts'

/** Stands for the page's address where there is none: on a server. */
const NO_PAGE = 'http://localhost/'

export const browserPage: Page = {
  url: () => (typeof location === 'undefined' ? NO_PAGE : location.href),
  languages: () => navigator.languages,
  go: (url) => location.assign(url),
  reload: () => location.reload(),
  replace: (url) => history.replaceState(history.state, '', url),
  isHidden: () => ofDocument('hidden'),
  onShown: (listener) => listen('visibilitychange', () => ofDocument('hidden') || listener()),
  onRestored: (listener) =>
    listen('pageshow', (event) => (event as PageTransitionEvent).persisted && listener()),
}

/** @returns stops it */
function listen(type: string, listener: (event: Event) => unknown): () => void {
  addEventListener(type, listener)
  return () => removeEventListener(type, listener)
}
