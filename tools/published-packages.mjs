// The packages that are published, and their archives.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Every package and app that is not private: its folder relative to the root, and its package.json. */
export function listPublishedPackages() {
  return ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
    }))
    .filter(({ manifest }) => !manifest.private)
}

/**
 * Packs packages as `npm publish` would.
 * @returns for each package its folder, package.json and the path of its archive
 */
export function packPackages(packages, destination) {
  const selected = packages.flatMap(({ manifest }) => ['--workspace', manifest.name])
  const report = execFileSync('npm', ['pack', '--json', '--pack-destination', destination, ...selected], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const archives = new Map(Object.values(JSON.parse(report)).map(({ name, filename }) => [name, filename]))
  return packages.map((entry) => ({
    ...entry,
    archive: join(destination, archives.get(entry.manifest.name)),
  }))
}
