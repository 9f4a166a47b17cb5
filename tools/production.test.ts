// Runs the commands of the pages about production in clean folders, without the programs that they install or start.
// Covers SRV-2.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ADMIN = `node ${join(ROOT, 'apps/server/bin/portico-admin.js')}`

/** The blocks of a section of a page, in their order. */
function blocksOf(page: string, heading: string): readonly string[] {
  const [, section = ''] = readFileSync(join(ROOT, page), 'utf8').split(`\n${heading}\n`)
  const [text = ''] = section.split(/^## /m)
  return [...text.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, block = '']) => block)
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-production-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const run = (cwd: string, commands: string): string =>
  execFileSync('bash', ['-e', '-c', commands], { cwd, encoding: 'utf8', stdio: 'pipe' })

test('the settings of several-instances.md pass the check of the configuration', () => {
  const [secrets = '', config = '', environment = '', check = ''] = blocksOf(
    'docs/guides/several-instances.md',
    '## 3. Settings',
  )
  const folder = makeFolder()
  run(folder, secrets)
  writeFileSync(join(folder, 'portico.config.json'), config)
  writeFileSync(join(folder, 'portico.env'), environment)
  expect(check).toContain('program/node_modules/.bin/portico-admin check-config --connect')
  const printed = run(
    folder,
    check.replace('program/node_modules/.bin/portico-admin check-config --connect', `${ADMIN} check-config`),
  )
  expect(printed).toContain('https://account.example')
})

test('the commands of systemd.md install settings that pass the check of the configuration, for one instance and several', () => {
  const [install = ''] = blocksOf('docs/systemd.md', '## Install')
  const [several = ''] = blocksOf('docs/systemd.md', '## Several instances')
  const machine = makeFolder()
  for (const folder of ['opt', 'usr/local/sbin', 'etc/systemd/system'])
    mkdirSync(join(machine, folder), { recursive: true })
  // The files are those of the unit, below the folder; the user `portico` exists on a server only.
  const below = (text: string): string =>
    text.replaceAll(/(?<![\w./])\/(?=(?:etc|opt|usr|var)\/)/g, `${machine}/`)
  const without = (text: string): string =>
    text.replaceAll(/^(?:apt-get|npm|useradd|systemctl) .*$/gm, '').replaceAll(/ -[og] portico/g, '')
  const environment = join(machine, 'etc/portico/portico.env')
  const check = (): string => {
    writeFileSync(environment, below(readFileSync(environment, 'utf8')))
    return run(machine, `set -a; . ${environment}; ${ADMIN} check-config`)
  }
  run(ROOT, below(without(install)))
  expect(check()).toContain('https://account.example')
  run(ROOT, below(without(several).replace('portico-admin check-config --connect', '')))
  expect(check()).toContain('postgres://')
  expect(run(machine, 'find etc usr -type f | sort').trim().split('\n')).toEqual([
    'etc/portico/portico.config.json',
    'etc/portico/portico.env',
    'etc/portico/secrets/database_url',
    'etc/portico/secrets/redis_url',
    'etc/portico/secrets/secret',
    'etc/portico/secrets/smtp_url',
    'etc/systemd/system/portico.service',
    'etc/systemd/system/portico@.service',
    'etc/systemd/system/portico@.service.d/instance.conf',
    'usr/local/sbin/portico-admin',
  ])
})
