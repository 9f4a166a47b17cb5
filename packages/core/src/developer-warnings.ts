import type { Context } from './context.ts'

/** The origin of a page on the developer's own machine. */
const DEVELOPMENT = /^https?:\/\/(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

const warned = new Set<string>()

/** Warns developers, once per page, of what would only be noticed by visitors. */
export function warnDeveloper({ store, ports }: Pick<Context, 'store' | 'ports'>): void {
  if (!DEVELOPMENT.test(new URL(ports.page.url()).origin)) return
  const { config, appId } = store.get().settings
  const { service, privacy } = config.agreement ?? {}
  if (config.appId === undefined) warn(`set appId, the id of your app: without it the widget uses ${appId}`)
  if (!service || !privacy) warn('set agreement.service and agreement.privacy to link to them')
}

function warn(text: string): void {
  if (warned.has(text)) return
  warned.add(text)
  console.warn(`Portico: ${text}`)
}
