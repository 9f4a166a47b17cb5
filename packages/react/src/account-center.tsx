import type { AccountCenterConfig, AccountCenterHandle } from '@portico/core'
import { handleOf } from '@portico/core/internal'
import type { ForwardedRef, ReactNode } from 'react'
import {
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { AccountCenterView } from './account-center-view.tsx'
import { useBeforePaint, useHydration } from './hydration.ts'
import { useProviderOptions } from './provider.tsx'
import { createComponentWidget } from './server-rendering/component-widget.ts'
import type { PageRequest } from './server-rendering/page-request.ts'

/** The props of the component: the options, and what a server knows. */
export interface AccountCenterProps extends AccountCenterConfig {
  /** For pages that a server renders: the request they are rendered for. Only the first value counts. */
  readonly request?: PageRequest | undefined
}

/**
 * The widget as a React component; the options are its props. Within a `PorticoProvider` it has the provider's account center, app
 * and language.
 * @throws Error if an option is invalid; the message names the option
 */
export const AccountCenter = /* @__PURE__ */ forwardRef(AccountCenterWithHandle)

function AccountCenterWithHandle(
  { request, ...props }: AccountCenterProps,
  ref: ForwardedRef<AccountCenterHandle>,
): ReactNode {
  const shared = useProviderOptions()
  const isOnServer = useSyncExternalStore(subscribeToNothing, isInBrowser, isRenderedByServer)
  const [component] = useState(() => createComponentWidget({ ...shared, ...props }, { request, isOnServer }))
  const { widget, isServerRendered, updateConfig } = component
  const isHydrating = useHydration(isServerRendered)
  const root = useRef<HTMLDivElement>(null)
  const serverIdPrefix = `portico-${useId().replace(/\W/g, '')}`
  useBeforePaint(() => {
    if (!isServerRendered || !root.current) return
    component.hydrate(root.current)
  }, [component, isServerRendered])
  useEffect(() => component.begin(), [component])
  useEffect(() => updateConfig({ ...shared, ...props }), [updateConfig, shared, props])
  useImperativeHandle(ref, () => handleOf(widget), [widget])
  return (
    <AccountCenterView
      widget={widget}
      skeleton={component.skeleton}
      root={root}
      {...(isServerRendered && { serverIdPrefix, serverAttributes: component.serverAttributes(isHydrating) })}
    />
  )
}

/** What a server renders does not change: only the first rendering depends on it. */
function subscribeToNothing(): () => void {
  return () => undefined
}

function isInBrowser(): boolean {
  return false
}

/** React asks for it on a server, and in the browser while it hydrates what a server rendered. */
function isRenderedByServer(): boolean {
  return true
}
