// Builds the script twice from one source: portico.js on React, portico.lite.js on Preact's React-compatible runtime.
//   node build/build-scripts.mjs
// What comes out lies beside what tsc made: dist/portico.js, a loader that may change at any time, and
// dist/portico/<hash>/*.js, modules that never change under their name (so for portico.lite). Beside each file lie a
// .br and a .gz for servers that hand out what is there. dist/module/ is what a bundler takes, with React inside too.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { preactForReact } from '../../../tools/preact-for-react.mjs'
import { neededBeside, readPlatformTable } from './platform-table.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const platforms = readPlatformTable()
const FLAVOURS = [
  { name: 'portico', alias: {} },
  { name: 'portico.lite', alias: preactForReact },
]
const needed = neededBeside(platforms)
const COMPILED_IN = {
  __PORTICO_PLATFORMS__: JSON.stringify(platforms),
  __PORTICO_NEEDED__: JSON.stringify(needed),
  __PORTICO_OFFERED__: String(Object.values(needed).filter((keys) => keys === '').length),
}

for (const { name, alias } of FLAVOURS) {
  const hash = await buildModules(name, alias)
  await buildLoader(name, hash)
  const modules = join(dist, name, hash)
  for (const file of [join(dist, `${name}.js`), ...scriptsIn(modules)]) compress(file)
}
await buildPackage()

/** The code itself: one entry, and what is loaded on demand. @returns the name of their folder, a hash of what is in it */
async function buildModules(name, alias) {
  const folder = join(dist, name)
  const unnamed = join(folder, 'unnamed')
  rmSync(folder, { recursive: true, force: true })
  const first = firstModules(await bundle(unnamed, alias))
  const output = await bundle(unnamed, alias, {
    name: (id) => (first.has(id) ? 'entry' : null),
    debugName: 'first',
  })
  const entry = output.find((chunk) => chunk.isEntry)
  if (entry.imports.length > 0)
    throw new Error(`${name}: the entry is in pieces: ${entry.imports.join(', ')}`)
  const hash = hashOf(scriptsIn(unnamed))
  renameSync(unnamed, join(folder, hash))
  return hash
}

/** @param group keeps modules together that the bundler would share out */
async function bundle(dir, alias, group) {
  rmSync(dir, { recursive: true, force: true })
  const { output } = await build({
    ...common({ alias, define: COMPILED_IN }),
    input: { entry: join(root, 'src/script/script-entry.ts') },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir,
      format: 'es',
      minify: true,
      // No bundler reads these files any more.
      comments: { annotation: false },
      sourcemap: 'hidden',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      ...(group && { codeSplitting: { groups: [group] } }),
    },
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** What the entry needs, also where the bundler shares it with what comes on demand: one file until the first input. */
function firstModules(output) {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set(['entry.js'])
  for (const fileName of seen) for (const more of chunks.get(fileName).imports) seen.add(more)
  return new Set([...seen].flatMap((fileName) => Object.keys(chunks.get(fileName).modules)))
}

/** The classic script that knows where the modules are. */
async function buildLoader(name, hash) {
  await build({
    ...common({ define: { ...COMPILED_IN, __PORTICO_FOLDER__: JSON.stringify(`${name}/${hash}/`) } }),
    input: { [name]: join(root, 'src/script/loader.ts') },
    output: { dir: dist, format: 'iife', minify: true, entryFileNames: '[name].js' },
  })
}

/** What a bundler gets: beside another React than its own it would not run. The page's build says the platforms. */
async function buildPackage() {
  const dir = join(dist, 'module')
  rmSync(dir, { recursive: true, force: true })
  await build({
    ...common({}),
    input: { index: join(root, 'src/index.ts') },
    output: {
      dir,
      format: 'es',
      minify: true,
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
  })
}

/** Rolldown itself and not Vite, which would put a preloader of its own before every import on demand. */
function common({ alias = {}, define = {} }) {
  const version = process.env.PORTICO_VERSION
  return {
    cwd: root,
    logLevel: 'warn',
    platform: 'browser',
    resolve: {
      alias,
      conditionNames: ['portico-source', 'module', 'browser', 'production', 'import', 'default'],
    },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic', importSource: 'react' },
      define: {
        'process.env.NODE_ENV': '"production"',
        __PORTICO_VERSION__: version ? JSON.stringify(version) : 'undefined',
        ...define,
      },
    },
  }
}

function scriptsIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return files.sort().map((file) => join(folder, file))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  // Small letters alone: others cost the loader, whose every byte counts, more or fewer bytes with every build.
  return hash
    .digest('base64url')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 6)
}

function compress(file) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
