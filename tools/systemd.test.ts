// Covers SRV-2.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { VARIABLES } from '../apps/server/src/config/variables.ts'
import { areInstalled } from './find-program.mjs'

const textOf = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

const unit = textOf('deploy/systemd/portico.service')

/** The files of each unit, by where docs/systemd.md installs them. */
const UNITS = {
  'portico.service': { 'portico.service': unit },
  'portico@1.service': {
    'portico@.service': unit,
    'portico@.service.d/instance.conf': textOf('deploy/systemd/instance.conf'),
  },
}

describe.each(Object.entries(UNITS))('%s', (name, files) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-unit-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Runs systemd-analyze, which reads files only, on the unit with a program that exists on this machine. */
  function analyze(...commandLine: readonly string[]): {
    readonly output: string
    readonly status: number | null
  } {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text.replaceAll(/\/opt\/portico\/bin\/[a-z-]+/g, process.execPath))
    }
    const { stdout, stderr, status } = spawnSync('systemd-analyze', [...commandLine, join(folder, name)], {
      encoding: 'utf8',
    })
    return { output: stdout + stderr, status }
  }

  test.skipIf(!areInstalled('systemd-analyze'))('is valid', () => {
    expect(analyze('verify')).toEqual({ output: '', status: 0 })
  })

  test.skipIf(!areInstalled('systemd-analyze'))('exposes less than 2 of 10', () => {
    const { output, status } = analyze('security', '--offline=true', '--threshold=20', '--no-pager')
    expect(output).toMatch(/Overall exposure level for portico(?:@1)?\.service: [01]\.\d /)
    expect(status).toBe(0)
  })
})

describe('the settings of the units', () => {
  test('let the server finish its requests before it is killed', () => {
    // It waits up to 10 s for them.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  })

  test('are variables that the server knows, with secrets in files only', () => {
    const names = [...textOf('deploy/systemd/portico.env').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    )
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(Object.keys(VARIABLES)).toContain(name.replace(/_FILE$/, ''))
    for (const name of ['PORTICO_SECRET', 'PORTICO_REDIS_URL', 'PORTICO_SMTP_URL'])
      expect(names).not.toContain(name)
  })
})
