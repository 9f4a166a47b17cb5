// Writes the software bill of materials of a release (CycloneDX 1.5): what the published packages install and what they
// contain. `npm sbom` knows what is installed only, and here most is bundled.
//   node tools/sbom.mjs <file>
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listPublishedPackages, root } from './published-packages.mjs'

const lock = readJson('package-lock.json').packages

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file] = process.argv
  if (file === undefined) throw new Error('usage: node tools/sbom.mjs <file>')
  writeFileSync(file, `${JSON.stringify(createSbom(new Date()), undefined, 2)}\n`)
}

/** The bill of materials, as an object. */
export function createSbom(now) {
  const published = listPublishedPackages()
  const { version } = readJson('package.json')
  const components = new Map()
  const dependencies = new Map([
    ['portico', published.map(({ manifest }) => urlOf(manifest.name, manifest.version))],
  ])
  for (const one of published) addPublished({ components, dependencies }, one)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { 'bom-ref': 'portico', type: 'application', name: 'portico', version },
    },
    components: [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }
}

function addPublished({ components, dependencies }, { folder, manifest }) {
  const { name, version, license } = manifest
  const bundled = readBundled(folder).map((one) => addLocked(findLocked(one)))
  const installed = Object.keys(manifest.dependencies ?? {}).map((other) => addInstalled(folder, other))
  dependencies.set(add(toComponent({ name, version, license })), [...new Set([...bundled, ...installed])])

  function add(component) {
    components.set(component.purl, component)
    return component.purl
  }

  function addLocked(path, isOptional = false) {
    return add(toComponent({ ...lock[path], name: path.replace(/^.*node_modules\//, ''), isOptional }))
  }

  /** Adds what npm installs for a dependency of the package at a path, with its own dependencies. */
  function addInstalled(from, other, isOptional = false) {
    const path = resolve(from, other)
    const found = lock[path]
    // Another package of this repository, which is published too.
    if (found.link) return urlOf(other, lock[found.resolved].version)
    const purl = urlOf(other, found.version)
    if (dependencies.has(purl)) return purl
    addLocked(path, isOptional)
    dependencies.set(purl, [])
    // The lock file has the optional ones of the platforms it supports.
    const optional = Object.keys(found.optionalDependencies ?? {}).filter(
      (key) => lock[`node_modules/${key}`],
    )
    dependencies.set(purl, [
      ...Object.keys(found.dependencies ?? {}).map((key) => addInstalled(path, key, isOptional)),
      ...optional.map((key) => addInstalled(path, key, true)),
    ])
    return purl
  }
}

/** Where Node finds a package that is imported by the one at a path. */
function resolve(from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock[path] !== undefined) return path
  if (from === '') throw new Error(`${name} is not in package-lock.json`)
  return resolve(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function findLocked({ name, version }) {
  const path = Object.keys(lock).find(
    (key) => key.endsWith(`node_modules/${name}`) && lock[key].version === version,
  )
  if (path === undefined) throw new Error(`${name} ${version} is not in package-lock.json`)
  return path
}

/** The packages that the licence notice of a published package lists. */
function readBundled(folder) {
  const path = join(root, folder, 'NOTICE.md')
  const notice = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...notice.matchAll(/^## (\S+) (\d\S*) \(.+\)$/gm)].map(([, name, version]) => ({ name, version }))
}

function toComponent({ name, version, license, integrity, isOptional = false }) {
  const purl = urlOf(name, version)
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    scope: isOptional ? 'optional' : 'required',
    licenses: [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
    // Packages of this repository have no hash before they are packed.
    hashes: integrity === undefined ? [] : [toHash(integrity)],
  }
}

/** A hash as CycloneDX writes it, of one as npm does. */
function toHash(integrity) {
  const [algorithm, digest] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

function urlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
