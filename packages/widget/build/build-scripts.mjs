// Builds the script twice from one source: portico.js on React, portico.lite.js on Preact's React-compatible runtime.
//   node build/build-scripts.mjs
// What comes out lies beside what tsc made: dist/portico.js, a loader that may change at any time, and
// dist/portico/<hash>/*.js, modules that never change under their name (so for portico.lite). Beside each file lie a
// .br and a .gz for servers that hand out what is there.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'
import { preactForReact } from '../../../tools/preact-for-react.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const FLAVOURS = [
  { name: 'portico', alias: {} },
  { name: 'portico.lite', alias: preactForReact },
]

for (const { name, alias } of FLAVOURS) {
  const hash = await buildModules(name, alias)
  await buildLoader(name, hash)
  const modules = join(dist, name, hash)
  for (const file of [join(dist, `${name}.js`), ...scriptsIn(modules)]) compress(file)
}

/** The code itself: one entry, and what is loaded on demand. @returns the name of their folder, a hash of what is in it */
async function buildModules(name, alias) {
  const folder = join(dist, name)
  const unnamed = join(folder, 'unnamed')
  rmSync(folder, { recursive: true, force: true })
  const { output } = await build({
    ...common({ alias }),
    build: {
      ...into(unnamed),
      sourcemap: 'hidden',
      rolldownOptions: {
        input: { entry: join(root, 'src/script/script-entry.ts') },
        // What a chunk on demand shares with the entry stays in the entry: one file until the first input.
        preserveEntrySignatures: 'allow-extension',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const entry = output.find((chunk) => chunk.isEntry)
  if (entry.imports.length > 0)
    throw new Error(`${name}: the entry is in pieces: ${entry.imports.join(', ')}`)
  const hash = hashOf(scriptsIn(unnamed))
  renameSync(unnamed, join(folder, hash))
  return hash
}

/** The classic script that knows where the modules are. */
async function buildLoader(name, hash) {
  await build({
    ...common({ define: { __PORTICO_FOLDER__: JSON.stringify(`${name}/${hash}/`) } }),
    build: {
      ...into(dist),
      rolldownOptions: {
        input: { [name]: join(root, 'src/script/loader.ts') },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
}

function common({ alias = {}, define = {} }) {
  const version = process.env.PORTICO_VERSION
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: false,
    resolve: { alias, conditions: ['portico-source', ...defaultClientConditions] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    define: {
      'process.env.NODE_ENV': '"production"',
      __PORTICO_VERSION__: version ? JSON.stringify(version) : 'undefined',
      ...define,
    },
  }
}

function into(outDir) {
  return {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    minify: 'oxc',
    modulePreload: false,
    reportCompressedSize: false,
  }
}

function scriptsIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return files.sort().map((file) => join(folder, file))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash
    .digest('base64url')
    .replace(/[^a-zA-Z\d]/g, '')
    .slice(0, 6)
}

function compress(file) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
