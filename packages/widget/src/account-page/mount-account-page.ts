import type { AccountClient, SessionStore } from '@portico/core/client'
import { createAccountClient } from '@portico/core/client'
import type { AccountPageOptions } from '@portico/react/internal'
import { AccountPage } from '@portico/react/internal'
import { createElement } from 'react'
import { claimContainer, createEmptyRoot, findTarget, isClaimedBy, releaseContainer } from '../containers.ts'

export type { AccountPageOptions } from '@portico/react/internal'

/** A mounted account page. */
export interface AccountPageHandle {
  /** Who is logged in. */
  readonly session: SessionStore
  /** Removes the page and leaves the element empty. */
  readonly unmount: () => void
}

/**
 * Mounts the account page into an element and replaces its content.
 * @throws Error that names the missing target or the invalid option
 * @example
 * ```ts
 * mountAccountPage('#account', { accountCenter: 'https://account.example', appId: 1574 })
 * ```
 */
export function mountAccountPage(
  target: Element | string,
  options: AccountPageOptions & { readonly appId: number },
): AccountPageHandle {
  const element = findTarget(target)
  const { theme: _theme, themeColor: _color, isolation: _isolation, platforms: _platforms, ...rest } = options
  const { password: _password, onLanguageChange: _onLanguageChange, ...clientOptions } = rest
  const client: AccountClient = createAccountClient(clientOptions)
  const unmount = (): void => {
    if (!isClaimedBy(element, unmount)) return
    releaseContainer(element, unmount)
    root.unmount()
  }
  claimContainer(element, unmount)
  const root = createEmptyRoot(element)
  root.render(createElement(AccountPage, { ...options, client }))
  return { session: client.session, unmount }
}
