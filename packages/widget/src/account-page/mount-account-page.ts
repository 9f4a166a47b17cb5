import type { SessionStore } from '@portico/core/client'
import type { AccountPageOptions } from '@portico/react/internal'
import { AccountPage, openPage } from '@portico/react/internal'
import { createElement } from 'react'
import { claimContainer, createEmptyRoot, findTarget, isClaimedBy, releaseContainer } from '../containers.ts'

export type { AccountPageOptions } from '@portico/react/internal'

/** A mounted account page. */
export interface AccountPageHandle {
  /** Who is logged in. Another one after an update of where the account center is. */
  readonly session: SessionStore
  /**
   * Replaces the given options; an option set to `undefined` returns to its default. What is entered in an open form stays, unless the
   * account is asked for elsewhere.
   * @throws Error that names the invalid option; nothing changes then
   */
  readonly update: (options: AccountPageOptions) => void
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
  let props: AccountPageOptions = options
  let page = openPage(props)
  const unmount = (): void => {
    if (!isClaimedBy(element, unmount)) return
    releaseContainer(element, unmount)
    root.unmount()
  }
  claimContainer(element, unmount)
  const root = createEmptyRoot(element)
  const render = (): void =>
    root.render(createElement(AccountPage, { ...props, client: page.connected.client }))
  render()
  return {
    get session() {
      return page.connected.client.session
    },
    update: (changes) => {
      const next = { ...props, ...changes }
      page = openPage(next, { before: page })
      props = next
      // After unmount, only invalid options have an effect: they throw.
      if (isClaimedBy(element, unmount)) render()
    },
    unmount,
  }
}
