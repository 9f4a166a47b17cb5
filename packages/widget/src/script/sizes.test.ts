// Covers EMB-2, CAP-4.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../../', import.meta.url))

/** Bytes with brotli: of the script, which shows the form, and with the modules that a submit needs. */
const LIMITS = [
  ['widget/dist/portico.js', [], 29_130],
  ['widget/dist/portico.js', ['script.js', 'controller.js'], 57_160],
  ['widget/dist/portico.react.js', [], 80_460],
  ['widget/dist/portico.react.js', ['script.js', 'controller.js'], 108_450],
  ['widget/dist/portico.element.js', [], 2_510],
  ['widget/dist/portico.account.js', [], 50_640],
  ['slider/dist/sdk/slider.js', [], 14_000],
] as const

test.each(LIMITS)('%s with %j has at most %i bytes', (script, modules, limit) => {
  const files = [packages + script, ...modules.map((name) => moduleOf(script, name))]
  const sizes = files.map(compressedSize)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit)
})

/** Another import would be requested only when the module has arrived. */
test.each(['controller.js', 'deferred-views.js'])('%s imports nothing but the script', (name) => {
  const code = readBuilt(moduleOf('widget/dist/portico.js', name)).toString()
  const imported = [...code.matchAll(/(?:from|import)\s*["'](.+?)["']/g)].map(([, file]) => file)
  expect(imported).toEqual(['./script.js'])
})

/** The file of a script's module; its folder is named by a hash. */
function moduleOf(script: string, name: string): string {
  const folder = (packages + script).replace(/\.js$/, '')
  return `${folder}/${readdirSync(folder)[0]}/${name}`
}

/** With one name for the folder of the modules: the hash in it changes the size of a script by up to 80 bytes. */
function compressedSize(file: string): number {
  const code = readBuilt(file).toString()
  return brotliCompressSync(code.replaceAll(/(?<=portico[.\w]*\/)\w{6}(?=\/)/g, '000000')).length
}

function readBuilt(file: string): Buffer {
  if (!existsSync(file)) throw new Error('The scripts are not built: run `npm run build` first.')
  return readFileSync(file)
}
