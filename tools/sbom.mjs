// Writes the software bill of materials of a release (CycloneDX 1.5): what the published packages install and what they
// contain. `npm sbom` describes every package of the lock file; these are the ones that a release has.
//   node tools/sbom.mjs <file>
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listPublishedPackages, root } from './published-packages.mjs'

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file] = process.argv
  if (file === undefined) throw new Error('usage: node tools/sbom.mjs <file>')
  writeFileSync(file, `${JSON.stringify(createSbom(), undefined, 2)}\n`)
}

/** The bill of materials, as an object. */
export function createSbom() {
  const { metadata, components, dependencies, ...sbom } = describeLockFile()
  const dependenciesOf = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const published = new Map(
    listPublishedPackages().map(({ folder, manifest }) => [refOf(manifest), { folder, manifest }]),
  )
  const listed = new Map([['portico', [...published.keys()]]])
  for (const [ref, { folder, manifest }] of published) {
    const installed = dependenciesOf
      .get(ref)
      .filter((other) => nameOf(other) in (manifest.dependencies ?? {}))
    installed.forEach(addInstalled)
    const bundled = readBundled(folder)
    // They are contained without what they would install.
    for (const one of bundled) if (!listed.has(one)) listed.set(one, [])
    listed.set(ref, [...new Set([...installed, ...bundled])])
  }
  return {
    ...sbom,
    metadata: {
      ...metadata,
      component: { ...metadata.component, 'bom-ref': 'portico', type: 'application', name: 'portico' },
    },
    // Some versions of npm list a package once for each folder.
    components: [...new Map(components.map((one) => [one['bom-ref'], one])).values()]
      .filter(({ 'bom-ref': ref }) => listed.has(ref))
      .map(toReleased),
    dependencies: [...listed].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }

  function addInstalled(ref) {
    if (published.has(ref) || listed.has(ref)) return
    listed.set(ref, dependenciesOf.get(ref))
    listed.get(ref).forEach(addInstalled)
  }
}

/**
 * What npm calls a development dependency is contained in a release. Packages of this repository have the names of their folders.
 * @param {Component} component
 */
function toReleased({ properties = [], scope, ...component }) {
  const isDevelopment = properties.some(({ name }) => name === 'cdx:npm:package:development')
  return { ...component, name: nameOf(component['bom-ref']), scope: isDevelopment ? 'required' : scope }
}

/**
 * @typedef {{ 'bom-ref': string, name: string, scope: string, licenses: unknown[], hashes?: unknown[], properties?: { name: string }[] }} Component
 * @returns {{ metadata: { component: object }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }}
 */
function describeLockFile() {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  return JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
}

/** The packages that the licence notice of a published package lists. */
function readBundled(folder) {
  const path = join(root, folder, 'NOTICE.md')
  const notice = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...notice.matchAll(/^## (\S+) (\d\S*) \(.+\)$/gm)].map(([, name, version]) =>
    refOf({ name, version }),
  )
}

function refOf({ name, version }) {
  return `${name}@${version}`
}

function nameOf(ref) {
  return ref.slice(0, ref.lastIndexOf('@'))
}
