// Ends a run in which nothing happens any more. A loop of promises that never ends starves the timers of its process, also the time-out
// of its test, so only another process can notice it.
import { readdirSync, readFileSync } from 'node:fs'

/** Longer than any test may take; the longest, a row of faults, has 150 s. */
const QUIET_MS = 5 * 60_000

/**
 * A Vitest reporter, which runs in the main process.
 * @param end ends the run with a message
 */
export function stalledRunReporter(end = endRun) {
  const running = new Set()
  let timer
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(() => {
      const names = [...running].map((name) => `\n  ${name}`).join('')
      end(
        `No test has started or ended for ${QUIET_MS / 60_000} minutes. These test files had not ended:${names}`,
      )
    }, QUIET_MS)
  }
  return {
    onTestRunStart: wait,
    onTestModuleStart: ({ moduleId }) => {
      running.add(moduleId)
      wait()
    },
    onTestCaseReady: wait,
    onTestCaseResult: wait,
    onTestModuleEnd: ({ moduleId }) => {
      running.delete(moduleId)
      wait()
    },
    onTestRunEnd: stop,
  }
}

function endRun(message) {
  console.error(message)
  for (const pid of childProcesses()) process.kill(pid, 'SIGKILL')
  process.exit(1)
}

/** A worker that does not turn its event loop does not notice that this process has ended. Elsewhere than on Linux none are found. */
function childProcesses() {
  try {
    const threads = readdirSync('/proc/self/task')
    const lists = threads.map((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8'))
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}
