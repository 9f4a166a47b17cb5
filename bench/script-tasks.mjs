// Reads from a Chromium trace how long a page blocks its main thread, while it loads or in each interaction: for an
// interaction only the page's own script counts, with the style and layout that the script forces.
//
// It is CPU time (`tdur`) and not wall time, because a busy machine may suspend a thread for milliseconds at any moment.
// Compilation, garbage collection and promise callbacks count as script. What the browser does outside of the page's calls,
// such as inserting a letter into an input or painting, does not count.

// cspell:ignore tdur
/** The trace categories that have to be recorded. */
export const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'toplevel', 'v8']

const MARK_PREFIX = 'interaction '
const TASK = 'ThreadControllerImpl::RunTask'
/** Names the script, but ends before its promise callbacks. */
const CALL = 'FunctionCall'
/** Encloses the call and its promise callbacks. */
const WHOLE_CALL = 'v8.callFunction'
/** Has no script URL in the trace. */
const ANONYMOUS_CALLS = new Set(['v8.evaluateModule', 'BlinkScheduler_PerformMicrotaskCheckpoint'])

/** Marks the start of an interaction in the trace. */
export function markInteraction(page, name) {
  return page.evaluate((mark) => void performance.mark(mark), MARK_PREFIX + name)
}

/**
 * @param trace what `browser.stopTracing()` returned
 * @param base the origin of the page's scripts
 * @returns the name of each interaction with the milliseconds of its longest task
 */
export function longestTasks(trace, base) {
  const { traceEvents } = JSON.parse(trace.toString())
  const marks = traceEvents
    .filter(({ cat, name }) => cat === 'blink.user_timing' && name.startsWith(MARK_PREFIX))
    .toSorted(byTime)
  const [{ pid, tid }] = marks
  const events = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .toSorted(byTime)
  return marks.map(({ name, ts }, index) => {
    const end = marks[index + 1]?.ts ?? Infinity
    const during = events.filter((event) => event.ts > ts && event.ts < end)
    return { name: name.slice(MARK_PREFIX.length), longestTask: Math.max(0, ...scriptPerTask(during, base)) }
  })
}

/**
 * The longest task of a page's main thread, with everything the browser does in it.
 * @param trace what `browser.stopTracing()` returned
 * @param mark the name of a `performance.mark` that the page has set, which identifies its thread
 * @returns CPU time in milliseconds
 */
export function longestTaskOfPage(trace, mark) {
  const { traceEvents } = JSON.parse(trace.toString())
  const { pid, tid } = traceEvents.find(({ cat, name }) => cat === 'blink.user_timing' && name === mark)
  const times = traceEvents
    .filter((event) => event.name === TASK && event.pid === pid && event.tid === tid)
    .map(({ tdur = 0 }) => tdur / 1000)
  return Math.max(0, ...times)
}

function scriptPerTask(events, base) {
  const tasks = [0]
  let endOfCall = 0
  for (const [index, event] of events.entries()) {
    if (event.name === TASK) tasks.push(0)
    // The time of an outer call includes its inner calls.
    if (event.ts < endOfCall || !isPageScript(event, base, () => events.slice(index + 1))) continue
    endOfCall = event.ts + event.dur
    tasks.push(tasks.pop() + (event.tdur ?? 0) / 1000)
  }
  return tasks
}

/** The benchmark runs script in the page, too. */
function isPageScript({ name, ts, dur }, base, following) {
  if (name !== WHOLE_CALL) return ANONYMOUS_CALLS.has(name)
  const call = following().find((event) => event.name === CALL || event.ts > ts + dur)
  return call?.name === CALL && call.args.data?.url?.startsWith(base)
}

function byTime(one, other) {
  return one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)
}
