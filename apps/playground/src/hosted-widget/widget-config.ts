import type { AccountCenterConfig } from '@portico/core'
import { writeDemo } from '../demo/demo-query.ts'
import type { Demo, PlainConfig } from '../demo/demo.ts'
import type { EventLog } from '../event-log/event-log.ts'

/** Options that say something only when the widget is mounted. */
const READ_AT_MOUNT = ['appId', 'bootstrap', 'isolation', 'agreement'] as const

export function wantsRemount(before: Demo, after: Demo): boolean {
  return READ_AT_MOUNT.some(
    (name) => JSON.stringify(before.config[name]) !== JSON.stringify(after.config[name]),
  )
}

/** Every option that was said before and is not said any more goes back to its default. */
export function changesBetween(before: PlainConfig, after: PlainConfig): PlainConfig {
  const forgotten = Object.fromEntries(Object.keys(before).map((name) => [name, undefined]))
  return { ...forgotten, ...after }
}

/** The hooks as a host would write them: each says in the log what it was told. */
export function hooksFor(log: EventLog, demo: () => Demo): AccountCenterConfig {
  return {
    onSuccess: (result) => log.add({ kind: 'onSuccess', name: result.url, detail: result.response }),
    onReject: (error) => log.add({ kind: 'onReject', name: String(error.code), detail: error }),
    onEvent: (name, params) => log.add({ kind: 'onEvent', name, detail: params }),
    beforeSkip: (url) => {
      const answer = beforeSkip(url, demo())
      log.add({ kind: 'beforeSkip', name: url, detail: answer === undefined ? undefined : { answer } })
      return answer
    },
  }
}

/** This page's address with the choice in it, and nothing that a widget would read again. */
export function ownAddress(demo: Demo): string {
  return writeDemo(location.origin + location.pathname, demo)
}

/** A redirect back to this page would lose the choice: the server answers with the page's address and no query. */
function beforeSkip(url: string, demo: Demo): string | false | undefined {
  if (demo.beforeSkip === 'stop') return false
  const isOwn = url === location.origin + location.pathname
  const address = ownAddress(demo)
  return isOwn && address !== url ? address : undefined
}
