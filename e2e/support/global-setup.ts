import type { TestProject } from 'vitest/node'
import { startFreshServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the shared server: `inject('baseUrl')`. */
    readonly baseUrl: string
  }
}

/** Starts the server that most suites share. @returns a function that stops it */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, stop } = await startFreshServer()
  project.provide('baseUrl', baseUrl)
  return stop
}
