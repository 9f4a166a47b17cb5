// Covers SRV-2.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from './find-program.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-proxies-'))
const read = (name: string): string =>
  readFileSync(new URL(`../docs/examples/${name}`, import.meta.url), 'utf8')

/** How each proxy checks a configuration without starting. */
const CHECKS = [
  { proxy: 'nginx', file: 'nginx.conf', check: (path: string) => ['-t', '-q', '-c', path] },
  {
    proxy: 'caddy',
    file: 'Caddyfile',
    check: (path: string) => ['validate', '--adapter', 'caddyfile', '--config', path],
  },
  { proxy: 'haproxy', file: 'haproxy-hosts.cfg', check: (path: string) => ['-c', '-f', path] },
] as const

describe('the example configuration of', () => {
  beforeAll(() => {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')]
    const subject = ['-subj', '/CN=account.example', '-addext', 'subjectAltName=DNS:account.example']
    execFileSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...subject,
      ...['-keyout', key, '-out', certificate],
    ])
    const both = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')
    writeFileSync(join(folder, 'certificate-and-key.pem'), both)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.for(CHECKS)('$proxy is valid', ({ proxy, file, check }, { skip }) => {
    const program = findProgram(proxy)
    if (program === undefined) return skip(`docs/examples/${file} is not checked without ${proxy}`)
    const path = join(folder, file)
    const text = read(file)
      .replaceAll('/etc/portico/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('/run/nginx.pid', `${folder}/nginx.pid`)
    writeFileSync(path, text)
    const environment = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const { stdout, stderr, status } = spawnSync(program, check(path), { encoding: 'utf8', env: environment })
    expect(status, stdout + stderr).toBe(0)
  })

  test('HAProxy on machines differs from the one in containers by where its instances are', () => {
    const rules = (name: string): readonly string[] =>
      read(name)
        .split('\n')
        .filter((line) => !/^\s*(?:#|server|bind|resolvers|nameserver|$)/.test(line))
    expect(rules('haproxy-hosts.cfg')).toEqual(rules('haproxy.cfg'))
  })
})
