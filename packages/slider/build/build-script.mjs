// Builds dist/sdk/slider.js: one classic script, on Preact's core, with a .br and a .gz beside it.
//   node build/build-script.mjs [folder]
// It may weigh 8,000 bytes (src/size.test.ts), half of which are Preact's. So the core is taken by its modules, without
// those that hold state in components (docs/decisions/0007), and with short names for its own properties.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { minify } from 'rolldown/utils'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const sdk = process.argv[2] ?? join(root, 'dist/sdk')
const file = join(sdk, 'slider.js')
const preactFolder = dirname(createRequire(import.meta.url).resolve('preact/package.json'))
const standIn = (name) => join(root, 'build/preact', name)
const STAND_INS = {
  component: standIn('component.mjs'),
  'catch-error': standIn('catch-error.mjs'),
  props: standIn('props.mjs'),
}

/** Preact offers its modules to nobody; the version is pinned, and a browser test runs what comes out. */
const preactByModules = {
  name: 'preact-by-modules',
  resolveId(id, importer) {
    if (id.startsWith('preact/src/')) return join(preactFolder, id.slice('preact/'.length))
    if (!importer?.startsWith(join(preactFolder, 'src'))) return null
    return STAND_INS[id.split('/').at(-1)] ?? null
  },
}

const { output } = await build({
  cwd: root,
  write: false,
  logLevel: 'warn',
  platform: 'browser',
  input: join(root, 'src/script.ts'),
  plugins: [preactByModules],
  resolve: {
    alias: { 'react/jsx-runtime': standIn('jsx-runtime.mjs'), 'react-dom/client': standIn('client.mjs') },
    conditionNames: ['portico-source', 'module', 'browser', 'production', 'import', 'default'],
  },
  transform: { target: 'es2022', jsx: { runtime: 'automatic', importSource: 'react' } },
  output: { format: 'iife', comments: false },
})
const { code, errors } = await minify('slider.js', output[0].code, {
  compress: { target: 'es2022' },
  mangle: { toplevel: true },
  mangleProps: { include: /^_[a-z]/ },
})
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))

rmSync(sdk, { recursive: true, force: true })
mkdirSync(sdk, { recursive: true })
const bytes = Buffer.from(code)
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
writeFileSync(file, bytes)
writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
