// Covers EMB-2, CAP-4.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../../', import.meta.url))

/** Bytes with brotli: of the script, which shows the form, and with the modules that a submit needs. */
const LIMITS = [
  ['widget/dist/portico.js', [], 26_390],
  ['widget/dist/portico.js', ['script.js', 'controller.js'], 51_500],
  ['widget/dist/portico.react.js', [], 77_700],
  ['widget/dist/portico.react.js', ['script.js', 'controller.js'], 102_700],
  ['widget/dist/portico.element.js', [], 2_500],
  ['widget/dist/portico.account.js', [], 38_500],
  ['slider/dist/sdk/slider.js', [], 14_000],
] as const

test.each(LIMITS)('%s with %j has at most %i bytes', (script, modules, limit) => {
  const path = packages + script
  if (!existsSync(path)) throw new Error('The scripts are not built: run `npm run build` first.')
  const folder = path.replace(/\.js$/, '')
  const files = modules.map((name) => `${folder}/${readdirSync(folder)[0]}/${name}`)
  const sizes = [path, ...files].map((file) => readFileSync(`${file}.br`).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit)
})
