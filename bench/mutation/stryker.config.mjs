// Mutation testing: changes the code in many small ways and reports changes that no unit test detects.
//   npm run test:mutation                          about 150 mutants out of 13,000, ten minutes on a free machine
//   PORTICO_MUTANT_SEED=7 npm run test:mutation    another sample
//   PORTICO_MUTANT_SHARE=1 npm run test:mutation -- --mutate 'apps/server/src/session/*.ts'    all mutants of a folder
// Mutants that do not compile are left out: the type check notices them.
// The report is .portico/mutation.html. Stryker works on a copy in .portico/mutation.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest, listFiles } from '../../tools/read-source.mjs'
import { sampleNumber } from './sample-checker.mjs'

const { PORTICO_MUTANT_SEED: seed = '1', PORTICO_MUTANT_SHARE: share = '0.18' } = process.env
/** The share of files in a sample: fewer files run faster, and every mutant is equally likely. */
const SHARE_OF_FILES = 1 / 8

const FOLDERS = ['packages/core/src', 'packages/protocol/src', 'apps/server/src']
/**
 * Code of development only, data, the entry of the server's process, which only the end-to-end tests start, and the sizes
 * of the skeleton, which a browser test compares with the rendered views.
 */
const EXCLUDED =
  /^(?:apps\/server\/src\/(?:development\/|database\/migrations\b|main\.ts$)|packages\/core\/src\/skeleton\.ts$)/

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
  checkers: ['sample'],
  plugins: ['@stryker-mutator/vitest-runner', './bench/mutation/sample-checker.mjs'],
  sample: { seed, share: Number(share) },
  mutate: sampleFiles(),
  coverageAnalysis: 'perTest',
  // Mutants that run only while a module loads would need all tests, which takes minutes each.
  ignoreStatic: true,
  concurrency: 1,
  testRunnerNodeArgs: ['--max-old-space-size=4096'],
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 10,
  // Stryker would rewrite tsconfig.json with an interface that TypeScript 7 no longer has; Vitest reads none.
  tsconfigFile: 'none.json',
  // The option `sample` belongs to the checker.
  warnings: { unknownOptions: false },
  tempDirName: '.portico/mutation',
  htmlReporter: { fileName: '.portico/mutation.html' },
  jsonReporter: { fileName: '.portico/mutation.json' },
  reporters: ['clear-text', 'html', 'json', 'progress'],
  clearTextReporter: { reportTests: false, reportScoreTable: false, allowColor: false },
}

function sampleFiles() {
  return FOLDERS.flatMap((folder) => listFiles(root, folder))
    .filter((file) => file.endsWith('.ts') && !isTest(file) && !EXCLUDED.test(file))
    .filter((file) => sampleNumber([seed, file]) < SHARE_OF_FILES)
}
