import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const MAX_LOADER_BYTES = 3_000
const VARIANTS = [
  { name: 'portico', maxBytes: 77_000 },
  { name: 'portico.lite', maxBytes: 22_528 },
] as const
const LANGUAGES = ['zh', 'en', 'ja'] as const

test.each(VARIANTS)(
  'EMB-2 I18-2 the bytes before the first input are within the limit: $name',
  ({ name, maxBytes }) => {
    const folder = moduleFolder(name)
    const loader = brotliBytes(`${name}.js`)
    const modules = staticModules(folder, 'entry.js')
    const code = modules.reduce((sum, file) => sum + brotliBytes(`${folder}/${file}`), 0)
    const rows = LANGUAGES.map((language) => {
      const words = brotliBytes(`${folder}/${language}.js`)
      return { language, words, all: loader + code + words }
    })
    for (const { language, words, all } of rows)
      process.stdout.write(
        `${name}.js ${language}: loader ${loader} + code ${code} + words ${words} = ${all} of ${maxBytes} bytes\n`,
      )
    expect(loader).toBeLessThanOrEqual(MAX_LOADER_BYTES)
    for (const { all } of rows) expect(all).toBeLessThanOrEqual(maxBytes)
  },
)

test.each(VARIANTS)('I18-2 no language is part of the entry: $name', ({ name }) => {
  const folder = moduleFolder(name)
  const code = staticModules(folder, 'entry.js').map((file) => read(`${folder}/${file}`).toString())
  expect(code.join('')).not.toMatch(/获取验证码|コードを送信|Send code/)
})

test.each(VARIANTS)('EMB-2 every file has compressed twins: $name', ({ name }) => {
  const folder = moduleFolder(name)
  const scripts = readdirSync(`${dist}${folder}`).filter((file) => file.endsWith('.js'))
  for (const file of [`${name}.js`, ...scripts.map((script) => `${folder}/${script}`)])
    expect(read(`${file}.br`).length, file).toBe(brotliBytes(file))
})

/** The folder of the last build's modules. */
function moduleFolder(name: string): string {
  if (!existsSync(`${dist}${name}.js`))
    throw new Error('The scripts are not built: run `npm run build` first.')
  const [hash = ''] = readdirSync(`${dist}${name}`)
  return `${name}/${hash}`
}

/** A module and its static imports. */
function staticModules(folder: string, entry: string, seen: readonly string[] = []): readonly string[] {
  if (seen.includes(entry)) return seen
  const text = read(`${folder}/${entry}`).toString()
  const imported = [...text.matchAll(/(?:^|[;}\s])(?:import|export)[^'"()]*?["']\.\/([^"']+)["']/g)]
  return imported.reduce<readonly string[]>(
    (found, [, file = '']) => staticModules(folder, file, found),
    [...seen, entry],
  )
}

function brotliBytes(file: string): number {
  const bytes = read(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params }).length
}

function read(file: string): Buffer {
  return readFileSync(`${dist}${file}`)
}
