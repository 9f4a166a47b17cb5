import { isBusy, LOGIN_STATUS } from '@portico/core'
import type { HTMLAttributes } from 'react'
import type { Face } from './face.ts'

type RootAttributes = HTMLAttributes<HTMLDivElement> & Readonly<Record<`data-${string}`, string | number>>

/** Languages a host may add that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|iw|ps|sd|ug|ur|yi)\b/i

/** What a page, a style sheet or a test may read on the root (contract 1.3). */
export function rootAttributes({ state, id }: Face): RootAttributes {
  return {
    role: 'group',
    'aria-labelledby': id('title'),
    'aria-busy': state.texts === undefined,
    lang: state.texts?.lang,
    dir: RIGHT_TO_LEFT.test(state.texts?.lang ?? '') ? 'rtl' : 'ltr',
    'data-theme': state.settings.theme,
    'data-panel': state.panel,
    'data-switch': state.switch,
    'data-oauth-status': state.oauth?.status ?? 0,
    'data-qr-status': state.qr?.number ?? 0,
    'data-login-status': String(LOGIN_STATUS[state.login.status]),
    'data-busy': String(isBusy(state)),
  }
}
