import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Script } from './host-page.ts'
import { SCRIPTS } from './host-page.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface NextBuild {
  /** The main module of the server. */
  readonly main: string
  /** The folder of a script's modules. */
  readonly folderOf: (script: Script) => string
  readonly remove: () => Promise<void>
}

/** Copies the built server, and moves the modules of its scripts to other folders, as a build with changes does. */
export async function makeNextBuild(): Promise<NextBuild> {
  const root = await mkdtemp(join(tmpdir(), 'portico-build-'))
  const server = join(root, 'apps/server')
  for (const name of ['package.json', 'bin', 'bundle', 'public'])
    await cp(join(ROOT, 'apps/server', name), join(server, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const script of SCRIPTS) await moveModules(join(server, 'public/widget'), script)
  return {
    main: join(server, 'bin/portico-server.js'),
    folderOf,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

function folderOf(script: Script): string {
  return `${script.replace('.js', '')}/another`
}

async function moveModules(widget: string, script: Script): Promise<void> {
  const folder = join(widget, script.replace('.js', ''))
  const [hash = ''] = await readdir(folder)
  await rename(join(folder, hash), join(widget, folderOf(script)))
  // The script names its folder, and the module that stands for it there.
  for (const file of [script, `${folderOf(script)}/script.js`]) {
    const code = await readFile(join(widget, file), 'utf8')
    const changed = code.replaceAll(`${script.replace('.js', '')}/${hash}/`, `${folderOf(script)}/`)
    if (changed === code) throw new Error(`${file} does not name the folder ${hash}`)
    await writeFile(join(widget, file), changed)
    for (const twin of ['.br', '.gz']) await rm(join(widget, file + twin))
  }
}
