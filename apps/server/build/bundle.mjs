// Bundles the server and its commands into bundle/, which starts in a third of the time that several hundred modules
// take. Modules that are imported on demand become files of their own.
//   node build/bundle.mjs
// Runs after the compiler, which checks the types and compiles the packages that it imports.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { BUNDLE_OPTIONS, ENTRIES } from './bundle-options.mjs'

const server = dirname(dirname(fileURLToPath(import.meta.url)))
const dir = join(server, 'bundle')

rmSync(dir, { recursive: true, force: true })
await build({
  ...BUNDLE_OPTIONS,
  cwd: server,
  input: ENTRIES,
  output: { dir, format: 'esm', chunkFileNames: '[name]-[hash].js' },
})
