import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { configDefaults, defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { countReporter } from './tools/count-reporter.mjs'
import { chromiumArguments, findHeadlessShell } from './tools/find-chromium.mjs'
import { deleteAbandonedFolders } from './tools/memory-folder.mjs'
import { preactForReact } from './tools/preact-for-react.mjs'
import { stalledRunReporter } from './tools/stalled-run-reporter.mjs'

/** Every package has it, so that tests run on what is written and not on what was last built. */
const SOURCE = 'portico-source'

const REACT = Object.keys(preactForReact)
const PREACT = ['preact', 'preact/hooks', ...new Set(Object.values(preactForReact))]

/** On a busy machine conditions come true late, and checking them more often takes CPU time from what they wait for. */
const PATIENCE = { timeout: 15_000 }

/** They need PostgreSQL or Redis, and are skipped where it is missing. */
const ENGINE_TESTS = 'apps/server/src/**/*.engine.test.ts'

/** They limit answer times, which browsers on the same cores would exceed. */
const BENCH_TESTS = 'e2e/server-failure/benches{,.nightly}.test.ts'

/** Whether the run includes what takes long and fails rarely (`npm run test:full`). Nightly files have `.nightly.` in their name. */
const isFullRun = process.env.TEST_FULL === '1'
const EXCLUDED = [...configDefaults.exclude, ...(isFullRun ? [] : ['**/*.nightly.*'])]

const COMPONENT_TESTS = ['{packages/{react,widget},apps/playground}/src/**/*.test.tsx']
/** Those of mounting, updating, focus and events, in which two runtimes may differ. */
const RUNTIME_TESTS = [
  'packages/react/src/{account-center,form/{composition,escape,filled-silently,focus,secret-inputs}}.test.tsx',
  'packages/widget/src/{*,account-page/account-page,element/*}.test.tsx',
  'apps/playground/src/states/translated-states.test.tsx',
]

/** Tests that wait for servers of their own, and small files whose tests take long. */
const LONG =
  /\/e2e\/(?:server-failure|delivery|monitoring|admin|bind\/proof|login\/login-by-mobile)|\/postgres-contracts\.|\/states\/axe\./

const OWN_STORAGE = fileURLToPath(new URL('tools/own-storage.mjs', import.meta.url))
const REAL_TIMERS = fileURLToPath(new URL('tools/real-timers.mjs', import.meta.url))

const executablePath = await findHeadlessShell()

deleteAbandonedFolders()

/** Those of Node itself. Files for bundlers (`module`) may import each other without extensions, which Node refuses. */
const NODE_CONDITIONS = defaultServerConditions.filter((condition) => condition !== 'module')

/** The projects run one after the other, so that no browser waits for a core. */
const unit = inNode('unit', {
  include: ['{packages,apps}/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
  exclude: [...EXCLUDED, ENGINE_TESTS],
  testTimeout: 20_000,
  // More than the cores, because some tests wait for a time-out.
  maxWorkers: 3,
  isolate: false,
  sequence: { groupOrder: 0 },
})
const engines = inNode('engines', {
  include: [ENGINE_TESTS, BENCH_TESTS],
  exclude: EXCLUDED,
  globalSetup: ['apps/server/src/testing/engines/global-setup.fixture.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // They mostly wait for an engine to fail or to come back.
  maxWorkers: 3,
  isolate: false,
  sequence: { groupOrder: 1 },
})
const preact = inChromium(
  'preact',
  {
    include: ['{packages/{react,widget,slider},apps/playground}/src/**/*.test.tsx'],
    sequence: { groupOrder: 2 },
  },
  {
    resolve: { alias: preactForReact, conditions: [SOURCE, ...defaultClientConditions] },
    optimizeDeps: { include: PREACT },
  },
)
const react = inChromium(
  'react',
  {
    include: isFullRun ? COMPONENT_TESTS : RUNTIME_TESTS,
    sequence: { groupOrder: 3 },
  },
  { optimizeDeps: { include: REACT } },
)
const e2e = inNode('e2e', {
  include: ['e2e/**/*.test.ts'],
  exclude: [...EXCLUDED, BENCH_TESTS],
  globalSetup: ['e2e/support/global-setup.ts'],
  // More than the cores, because a page often waits.
  maxWorkers: 3,
  isolate: false,
  expect: { poll: { ...PATIENCE, interval: 100 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  sequence: { groupOrder: 4 },
})

/** Starts long tests first. Vitest knows no durations in a new clone, and starts large files first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [unit, engines, preact, react, e2e],
    reporters: ['default', countReporter, stalledRunReporter()],
    silent: 'passed-only',
  },
})

function inNode(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  const resolve = { conditions: [SOURCE, ...NODE_CONDITIONS] }
  return {
    resolve,
    ssr: { resolve },
    test: { name, environment: 'node', setupFiles: [REAL_TIMERS], ...test },
  }
}

/** Component tests run on Preact, the runtime of `portico.js`. */
function inChromium(
  name: string,
  test: TestProjectInlineConfiguration['test'],
  config: TestProjectInlineConfiguration,
): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    // Shared, a late re-bundle for one would put a second runtime into the other.
    cacheDir: `node_modules/.vite/${name}`,
    ...config,
    test: {
      name,
      // Some look at thousands of computed styles, which takes its time on a busy machine.
      testTimeout: 20_000,
      expect: { poll: PATIENCE },
      isolate: false,
      setupFiles: [OWN_STORAGE],
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath, args: chromiumArguments },
          // Animations cost processor time; tests of them call `showMotion`.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
      ...test,
    },
  }
}
