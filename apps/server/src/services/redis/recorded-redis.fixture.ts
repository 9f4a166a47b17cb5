import type { RedisConnection } from './redis-connection.ts'

/** A connection that records what is sent, and replies what the test says. */
export function createRecordedRedis({ isCluster = false }: { readonly isCluster?: boolean } = {}) {
  /** The operation, the command, and its arguments. */
  const calls: unknown[][] = []
  const replies: unknown[] = []
  const scripts: string[] = []
  const redis: RedisConnection = {
    isCluster,
    defineScripts: (defined) => void scripts.push(...Object.keys(defined)),
    run: (operation, command) => {
      const client = new Proxy(
        {},
        {
          get:
            (_, name) =>
            async (...parts: unknown[]) => {
              calls.push([operation, name, ...parts])
              return replies.shift()
            },
        },
      )
      return command(client as Parameters<typeof command>[0])
    },
    check: async () => undefined,
    close: () => undefined,
  }
  return { redis, calls, replies, scripts }
}
