// Writes the public types of every published package to packages/<name>/api/<entry>.api.md, so that a change of them is
// visible in a review. With --check it fails if a report differs. Either fails for a public `any` and for an export or member
// without a doc comment. Needs a build.
//   node tools/api-reports.mjs [--check]
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { listPublishedPackages, root } from './published-packages.mjs'

/** The entry for the other packages of this repository. */
const INTERNAL = './internal'
/** Where the build writes types. Others are written by hand and add to a framework's types; they are reviewed themselves. */
const BUILT = './dist/'
const ANY = /\bany\b/
const UNDOCUMENTED = '// (undocumented)'
/** Its types derive from the English texts, which are not exported. */
const LOCALES = 'packages/locales'
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

const problems = []
const temporary = mkdtempSync(join(tmpdir(), 'portico-api-'))
try {
  const entries = listPublishedPackages().flatMap(({ folder, manifest }) =>
    typedEntries(manifest).map(([path, types]) => ({
      folder,
      config: configure(folder, nameOf(path), types),
    })),
  )
  // Types that several packages use are compiled once.
  const compilerState = CompilerState.create(entries[0].config, {
    additionalEntryPoints: entries.map(({ config }) => config.mainEntryPointFilePath),
  })
  for (const { folder, config } of entries) report(folder, config, compilerState)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

/** The entries for hosts that have types, as [path, file with the types]. */
function typedEntries({ exports }) {
  return Object.entries(exports)
    .filter(([path, target]) => !path.startsWith(INTERNAL) && target.types?.startsWith(BUILT))
    .map(([path, target]) => [path, target.types])
}

/** `.` is `index`, `./skeleton` is `skeleton`. */
function nameOf(path) {
  return path === '.' ? 'index' : path.slice(2).replaceAll('/', '-')
}

function configure(folder, name, types) {
  const silent = { default: { logLevel: 'none' } }
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, folder, 'package.json'),
    configObject: {
      projectFolder: join(root, folder),
      mainEntryPointFilePath: join(root, folder, types),
      compiler: { overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: join(root, folder, 'api'),
        reportTempFolder: temporary,
        includeForgottenExports: folder === LOCALES,
      },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  })
}

function report(folder, config, compilerState) {
  const [{ fileName }] = config.reportConfigs
  mkdirSync(join(root, folder, 'api'), { recursive: true })
  const { errorCount, apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    // It updates the report.
    localBuild: !isCheck,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true
    },
  })
  const file = `${folder}/api/${fileName}`
  if (isCheck && apiReportChanged) problems.push(`${file} is outdated: run \`npm run api:generate\``)
  else if (errorCount > 0) problems.push(`${file}: API Extractor failed`)
  const lines = readFileSync(join(temporary, fileName), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    if (ANY.test(line.replace(/\/\/.*/, '')))
      problems.push(`${file}: the public type is \`any\`: ${line.trim()}`)
    if (line.includes(UNDOCUMENTED)) problems.push(`${file}: no doc comment: ${lines[index + 1].trim()}`)
  }
}
