import type { TestProject } from 'vitest/node'
import { listMissingForInstances, startEngines } from './instances.ts'
import { provideEngines, readInstanceCount } from './run-mode.ts'
import { startFreshServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the shared server: `inject('baseUrl')`. */
    readonly baseUrl: string
    /** The folder of its database, for `changeDatabase`. */
    readonly serverFolder: string
  }
}

/** Starts the server that most suites share. @returns a function that stops it */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const stopEngines = await startEnginesForInstances()
  const { baseUrl, folder, stop } = await startFreshServer()
  project.provide('baseUrl', baseUrl)
  project.provide('serverFolder', folder)
  return async () => {
    await stop()
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
