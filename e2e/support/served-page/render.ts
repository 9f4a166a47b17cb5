import type { AccountCenterProps } from '@portico/react'
import { AccountCenter } from '@portico/react'
import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'

/** Renders the widget of a page on a server. */
export function render(props: AccountCenterProps): string {
  return renderToString(createElement(StrictMode, null, createElement(AccountCenter, props)))
}
