// Builds the script twice from one source: portico.js on React, portico.lite.js on Preact's React-compatible runtime.
//   node build/build-scripts.mjs
// Output: dist/portico.js, a loader that may change at any time, and dist/portico/<hash>/*.js, immutable modules; the same
// for portico.lite. dist/portico.element.js defines the custom element on top of either. Each file has a .br and a .gz twin
// for servers with static compression. portico.snippet.html and portico.manifest.json have the integrity of every file.
// dist/module/ is the package for bundlers and includes React.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { preactForReact } from '../../../tools/preact-for-react.mjs'
import { oneFramework } from './one-framework.mjs'
import { neededBeside, readPlatformTable } from './platform-table.mjs'
import { checkSharedCode, passSharedCode, receiveSharedCode } from './shared-code.mjs'
import { writeSnippets } from './snippet.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const platforms = readPlatformTable()
/** The classic script draws the first view with a small stand-in for React (src/first-view). */
const REACT_STAND_IN = join(root, 'src/first-view/react-stand-in.ts')
const onlyFirstView = {
  '@portico/locales/internal/first-view': '@portico/locales/internal/first-view',
  '@portico/locales': '@portico/locales/internal/first-view',
  'react/jsx-runtime': REACT_STAND_IN,
  react: REACT_STAND_IN,
}
const VARIANTS = [
  { name: 'portico', alias: {} },
  { name: 'portico.lite', alias: preactForReact },
]
const needed = neededBeside(platforms)
const COMPILED_IN = {
  __PORTICO_PLATFORMS__: JSON.stringify(platforms),
  __PORTICO_NEEDED__: JSON.stringify(needed),
  __PORTICO_OFFERED__: String(Object.values(needed).filter((keys) => keys === '').length),
}

for (const { name, alias } of VARIANTS) {
  const { hash, output } = await buildModules(name, alias)
  checkSharedCode(await buildLoader(name, hash), output)
  const modules = join(dist, name, hash)
  for (const file of [join(dist, `${name}.js`), ...scriptsIn(modules)]) compress(file)
}
await buildClassicScript('portico.element', 'src/script/element-script.ts')
compress(join(dist, 'portico.element.js'))
writeSnippets(dist, {
  names: VARIANTS.map(({ name }) => name),
  element: 'portico.element',
  version: readVersion(),
})
await buildPackage()

/** Builds the entry and the chunks loaded on demand. @returns them, and the name of their folder, a hash of their content */
async function buildModules(name, alias) {
  const folder = join(dist, name)
  const unnamed = join(folder, 'unnamed')
  rmSync(folder, { recursive: true, force: true })
  const output = await bundle(unnamed, alias)
  checkImports(output, 'entry.js', [])
  checkImports(output, 'framework.js', ['entry.js'])
  const hash = hashOf(scriptsIn(unnamed))
  renameSync(unnamed, join(folder, hash))
  return { hash, output }
}

/** What the script preloads must not wait for other chunks. */
function checkImports(output, chunk, expected) {
  const { imports } = output.find(({ fileName }) => fileName === chunk)
  if (imports.join() !== expected.join())
    throw new Error(`${chunk} imports ${imports.join(', ') || 'nothing'}`)
}

async function bundle(dir, alias) {
  rmSync(dir, { recursive: true, force: true })
  const { output } = await build({
    ...common({ alias, define: COMPILED_IN }),
    plugins: [receiveSharedCode, oneFramework],
    input: { entry: join(root, 'src/script/script-entry.ts') },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir,
      format: 'es',
      minify: true,
      // No bundler processes these files again.
      comments: { annotation: false },
      sourcemap: 'hidden',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    },
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** Builds the classic script that draws the first view and loads the modules. @returns its chunk */
async function buildLoader(name, hash) {
  return buildClassicScript(name, 'src/script/loader.ts', {
    alias: onlyFirstView,
    define: { ...COMPILED_IN, __PORTICO_FOLDER__: JSON.stringify(`${name}/${hash}/`) },
    plugins: [passSharedCode],
  })
}

/** @returns its chunk */
async function buildClassicScript(name, input, { plugins = [], ...replaced } = {}) {
  const { output } = await build({
    ...common(replaced),
    input: { [name]: join(root, input) },
    plugins,
    output: {
      dir: dist,
      format: 'iife',
      minify: true,
      comments: { annotation: false },
      entryFileNames: '[name].js',
    },
  })
  return output
}

/** Builds the package for bundlers. It includes its own React; the page's build defines the platforms. */
async function buildPackage() {
  const dir = join(dist, 'module')
  rmSync(dir, { recursive: true, force: true })
  await build({
    ...common({}),
    input: { index: join(root, 'src/index.ts'), element: join(root, 'src/element/index.ts') },
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

/** Options for Rolldown. Not Vite, which adds a preloader to every dynamic import. */
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

function readVersion() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return process.env.PORTICO_VERSION || version
}

function scriptsIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return files.sort().map((file) => join(folder, file))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  // Lower-case letters only, so that the compressed size of the loader varies less between builds.
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
