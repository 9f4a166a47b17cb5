import { isBusy, LOGIN_STATUS } from '@portico/core'
import type { HTMLAttributes } from 'react'
import type { Face } from './face.ts'

type RootAttributes = HTMLAttributes<HTMLDivElement> & Readonly<Record<`data-${string}`, string | number>>

/** What a page, a style sheet or a test may read on the root (contract 1.3). */
export function rootAttributes({ state, id }: Face): RootAttributes {
  return {
    role: 'group',
    'aria-labelledby': id('title'),
    'aria-busy': state.texts === undefined,
    lang: state.texts?.lang,
    dir: 'ltr',
    'data-theme': state.settings.theme,
    'data-panel': state.panel,
    'data-switch': state.switch,
    'data-oauth-status': state.oauth?.status ?? 0,
    'data-qr-status': state.qr?.number ?? 0,
    'data-login-status': String(LOGIN_STATUS[state.login.status]),
    'data-busy': String(isBusy(state)),
  }
}
