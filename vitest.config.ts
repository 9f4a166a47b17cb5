import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { countReporter } from './tools/count-reporter.mjs'
import { chromiumArguments, findHeadlessShell } from './tools/find-chromium.mjs'
import { preactForReact } from './tools/preact-for-react.mjs'

/** Every package has it, so that tests run on what is written and not on what was last built. */
const SOURCE = 'portico-source'

const REACT = Object.keys(preactForReact)
const PREACT = ['preact', 'preact/hooks', ...new Set(Object.values(preactForReact))]

/** On a busy machine conditions come true late, and checking them more often takes CPU time from what they wait for. */
const PATIENCE = { timeout: 15_000 }

/** They need PostgreSQL or Redis, and are skipped where it is missing. */
const ENGINE_TESTS = 'apps/server/src/**/*.engine.test.ts'

const executablePath = await findHeadlessShell()

const unit = inNode('unit', {
  include: ['{packages,apps}/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
  exclude: [ENGINE_TESTS],
  // Two hundred password hashes take their time on a busy machine.
  testTimeout: 20_000,
  maxWorkers: 2,
  isolate: false,
  sequence: { groupOrder: 0 },
})
const engines = inNode('engines', {
  include: [ENGINE_TESTS],
  globalSetup: ['apps/server/src/test-engines/global-setup.fixture.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // They mostly wait for an engine to fail or to come back.
  maxWorkers: 3,
  isolate: false,
  sequence: { groupOrder: 1 },
})
const react = inChromium('react', ['react', 'widget'], { optimizeDeps: { include: REACT } })
const preact = inChromium('preact', ['react', 'widget', 'slider'], {
  resolve: { alias: preactForReact, conditions: [SOURCE, ...defaultClientConditions] },
  optimizeDeps: { include: PREACT },
})
const e2e = inNode('e2e', {
  include: ['e2e/**/*.test.ts'],
  globalSetup: ['e2e/support/global-setup.ts'],
  // The servers answer quickly: what takes the time are browsers, in processes of their own.
  maxWorkers: 4,
  isolate: false,
  expect: { poll: { ...PATIENCE, interval: 100 } },
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // A request that is under way when an instance is killed is lost; the proxy does not repeat a POST.
  retry: process.env.E2E_KILL_EVERY_S === undefined ? 0 : 2,
  sequence: { groupOrder: 2 },
})

export default defineConfig({
  test: {
    projects: [unit, engines, react, preact, e2e],
    reporters: ['default', countReporter],
    silent: 'passed-only',
  },
})

function inNode(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  const resolve = { conditions: [SOURCE, ...defaultServerConditions] }
  return { resolve, ssr: { resolve }, test: { name, environment: 'node', ...test } }
}

/** The tests of react and widget run on both runtimes; the slider is written for Preact. */
function inChromium(
  name: string,
  packages: readonly string[],
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
      include: packages.map((folder) => `packages/${folder}/src/**/*.test.tsx`),
      // Some look at thousands of computed styles, which takes its time on a busy machine.
      testTimeout: 60_000,
      expect: { poll: PATIENCE },
      isolate: false,
      maxWorkers: 2,
      sequence: { groupOrder: 0 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args: chromiumArguments } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
