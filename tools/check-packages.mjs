// Packs every published package and checks the archive: publint, the types for every module resolution that hosts use, and
// the files and fields that are required.
//   node tools/check-packages.mjs [--release]   (with --release, scripts that were built for development are refused)
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { listPublishedPackages, packPackages, root } from './published-packages.mjs'

/** The packages are ES modules only; Node 20.19 and later can `require` them. */
const RESOLUTIONS = ['node16-esm', 'bundler']
/** A style sheet or a script has no types. */
const UNTYPED = /\.(?:css|js|json)$/
const REQUIRED_FILES = ['LICENSE', 'README.md', 'package.json']
const UNWANTED_FILE = /\.(?:test|contract|fixture)\.|\.tsbuildinfo$/
const SCRIPT = /(?:^|\/)portico[^/]*\.js$/
/** The address of the platforms of development, which are buttons that lead nowhere on any other server. */
const MOCK_PLATFORMS = '/openmock/'
const isRelease = process.argv.includes('--release')
const REQUIRED_FIELDS = [
  'description',
  'license',
  'author',
  'homepage',
  'bugs',
  'repository',
  'engines',
  'exports',
  'files',
]

const packages = listPublishedPackages()
const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
const problems = []
try {
  for (const packed of packPackages(packages, folder)) {
    const found = await checkArchive(packed)
    problems.push(...found.map((problem) => `${packed.manifest.name}: ${problem}`))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${packages.length} packages can be published`)

async function checkArchive({ folder: packageFolder, manifest, archive }) {
  const bytes = readFileSync(archive)
  const content = createPackageFromTarballData(bytes)
  const prefix = `/node_modules/${manifest.name}/`
  const files = content.listFiles().map((file) => file.slice(prefix.length))
  return [
    ...REQUIRED_FIELDS.filter((field) => manifest[field] === undefined).map(
      (field) => `package.json has no ${field}`,
    ),
    ...(manifest.repository?.directory === packageFolder ? [] : ['repository.directory is another folder']),
    ...REQUIRED_FILES.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...manifest.files
      .filter((path) => isPath(path) && !files.some((file) => file === path || file.startsWith(`${path}/`)))
      .map((path) => `${path} is listed in files and missing`),
    ...deadLinks(readFileSync(join(root, packageFolder, 'README.md'), 'utf8'), files),
    ...files.filter((file) => UNWANTED_FILE.test(file)).map((file) => `${file} should not be published`),
    ...(isRelease ? files.filter((file) => SCRIPT.test(file)) : [])
      .filter((file) => content.readFile(prefix + file).includes(MOCK_PLATFORMS))
      .map((file) => `${file} was built for development: set PORTICO_ENV=production`),
    ...(await lint(manifest, bytes)),
    ...(await checkTypes(manifest, content)),
  ]
}

/** Whether an entry of `files` is neither a pattern nor an exclusion. */
function isPath(entry) {
  return !/[!*]/.test(entry)
}

async function lint(manifest, bytes) {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball } })
  return messages.map((message) => formatMessage(message, manifest, { color: false }))
}

async function checkTypes(manifest, content) {
  const typed = Object.keys(manifest.exports).filter((path) => !UNTYPED.test(path))
  if (typed.length === 0) return []
  const { problems: found = [] } = await checkPackage(content, { entrypoints: typed })
  return found
    .filter(({ resolutionKind }) => resolutionKind === undefined || RESOLUTIONS.includes(resolutionKind))
    .map((problem) => JSON.stringify(problem))
}

/** Links of the README, which the registry shows alone, to files that the package does not contain. */
function deadLinks(readme, files) {
  return [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
    .filter(([, target]) => !files.includes(target))
    .map(([, target]) => `README.md links to ${target}, which the package does not contain`)
}
