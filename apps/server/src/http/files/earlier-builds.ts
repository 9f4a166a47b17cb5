import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

// Pages that were opened before a deployment, or served by an instance of another version, load modules that are not in
// this build. So each version stores its modules in a folder that all of them serve from.

/** Folders of modules, whose subfolders are named by a hash of their content. */
const SCRIPTS = ['portico', 'portico.react', 'portico.account']

/** Of each script, this build included. */
const STORED_BUILDS = 10

/** Stores the modules of a build, and deletes those whose version started longest ago. */
export async function storeModules(build: string, folder: string): Promise<void> {
  for (const script of SCRIPTS.filter((name) => existsSync(join(build, name)))) {
    for (const hash of await readdir(join(build, script)))
      await storeFolder(join(build, script, hash), join(folder, script, hash))
    await deleteOldest(join(folder, script))
  }
}

async function storeFolder(from: string, to: string): Promise<void> {
  if (!existsSync(to)) {
    // Renamed when it is complete, since another instance may serve it, or store it at the same time.
    const partial = `${to}.${randomUUID()}`
    await cp(from, partial, { recursive: true })
    await rename(partial, to).catch(async (error: unknown) => {
      await rm(partial, { recursive: true, force: true })
      if (!existsSync(to)) throw error
    })
  }
  const now = new Date()
  await utimes(to, now, now)
}

async function deleteOldest(folder: string): Promise<void> {
  const builds = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      return { path, startedAt: (await stat(path)).mtimeMs }
    }),
  )
  const oldest = builds.toSorted((one, other) => other.startedAt - one.startedAt).slice(STORED_BUILDS)
  for (const { path } of oldest) await rm(path, { recursive: true, force: true })
}
