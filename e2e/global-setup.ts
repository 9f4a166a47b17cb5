import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the started server answers: `inject('baseUrl')`. */
    readonly baseUrl: string
  }
}

/** Starts the built server on a free port and a fresh data folder; the returned function ends it. */
export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'))
  const server = await startServer(folder, await freePort())
  project.provide('baseUrl', server.baseUrl)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
