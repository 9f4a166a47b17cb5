// Covers EMB-2, SRV-2, SRV-3.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../apps/server/src/config/variables.ts'

const textOf = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

interface Service {
  readonly user?: string
  readonly cap_add?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly networks: object
  readonly deploy?: { readonly replicas: number }
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: { readonly front: { readonly ipam: { readonly config: readonly object[] } } }
}

const compose: Compose = parse(textOf('compose.yaml'), { merge: true })
const { portico, proxy } = compose.services
const haproxy = textOf('docs/examples/haproxy.cfg')

describe('compose.yaml', () => {
  test('sets only variables the server knows, and secrets by file only', () => {
    const environment = Object.entries(portico?.environment ?? {})
    expect(environment.length).toBeGreaterThan(5)
    for (const [name] of environment) expect(Object.keys(VARIABLES)).toContain(name.replace(/_FILE$/, ''))
    for (const name of ['PORTICO_SECRET', 'PORTICO_DATABASE_URL', 'PORTICO_REDIS_URL'])
      expect(portico?.environment).not.toHaveProperty(name)
  })

  test('starts as many instances as the proxy balances over', () => {
    const templates = haproxy.match(/server-template portico- \d+ portico:4000/g)
    expect(templates).toEqual(
      Array(2).fill(`server-template portico- ${portico?.deploy?.replicas} portico:4000`),
    )
  })

  test('gives no other container the address of the proxy', () => {
    expect(proxy?.networks).toMatchObject({ front: { ipv4_address: '172.30.0.2' } })
    // Docker assigns addresses of ip_range, which are 172.30.0.128 to 172.30.0.255.
    expect(compose.networks.front.ipam.config).toEqual([
      { subnet: '172.30.0.0/24', gateway: '172.30.0.1', ip_range: '172.30.0.128/25' },
    ])
  })

  test('trusts the address of the proxy', () => {
    expect(proxy?.networks).toMatchObject({
      front: { ipv4_address: portico?.environment?.['PORTICO_TRUSTED_PROXIES'] },
    })
  })

  test('runs every service on a read-only file system and without capabilities', () => {
    const services = Object.values(compose.services)
    expect(services).toHaveLength(4)
    for (const service of services) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(service.cap_add).toBeUndefined()
    }
    // The images of HAProxy and of the server name a user themselves.
    expect([compose.services['database']?.user, compose.services['redis']?.user]).toEqual([
      'postgres',
      'redis',
    ])
    expect(compose.services['database']?.tmpfs).toContain('/var/run/postgresql')
  })
})

describe('docs/production.md', () => {
  const commandsOf = (name: string, heading: string): readonly string[] => {
    const [, section = ''] = textOf(name).split(`${heading}\n`)
    const [, block = ''] = /^```sh\n(.*?)^```$/ms.exec(section) ?? []
    return block.split('\n').map((line) => line.replace(/ +# .*$/, ''))
  }

  test('has the same commands for production in English and in Chinese', () => {
    const commands = commandsOf('docs/production.md', '## Docker Compose')
    expect(commands.length).toBeGreaterThan(15)
    expect(commandsOf('docs/zh/production.md', '## Docker Compose')).toEqual(commands)
  })

  test('makes the secrets readable for the users in the containers, after the last one', () => {
    const commands = commandsOf('docs/production.md', '## Docker Compose').join('\n')
    expect(commands).toContain('mkdir -m 700 secrets ')
    expect(commands.indexOf('chmod -R a+rX secrets/*')).toBeGreaterThan(commands.lastIndexOf('> secrets/'))
  })

  test('has one app id, which the configuration for production lists', () => {
    const pages = ['README.md', 'README.zh.md', 'docs/production.md', 'docs/zh/production.md']
    const ids = pages.flatMap((name) =>
      [...textOf(name).matchAll(/(?:appId: |aid=)(\d+)/g)].map(([, id]) => id),
    )
    const example = JSON.parse(textOf('docs/examples/portico.config.json'))
    expect(ids).toHaveLength(4)
    expect(new Set(ids)).toEqual(new Set([String(example.apps[0].aid)]))
  })
})

describe('Dockerfile', () => {
  test('leaves secrets, dependencies and builds of the host out of the image', () => {
    const ignored = textOf('.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['secrets', '*.pem', '.git', '**/node_modules', '**/dist']),
    )
    expect(textOf('.gitignore').split('\n')).toContain('secrets/')
  })
})
