import type { TestProject } from 'vitest/node'
import { CONFIG_OF_APPS } from './apps.ts'
import { listMissingForInstances, startEngines } from './instances.ts'
import { provideEngines, readInstanceCount } from './run-mode.ts'
import { startFreshServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the shared server: `inject('baseUrl')`. */
    readonly baseUrl: string
    /** The folder of its database, for `changeDatabase`. */
    readonly serverFolder: string
    /** The same of the server with the apps of apps.ts. */
    readonly apps: { readonly baseUrl: string; readonly folder: string }
  }
}

/** Starts the servers that suites share. @returns a function that stops them */
export default async function startSharedServers(project: TestProject): Promise<() => Promise<void>> {
  const stopEngines = await startEnginesForInstances()
  const [usual, apps] = await Promise.all([
    startFreshServer(),
    startFreshServer({}, { config: CONFIG_OF_APPS }),
  ])
  project.provide('baseUrl', usual.baseUrl)
  project.provide('serverFolder', usual.folder)
  project.provide('apps', { baseUrl: apps.baseUrl, folder: apps.folder })
  return async () => {
    await Promise.all([usual.stop(), apps.stop()])
    await stopEngines?.()
  }
}

/** Only for a run with several instances. @throws Error that names what is missing */
async function startEnginesForInstances(): Promise<(() => Promise<void>) | undefined> {
  if (readInstanceCount() === undefined) return undefined
  const missing = listMissingForInstances()
  if (missing.length > 0)
    throw new Error(`E2E_INSTANCES needs the Debian packages ${missing.join(', ')}, which are not installed.`)
  const { postgresUrl, redisUrl, stop } = await startEngines()
  provideEngines({ postgresUrl, redisUrl })
  return stop
}
