// Writes the public types of every published package to packages/<name>/api/<entry>.api.md, so that a change of them is
// visible in a review. With --check it fails if a report differs. Either fails for a public `any` and for an export or member
// without a doc comment. Needs a build.
//   node tools/api-reports.mjs [--check]
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { listPublishedPackages, root } from './published-packages.mjs'

/** The entry for the other packages of this repository. */
const INTERNAL = './internal'
/** Where the build writes types. Others are written by hand and add to a framework's types; they are reviewed themselves. */
const BUILT = './dist/'
const ANY = /\bany\b/
const UNDOCUMENTED = '// (undocumented)'
/** The text of a message documents its key. */
const WITHOUT_COMMENTS = 'packages/locales'
const COMPILER_OPTIONS = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
}
const isCheck = process.argv.includes('--check')

const temporary = mkdtempSync(join(tmpdir(), 'portico-api-'))
const problems = []
let count = 0
try {
  for (const { folder, manifest } of listPublishedPackages()) {
    const reports = new Map(
      typedEntries(manifest).map(([path, types]) => [fileNameOf(path), report(folder, path, types)]),
    )
    count += reports.size
    if (folder !== WITHOUT_COMMENTS) requireComments(folder, reports)
    if (reports.size > 0) writeOrCompare(join(folder, 'api'), reports)
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${count} API reports are up to date`)

/** The entries for hosts that have types, as [path, file with the types]. */
function typedEntries({ exports }) {
  return Object.entries(exports)
    .filter(([path, target]) => !path.startsWith(INTERNAL) && target.types?.startsWith(BUILT))
    .map(([path, target]) => [path, target.types])
}

/** `.` is `index.api.md`, `./skeleton` is `skeleton.api.md`. */
function fileNameOf(path) {
  return `${path === '.' ? 'index' : path.slice(2).replaceAll('/', '-')}.api.md`
}

function report(folder, path, types) {
  const reportFileName = fileNameOf(path)
  const reportFolder = join(temporary, folder)
  mkdirSync(reportFolder, { recursive: true })
  const silent = { default: { logLevel: 'none' } }
  const extractorConfig = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, folder, 'package.json'),
    configObject: {
      projectFolder: join(root, folder),
      mainEntryPointFilePath: join(root, folder, types),
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName,
        reportFolder,
        reportTempFolder: join(reportFolder, 'temp'),
      },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  })
  const { errorCount } = Extractor.invoke(extractorConfig, {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true
    },
  })
  if (errorCount > 0) problems.push(`${folder}: API Extractor failed for ${path}`)
  return readFileSync(join(reportFolder, reportFileName), 'utf8')
}

/** The report has a member in the line after the remark. */
function requireComments(folder, reports) {
  for (const [name, text] of reports) {
    const members = text.split(UNDOCUMENTED).slice(1)
    const lines = members.map((member) => member.trim().split('\n')[0])
    problems.push(...lines.map((line) => `${folder}, ${name}: no doc comment: ${line}`))
  }
}

function writeOrCompare(folder, reports) {
  for (const [name, text] of reports) {
    const file = join(folder, name)
    const faulty = text.split('\n').filter((line) => ANY.test(line.replace(/\/\/.*/, '')))
    problems.push(...faulty.map((line) => `${file}: the public type is \`any\`: ${line.trim()}`))
    if (isCheck) {
      if (readReport(file) !== text) problems.push(`${file} is outdated: run \`npm run api:generate\``)
    } else {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, file), text)
    }
  }
  const outdated = listReports(folder).filter((name) => !reports.has(name))
  for (const name of outdated) {
    if (isCheck) problems.push(`${join(folder, name)} has no entry: run \`npm run api:generate\``)
    else rmSync(join(root, folder, name))
  }
}

function listReports(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
}

function readReport(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
}
