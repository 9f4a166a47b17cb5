import type { TestProject } from 'vitest/node'
import { startFreshServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the started server answers: `inject('baseUrl')`. */
    readonly baseUrl: string
  }
}

/** Starts the built server on a free port and a fresh data folder; the returned function ends it. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, stop } = await startFreshServer()
  project.provide('baseUrl', baseUrl)
  return stop
}
