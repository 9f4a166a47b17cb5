// Builds the script twice from one source: portico.js on Preact with React's API, portico.react.js on React.
//   node build/build-scripts.mjs
// Output: dist/portico.js, a classic script that may change at any time, and dist/portico/<hash>/*.js, immutable modules; the same
// for portico.react, and for portico.account, the account page. dist/portico.element.js defines the custom element on top of either. Each file has a .br and a .gz twin
// for servers with static compression. portico.snippet.html and portico.manifest.json have the integrity of every file.
// dist/module/ is the package for bundlers and includes Preact.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { compressFile } from '../../../tools/compress-file.mjs'
import { preactForReact } from '../../../tools/preact-for-react.mjs'
import { writeClassicScript } from './classic-script.mjs'
import { ownHelper } from './own-helper.mjs'
import { readPlatformTable } from './platform-table.mjs'
import { writeSnippets } from './snippet.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const WIDGET = join(root, 'src/script/script.ts')
const ACCOUNT_PAGE = join(root, 'src/script/account-script.ts')
const SCRIPTS = [
  { name: 'portico', input: WIDGET, alias: preactForReact },
  { name: 'portico.react', input: WIDGET, alias: {} },
  { name: 'portico.account', input: ACCOUNT_PAGE, alias: preactForReact },
]
const COMPILED_IN = { __PORTICO_PLATFORMS__: JSON.stringify(readPlatformTable()) }

for (const { name, ...options } of SCRIPTS) {
  const { folder, entry, chunks } = await buildModules(name, options)
  await writeClassicScript({ dist, name, chunk: entry, chunks, folder })
  const modules = join(dist, folder)
  for (const file of [join(dist, `${name}.js`), ...scriptsIn(modules)]) compressFile(file)
}
await buildElementScript()
writeSnippets(dist, {
  names: SCRIPTS.map(({ name }) => name),
  element: 'portico.element',
  version: readVersion(),
})
await buildPackage()

/** Builds the entry and the chunks loaded on demand. @returns the entry, the names of the chunks, and their folder, named by their content */
async function buildModules(name, options) {
  const folder = join(dist, name)
  const unnamed = join(folder, 'unnamed')
  rmSync(folder, { recursive: true, force: true })
  const output = await bundle(unnamed, options)
  const entry = output.find(({ isEntry }) => isEntry)
  if (entry.imports.length > 0) throw new Error(`${entry.fileName} imports ${entry.imports.join(', ')}`)
  const hash = hashOf(scriptsIn(unnamed))
  renameSync(unnamed, join(folder, hash))
  const chunks = output.filter((chunk) => chunk !== entry).map(({ fileName }) => fileName)
  return { entry, chunks, folder: `${name}/${hash}/` }
}

async function bundle(dir, { input, alias }) {
  rmSync(dir, { recursive: true, force: true })
  const { output } = await build({
    ...common({ alias, define: COMPILED_IN }),
    input: { script: input },
    plugins: [ownHelper],
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
      codeSplitting: {
        groups: [
          { name: 'script', tags: ['$initial'], priority: 1 },
          // With all that it imports: what later chunks share with it needs no request of its own.
          { name: 'controller', test: /core\/src\/widget\/controller\.ts$/ },
        ],
      },
    },
  })
  return output.filter(({ type }) => type === 'chunk')
}

async function buildElementScript() {
  const name = 'portico.element'
  await build({
    ...common({}),
    input: { [name]: join(root, 'src/script/element-script.ts') },
    output: {
      dir: dist,
      format: 'iife',
      minify: true,
      comments: { annotation: false },
      entryFileNames: '[name].js',
    },
  })
  compressFile(join(dist, `${name}.js`))
}

/** Builds the package for bundlers. It includes Preact; the page's build defines the platforms. */
async function buildPackage() {
  const dir = join(dist, 'module')
  rmSync(dir, { recursive: true, force: true })
  await build({
    ...common({ alias: preactForReact }),
    input: {
      index: join(root, 'src/index.ts'),
      element: join(root, 'src/element/index.ts'),
      account: join(root, 'src/account-page/index.ts'),
    },
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
    // Inlined, the style sheet would be there twice.
    optimization: { inlineConst: false },
    // No getter of ours has an effect: what only reads members, such as a spread, is left out where its result is unused.
    treeshake: { propertyReadSideEffects: false },
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
        ...(alias === preactForReact && { __PORTICO_ON_PREACT__: 'true' }),
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
