import { listPlatforms } from '@portico/protocol'
import type { PlatformConfig } from '../../public/public-types.ts'
import type { Context } from '../../runtime/context.ts'

// Loaded where the host lists platforms that the widget does not know.

/** Completes platforms with the names and icons of the account center. If it does not respond, their ids name them. */
export async function withNames(
  context: Context,
  platforms: readonly PlatformConfig[],
  signal: AbortSignal,
): Promise<readonly PlatformConfig[]> {
  const answer = await context.call(listPlatforms, {}, signal)
  const known = answer.ok ? answer.value.platforms : []
  return platforms.map((entry) => {
    const found = known.find(({ platform }) => platform === entry.platform)
    return found ? { name: found.name, icon: found.icon, ...entry } : entry
  })
}
