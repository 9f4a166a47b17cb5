// How much script a page ran for each of a visitor's acts, read from what Chromium recorded of it.
//
// The processor time of the page's main thread (`tdur`), and not the time by the clock: a busy machine stops a thread for
// milliseconds at any moment. Script is every call into the page's own code, with all that happens inside of it, compiling
// and collecting garbage too, but the style and layout it waits for: those are rendering, as Chromium's own tools divide
// it, and told beside it. What the browser does by itself between calls, to put a letter into a field or to paint, is
// neither.

/** What has to be recorded for it. */
export const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'toplevel', 'v8']

const ACT = 'act '
/** Says whose it is, but ends before what its promises had to do. */
const CALL = 'FunctionCall'
/** Is around it, and ends after that. */
const WHOLE_CALL = 'v8.callFunction'
/** What a call may have to wait for, to move the focus or to measure. */
const RENDERING = new Set(['UpdateLayoutTree', 'Layout'])
/** Chromium does not say whose these are. */
const ANYBODYS_CALLS = new Set(['v8.evaluateModule', 'BlinkScheduler_PerformMicrotaskCheckpoint'])
/** Comes once in each frame, in one in which nothing changed too. */
const END_OF_FRAME = 'Layerize'

/** Says in the recording that an act begins. */
export function markAct(page, name) {
  return page.evaluate((mark) => void performance.mark(mark), ACT + name)
}

/**
 * @param recording as `browser.stopTracing()` gives it
 * @param base where the page's code comes from
 * @returns of each act its name, and before each frame the page showed the milliseconds of script, and of the rendering
 *   it waited for; the last are those after which none came
 */
export function scriptOfActs(recording, base) {
  const { traceEvents } = JSON.parse(recording.toString())
  const marks = traceEvents
    .filter(({ cat, name }) => cat === 'blink.user_timing' && name.startsWith(ACT))
    .toSorted(byTime)
  const [{ pid, tid }] = marks
  const events = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .toSorted(byTime)
  return marks.map(({ name, ts }, index) => {
    const end = marks[index + 1]?.ts ?? Infinity
    const during = events.filter((event) => event.ts > ts && event.ts < end)
    return { name: name.slice(ACT.length), frames: frames(during, base) }
  })
}

function frames(events, base) {
  const perFrame = [{ script: 0, rendering: 0 }]
  let end = 0
  for (const [index, event] of events.entries()) {
    if (event.name === END_OF_FRAME && event.ts >= end && perFrame.at(-1).script > 0)
      perFrame.push({ script: 0, rendering: 0 })
    const frame = perFrame.at(-1)
    const spent = (event.tdur ?? 0) / 1000
    // A call within a call is in its time already.
    if (event.ts >= end && isOfPage(event, base, () => events.slice(index + 1))) {
      end = event.ts + event.dur
      frame.script += spent
    } else if (event.ts < end && RENDERING.has(event.name)) {
      frame.script -= spent
      frame.rendering += spent
    }
  }
  return perFrame
}

/** Code of this measurement runs in the page too. */
function isOfPage({ name, ts, dur }, base, after) {
  if (name !== WHOLE_CALL) return ANYBODYS_CALLS.has(name)
  const own = after().find((event) => event.name === CALL || event.ts > ts + dur)
  return own?.name === CALL && own.args.data?.url?.startsWith(base)
}

function byTime(one, other) {
  return one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)
}
