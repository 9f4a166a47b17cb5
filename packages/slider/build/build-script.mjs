// Builds dist/sdk/slider.js, one classic script, with a .br and a .gz file next to it.
//   node build/build-script.mjs [folder]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'rolldown'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const sdk = process.argv[2] ?? join(root, 'dist/sdk')
const file = join(sdk, 'slider.js')

const { output } = await build({
  cwd: root,
  write: false,
  logLevel: 'warn',
  platform: 'browser',
  input: join(root, 'src/script.ts'),
  resolve: {
    conditionNames: ['portico-source', 'module', 'browser', 'production', 'import', 'default'],
  },
  transform: { target: 'es2022' },
  output: { format: 'iife', minify: true, comments: false },
})

rmSync(sdk, { recursive: true, force: true })
mkdirSync(sdk, { recursive: true })
const bytes = Buffer.from(output[0].code)
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
writeFileSync(file, bytes)
writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
