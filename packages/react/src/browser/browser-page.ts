import type { Page } from '@portico/core'

/** Stands for the page's address where there is none: on a server. */
const NO_PAGE = 'http://localhost/'

export const browserPage: Page = {
  url: () => (typeof location === 'undefined' ? NO_PAGE : location.href),
  languages: () => navigator.languages,
  go: (url) => location.assign(url),
  reload: () => location.reload(),
  replace: (url) => history.replaceState(history.state, '', url),
  onRestored: (listener) => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) listener()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  },
}
