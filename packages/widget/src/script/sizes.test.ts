import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
/**
 * The script draws the first view, whose inputs take what is typed before anything else is loaded. It contains what the
 * loaded code shares with it.
 */
const MAX_SCRIPT_BYTES = 15_150
/** The script that defines the custom element. */
const MAX_ELEMENT_BYTES = 2_500
/** With the entry; a submit also needs the controller. */
const MAX_WITH_ENTRY_BYTES = 21_550
/** With the entry and the framework, without what is loaded later. */
const VARIANTS = [
  { name: 'portico', maxBytes: 80_300 },
  { name: 'portico.lite', maxBytes: 28_950 },
] as const

test.each(VARIANTS)(
  'EMB-2 I18-2 the bytes before the first input are within the limit: $name',
  ({ name, maxBytes }) => {
    const folder = moduleFolder(name)
    const script = brotliBytes(`${name}.js`)
    const withModules = (entry: string): number =>
      staticModules(folder, entry).reduce((sum, file) => sum + brotliBytes(`${folder}/${file}`), script)
    const withEntry = withModules('entry.js')
    // It imports the entry.
    const withFramework = withModules('framework.js')
    process.stdout.write(
      `${name}.js: ${script} of ${MAX_SCRIPT_BYTES} bytes before the first input, ${withEntry} with the entry, ${withFramework} with the framework\n`,
    )
    expect(script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect(withEntry).toBeLessThanOrEqual(MAX_WITH_ENTRY_BYTES)
    expect(withFramework).toBeLessThanOrEqual(maxBytes)
  },
)

test('EMB-2 the script of the custom element is small', () => {
  expect(brotliBytes('portico.element.js')).toBeLessThanOrEqual(MAX_ELEMENT_BYTES)
})

test.each(VARIANTS)('EMB-2 the modules that the script preloads exist: $name', ({ name }) => {
  const files = readdirSync(`${dist}${moduleFolder(name)}`)
  expect(files).toEqual(expect.arrayContaining(['entry.js', 'controller.js']))
})

test.each(VARIANTS)('EMB-2 the script contains no code that is loaded later: $name', ({ name }) => {
  const script = read(`${name}.js`).toString()
  // The address of the entry is the only one it imports.
  expect(script.match(/\bimport\(/g)).toHaveLength(1)
  expect(script).not.toMatch(/\bReact\b|_reactListening|createPortal/)
})

test.each(VARIANTS)('EMB-2 what the script passes on is not part of the loaded code: $name', ({ name }) => {
  const folder = moduleFolder(name)
  const modules = readdirSync(`${dist}${folder}`).filter((file) => file.endsWith('.js'))
  const code = modules.map((file) => read(`${folder}/${file}`).toString()).join('')
  const script = read(`${name}.js`).toString()
  for (const part of ['passwordrules', 'toggle-password', 'accentColor']) {
    expect(script).toContain(part)
    expect(code).not.toContain(part)
  }
})

test.each(VARIANTS)('EMB-2 a submit does not need the framework: $name', ({ name }) => {
  const folder = moduleFolder(name)
  for (const needed of ['entry.js', 'controller.js'])
    expect(staticModules(folder, needed)).not.toContain('framework.js')
})

test.each(VARIANTS)('I18-2 no language is part of the entry or the framework: $name', ({ name }) => {
  const folder = moduleFolder(name)
  const code = staticModules(folder, 'framework.js').map((file) => read(`${folder}/${file}`).toString())
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
