import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSbom } from './sbom.mjs'

const sbom = createSbom()
const namesOf = (scope: string): readonly string[] =>
  sbom.components.flatMap((component) => (component.scope === scope ? [component.name] : []))

describe('the bill of materials', () => {
  test('lists the components that the lock file installs, with their licences and hashes', () => {
    const manifest = JSON.parse(readFileSync(new URL('../apps/server/package.json', import.meta.url), 'utf8'))
    expect(namesOf('required')).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
    expect(namesOf('optional')).toContain('@node-rs/argon2-linux-x64-gnu')
    const foreign = sbom.components.filter(({ name }) => !name.startsWith('@portico/'))
    for (const { licenses, hashes } of foreign) {
      expect(licenses).toHaveLength(1)
      expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }])
    }
  })

  test('lists what the packages contain', () => {
    expect(namesOf('required')).toEqual(
      expect.arrayContaining(['preact', 'fastify', 'kysely', 'pg', 'ioredis']),
    )
    expect(namesOf('required')).not.toContain('vitest')
  })

  test('refers to listed components only', () => {
    const known = new Set(['portico', ...sbom.components.map((component) => component['bom-ref'])])
    const references = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    expect(references.filter((reference) => !known.has(reference))).toEqual([])
  })
})
