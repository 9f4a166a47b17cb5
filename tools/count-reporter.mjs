// Prints `N passed, N failed` for all suites as the last line of a run, and before it which missing packages tests were skipped for.
import { listMissingPackages } from './find-program.mjs'

/** A Vitest reporter. A suite that fails to load and an uncaught error count as one failure each. */
export const countReporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const errors = [...suites.flatMap((suite) => suite.errors()), ...unhandledErrors]
    printLast({
      passed: inState('passed').length,
      failed: inState('failed').length + errors.length,
      skipped: inState('skipped').length,
    })
  },
}

// Prints at exit, after the output of the runner. A run that fails without a failed test counts as one failure.
function printLast({ passed, failed, skipped }) {
  process.once('exit', (code) => {
    const failures = failed || (code === 0 ? 0 : 1)
    process.exitCode = failures > 0 ? 1 : 0
    const missing = skipped > 0 ? listMissingPackages() : []
    if (missing.length > 0)
      console.log(
        `!!! Tests are skipped that need Debian's packages ${missing.join(', ')}; as root, npm test installs them.`,
      )
    console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  })
}
