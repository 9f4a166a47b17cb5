// Covers CAP-4.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

const BUILD = fileURLToPath(new URL('../build/build-script.mjs', import.meta.url))
const MAX_BYTES = 14_000

function buildScript(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portico-slider-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync(process.execPath, [BUILD, folder])
  return readFileSync(join(folder, 'slider.js'))
}

test('the script has at most 14,000 bytes and needs no eval, inline style or markup', () => {
  const script = buildScript()
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MAX_BYTES)
  const text = script.toString('utf8')
  expect(text).toContain('PorticoSlider')
  for (const unwanted of [/\beval\(/, /new Function/, /insertAdjacentHTML/, /<style/, /setAttribute\(.style/])
    expect(text).not.toMatch(unwanted)
})
