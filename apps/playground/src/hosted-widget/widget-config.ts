import type { AccountCenterConfig } from '@portico/core'
import { BEFORE_SKIPS } from '../demo/host-code.ts'
import { writeDemo } from '../demo/demo-query.ts'
import type { Demo, PlainConfig } from '../demo/demo.ts'
import type { EventLog } from './event-log.ts'

/** Options that are read only at mount, or that decide where start-up requests go. */
const READ_AT_MOUNT: readonly ((config: PlainConfig) => unknown)[] = [
  ({ appId }) => appId,
  ({ bootstrap }) => bootstrap,
  ({ agreement }) => agreement?.preset,
  ({ sso }) => sso,
  ({ ssoDomains }) => ssoDomains,
  ({ passportBase }) => passportBase,
  ({ accountBase }) => accountBase,
  ({ monitor }) => monitor,
]

export function wantsRemount(before: PlainConfig, after: PlainConfig): boolean {
  return READ_AT_MOUNT.some((read) => JSON.stringify(read(before)) !== JSON.stringify(read(after)))
}

/** Options that are no longer set return to their defaults. */
export function changesBetween(before: PlainConfig, after: PlainConfig): PlainConfig {
  const forgotten = Object.fromEntries(Object.keys(before).map((name) => [name, undefined]))
  return { ...forgotten, ...after }
}

/** Host callbacks that record their arguments in the log. */
export function hooksFor(log: EventLog, demo: () => Demo): AccountCenterConfig {
  return {
    onSuccess: (result) => log.add({ kind: 'onSuccess', name: result.url, detail: result.response }),
    onReject: (error) => log.add({ kind: 'onReject', name: String(error.code), detail: error }),
    onEvent: (name, params) => log.add({ kind: 'onEvent', name, detail: params }),
    beforeSkip: (url) => beforeSkip(url, demo(), log),
  }
}

/** This page's URL with the chosen options and without any query the widget would read. */
export function ownAddress(demo: Demo): string {
  return writeDemo(location.origin + location.pathname, demo)
}

/** The server redirects to the page's URL without a query, which would lose the chosen options. */
async function beforeSkip(url: string, demo: Demo, log: EventLog): Promise<string | false | undefined> {
  const isOwn = url === location.origin + location.pathname
  const address = isOwn ? ownAddress(demo) : url
  log.add({ kind: 'beforeSkip', name: url, detail: { does: demo.beforeSkip } })
  const answer = (await BEFORE_SKIPS[demo.beforeSkip].run(address)) ?? address
  if (answer !== url) log.add({ kind: 'beforeSkip', name: url, detail: { answer } })
  return answer === url ? undefined : answer
}
