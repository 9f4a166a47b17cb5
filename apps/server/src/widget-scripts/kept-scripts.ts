import { DAY_MS, HOUR_S } from '../clock.ts'
import type { Services } from '../services.ts'
import { isSignedText, signText } from '../signing-keys.ts'
import { findKeptScript, keepScripts } from './kept-script.store.ts'
import type { ScriptFile } from './script-file.ts'
import { decompressScript } from './script-file.ts'

// Pages that were opened before a deployment, or served by an instance of another version, load modules that this instance
// does not have. So each instance stores its modules in the database, where the instances of other versions find them.

type Deps = Pick<Services, 'config' | 'database' | 'now' | 'log'>

/** How often an instance extends the time of its modules. */
export const REFRESH_MS = HOUR_S * 1000
/** At least a day after the last instance of a version has stopped. */
const KEEP_MS = DAY_MS + REFRESH_MS
/** More modules than two versions have. Bounds the memory. */
const MAX_CACHED = 100
/** Signatures are valid for one purpose only. */
const PURPOSE = 'kept-script'

/** Stores the modules of this instance. A failure is logged: the instance serves its own modules in any case. */
export async function keepModules(
  { config, database, now, log }: Deps,
  modules: readonly ScriptFile[],
): Promise<void> {
  const scripts = modules.map(({ path, br }) => {
    const content = br.toString('base64')
    return { path, content, signature: signText(config.keys, signedText(path, content)) }
  })
  try {
    await keepScripts(database, scripts, now() + KEEP_MS)
  } catch (error) {
    log.error({ err: error }, 'could not store the modules of the widget for other versions')
  }
}

/** Finds modules of other versions, and keeps them in memory. */
export function createKeptModules({ config, database, now, log }: Deps) {
  const cache = new Map<string, Promise<ScriptFile | undefined>>()

  async function load(path: string): Promise<ScriptFile | undefined> {
    const found = await findKeptScript(database, { path, now: now() })
    if (!found) return undefined
    // Write access to the database must not allow running code in the pages of hosts.
    if (!isSignedText(config.keys, signedText(path, found.content), found.signature)) {
      log.warn({ path }, 'a stored module of the widget is not signed with a key of PORTICO_SECRET')
      return undefined
    }
    return decompressScript(path, Buffer.from(found.content, 'base64'))
  }

  return {
    /** @param path of a URL */
    find: async (path: string): Promise<ScriptFile | undefined> => {
      const loading = cache.get(path) ?? load(path)
      cache.set(path, loading)
      const [oldest] = cache.keys()
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
      try {
        const file = await loading
        if (!file) cache.delete(path)
        return file
      } catch (error) {
        cache.delete(path)
        throw error
      }
    },
  }
}

function signedText(path: string, content: string): string {
  return `${PURPOSE}|${path}|${content}`
}
