import type { AccountCenterHandle, AccountCenterProps } from '@portico/react'
import { AccountCenter } from '@portico/react'
import { createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The code of a page: hydrates what the server has rendered.

const root = document.querySelector('#root')
const props = JSON.parse(document.querySelector('#props')?.textContent ?? '{}') as AccountCenterProps
const ref = (handle: AccountCenterHandle | null): void => {
  Reflect.set(globalThis, 'widget', handle)
}
// React reports what it had to repair as an error of the page.
if (root) hydrateRoot(root, createElement(StrictMode, null, createElement(AccountCenter, { ...props, ref })))
