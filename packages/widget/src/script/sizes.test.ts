// Covers EMB-2.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
/** The script that defines the custom element. */
const MAX_ELEMENT_BYTES = 2_500
/** What the form needs, and with what a submit needs besides. */
const VARIANTS = [
  { name: 'portico', maxBytes: 25_500, maxWithController: 49_750 },
  { name: 'portico.react', maxBytes: 76_750, maxWithController: 101_000 },
] as const

describe.each(VARIANTS)('the script $name', ({ name, maxBytes, maxWithController }) => {
  test('the bytes before the first input and before a submit are within the limits', () => {
    const folder = moduleFolder(name)
    const script = brotliBytes(`${name}.js`)
    const modules = ['script.js', 'controller.js'].map((file) => brotliBytes(`${folder}/${file}`))
    const withController = modules.reduce((sum, bytes) => sum + bytes, script)
    process.stdout.write(
      `${name}.js: ${script} of ${maxBytes} bytes, ${withController} with the controller\n`,
    )
    expect(script).toBeLessThanOrEqual(maxBytes)
    expect(withController).toBeLessThanOrEqual(maxWithController)
  })

  test('the loaded code contains nothing that the script contains', () => {
    const folder = moduleFolder(name)
    const modules = readdirSync(`${dist}${folder}`).filter((file) => file.endsWith('.js'))
    const code = modules.map((file) => read(`${folder}/${file}`).toString()).join('')
    const script = read(`${name}.js`).toString()
    for (const part of ['passwordrules', 'toggle-password', 'accentColor']) {
      expect(script.split(part)).toHaveLength(2)
      expect(code.includes(part)).toBe(false)
    }
  })

  test('every file has compressed twins', () => {
    const folder = moduleFolder(name)
    const scripts = readdirSync(`${dist}${folder}`).filter((file) => file.endsWith('.js'))
    for (const file of [`${name}.js`, ...scripts.map((script) => `${folder}/${script}`)])
      expect(read(`${file}.br`).length, file).toBe(brotliBytes(file))
  })
})

test('the script of the custom element is small', () => {
  expect(brotliBytes('portico.element.js')).toBeLessThanOrEqual(MAX_ELEMENT_BYTES)
})

/** The folder of the last build's modules. */
function moduleFolder(name: string): string {
  if (!existsSync(`${dist}${name}.js`))
    throw new Error('The scripts are not built: run `npm run build` first.')
  const [hash = ''] = readdirSync(`${dist}${name}`)
  return `${name}/${hash}`
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
