import { defineAccountPageElement } from '../account-page/account-page-element.ts'
import type { AccountPageOptions } from '../account-page/mount-account-page.ts'
import { mountAccountPage } from '../account-page/mount-account-page.ts'
import { defineSessionElement } from '../account-page/session-element.ts'
import { readDataOptions } from '../data-options.ts'
import type { Modules } from './modules.ts'
import { mountFromAttributes } from './modules.ts'

export { modulesIn } from './modules.ts'

// The script of the account page: a classic one like that of the widget, which it does not need. On a page with both it is
// included after it.

/** Adds to `Portico`, defines the custom elements, and mounts by the attributes of the script tag. */
export function start({ check }: Modules): void {
  const mountChecked: typeof mountAccountPage = (target, options) => {
    check()
    return mountAccountPage(target, options)
  }
  const { Portico } = window as Partial<Pick<Window, 'Portico'>>
  Object.assign(window, { Portico: { ...Portico, mountAccountPage: mountChecked } })
  defineAccountPageElement()
  defineSessionElement()
  mountFromAttributes((selector, data) =>
    mountChecked(selector, readDataOptions(data) as AccountPageOptions & { readonly appId: number }),
  )
}
