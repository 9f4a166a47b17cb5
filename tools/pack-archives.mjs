// Packs every published package into archives/, for apps that install them from a clone. Needs a build.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listPublishedPackages, packPackages, root } from './published-packages.mjs'

const folder = join(root, 'archives')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
packPackages(listPublishedPackages(), folder)
console.log(`The packages are in ${folder}`)
