// Prints `N passed, N failed` over all suites as the very last line of a run.

/** What a test may lack on a developer's machine, and never in CI. */
const SERVICES = /postgres|redis/i

/** A Vitest reporter. A suite that did not load and an error nobody caught are a failure each. */
export const countReporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const missed = inState('skipped').filter((test) => process.env.CI && SERVICES.test(test.fullName))
    for (const test of missed) console.error(`Skipped, and in CI it must run: ${test.fullName}`)
    const errors = [...suites.flatMap((suite) => suite.errors()), ...unhandledErrors]
    printLast({
      passed: inState('passed').length,
      failed: inState('failed').length + errors.length + missed.length,
      skipped: inState('skipped').length - missed.length,
    })
  },
}

// At the exit, after whatever the runner still has to say. A run that ends badly without one failed test counts as one.
function printLast({ passed, failed, skipped }) {
  process.once('exit', (code) => {
    const failures = failed || (code === 0 ? 0 : 1)
    process.exitCode = failures > 0 ? 1 : 0
    console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  })
}
