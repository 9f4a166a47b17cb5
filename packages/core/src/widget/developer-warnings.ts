import { DOCUMENTATION_PATH, ERROR_PAGES, NETWORK_FAILURE_CODE } from '@portico/protocol'
import type { WidgetDeps } from '../runtime/context.ts'

/** The origin of a page on the developer's own machine. */
const DEVELOPMENT = /^https?:\/\/(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

const warned = new Set<string>()

/** Tells developers, once per page, what would only be noticed by visitors, and where an error is documented. */
export function warnDeveloper({
  store,
  ports,
  listeners,
}: Pick<WidgetDeps, 'store' | 'ports' | 'listeners'>): void {
  if (!DEVELOPMENT.test(new URL(ports.page.url()).origin)) return
  const { hasAppId, agreement, passportBase } = store.get().settings
  if (!hasAppId) warn('set appId')
  if (!agreement.service || !agreement.privacy) warn('set agreement: { service, privacy }')
  const accountCenter = passportBase || new URL(ports.page.url()).origin
  listeners.on('reject', ({ code }) =>
    warn(
      code === NETWORK_FAILURE_CODE
        ? `no usable answer from ${accountCenter}`
        : accountCenter + DOCUMENTATION_PATH + ERROR_PAGES + code,
    ),
  )
}

function warn(text: string): void {
  if (warned.has(text)) return
  warned.add(text)
  console.warn(`Portico: ${text}`)
}
