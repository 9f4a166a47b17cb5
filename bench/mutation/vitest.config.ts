import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** The root of the copy that Stryker mutates, which contains this file. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const resolve = {
  conditions: ['portico-source', ...defaultServerConditions],
  // node_modules links to the original tree, so packages must be resolved to the copy.
  alias: [
    { find: /^@portico\/(\w+)$/, replacement: `${root}packages/$1/src/index.ts` },
    { find: /^@portico\/(\w+)\/(\w+)$/, replacement: `${root}packages/$1/src/$2.ts` },
  ],
}

/** The unit tests that run without a browser. */
export default defineConfig({
  root,
  resolve,
  ssr: { resolve },
  test: {
    include: ['packages/{core,locales,protocol}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
    // The first reads the source of the stores, which differs in the copy; the others need PostgreSQL or Redis.
    exclude: ['apps/server/src/database/listed-queries.test.ts', 'apps/server/src/**/*.engine.test.ts'],
    setupFiles: ['bench/mutation/preload-controller.ts'],
    // On a busy machine hundreds of password hashes take minutes; Stryker ends a test that hangs sooner.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    isolate: false,
    silent: true,
  },
})
