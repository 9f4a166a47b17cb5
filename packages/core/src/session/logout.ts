import { logout as serviceLogout, ssoLogout } from '@portico/protocol'
import { urlOf } from '../call/base-url.ts'
import type { Context } from '../context.ts'
import { service } from './service.ts'
import { webUrl } from './web-url.ts'

/** Logs out by a top-level redirect (LOG-7). @param next where to end; the callback, or this page, when not given */
export function logout(context: Context, next?: string): void {
  context.ports.page.go(logoutUrl(context, next))
}

/** An address at which the single sign-on session ends first, then the service's, and that leads to `next`. */
export function logoutUrl(context: Context, next?: string): string {
  const { settings } = context.store.get()
  const here = context.ports.page.url()
  // A host may hand it to a button as it is; then `next` is an event.
  const end = webUrl(typeof next === 'string' ? next : '', here) ?? service(settings, context.ports.page)
  const serviceUrl = new URL(urlOf(serviceLogout, settings), here)
  const query = new URLSearchParams()
  query.append('service', `${serviceUrl.href}?next=${encodeURIComponent(end)}`)
  query.append('next', end)
  query.append('aid', String(settings.appId))
  return `${new URL(urlOf(ssoLogout, settings), here).href}?${query.toString()}`
}
