// Writes the licences of everything that is bundled into a published package to its NOTICE.md, from the module graph of its
// build. With --check it fails if a notice differs.
//   node tools/notices.mjs [--check]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, mergeConfig } from 'vite'
import { BUNDLE_OPTIONS, ENTRIES } from '../apps/server/build/bundle-options.mjs'
import { preactForReact } from './preact-for-react.mjs'
import { root } from './published-packages.mjs'

/** The data of the area list is generated from libraries. */
const AREA_DATA = entry('packages/core/build/area-data.mjs')
const SCRIPT = 'packages/widget/src/script/script.ts'
const WIDGET = [entry(SCRIPT), { ...entry(SCRIPT), alias: preactForReact }, AREA_DATA]
const SLIDER = entry('packages/slider/src/script.ts')
const PLAYGROUND = {
  root: join(root, 'apps/playground'),
  configFile: join(root, 'apps/playground/vite.config.ts'),
}
const ADMIN = {
  root: join(root, 'apps/admin'),
  configFile: join(root, 'apps/admin/vite.config.ts'),
}
const SERVER = {
  root: join(root, 'apps/server'),
  configFile: false,
  ssr: { noExternal: true, resolve: { conditions: ['module', 'node', 'production'] } },
  build: { ssr: true, rolldownOptions: { ...BUNDLE_OPTIONS, input: Object.values(ENTRIES) } },
}
/** Package → the builds whose output it contains. */
const CONTENTS = {
  'packages/core': [AREA_DATA],
  'packages/widget': WIDGET,
  'apps/server': [SERVER, ...WIDGET, SLIDER, PLAYGROUND, ADMIN],
}
const LICENSES = 'licenses.json'
const isCheck = process.argv.includes('--check')
/** Build → its licences: several packages contain the same one. */
const read = new Map()

for (const [folder, builds] of Object.entries(CONTENTS)) {
  const file = join(root, folder, 'NOTICE.md')
  const text = writeNotice(await collectLicenses(builds))
  if (!isCheck) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${folder}/NOTICE.md is outdated: run \`npm run notices:generate\``)
    process.exitCode = 1
  }
}

function entry(input) {
  // Exports are kept: the entry of the script has no effects of its own.
  const rolldownOptions = { input: join(root, input), preserveEntrySignatures: 'strict' }
  return { root, configFile: false, build: { rolldownOptions } }
}

/** Returns the licences of some builds without duplicates, in alphabetical order. */
async function collectLicenses(builds) {
  for (const one of builds) if (!read.has(one)) read.set(one, await readLicenses(one))
  const all = builds.flatMap((one) => read.get(one))
  const distinct = new Map(all.map((license) => [`${license.name} ${license.version}`, license]))
  return [...distinct.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Builds without writing. @returns name, version, identifier and text of every licence */
async function readLicenses({ alias = {}, ...options }) {
  const config = {
    logLevel: 'error',
    resolve: {
      alias,
      conditions: ['portico-source', 'module', 'browser', 'production', 'import', 'default'],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, license: { fileName: LICENSES } },
  }
  const { output } = await build(mergeConfig(config, options))
  return JSON.parse(output.find(({ fileName }) => fileName === LICENSES).source)
}

function writeNotice(licenses) {
  const sections = licenses.map(
    ({ name, version, identifier, text = '' }) =>
      `## ${name} ${version} (${identifier})\n\n\`\`\`text\n${text.replaceAll('\r', '').trim()}\n\`\`\`\n`,
  )
  return `# Third-party software in this package\n\n${sections.join('\n')}`
}
