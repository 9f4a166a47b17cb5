// Builds dist/sdk/slider.js, one classic script, with a .br and a .gz file next to it.
//   node build/build-script.mjs [folder]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { compressFile } from '../../../tools/compress-file.mjs'

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
writeFileSync(file, output[0].code)
compressFile(file)
