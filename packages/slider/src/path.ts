import type { PathPoint } from '@portico/protocol'
import { PATH_MAX_MS, PATH_MAX_POINTS, PATH_MIN_MS, PATH_MIN_POINTS } from '@portico/protocol'

/** Records the path of the piece. */
export interface PathRecorder {
  readonly record: (x: number, y: number) => void
  /**
   * Returns the path within the protocol's limits: the most recent points of a long one. A path that is too short is
   * extended by resting at its end.
   */
  readonly finish: () => Promise<readonly PathPoint[]>
}

/** The points that `finish` adds fit below `PATH_MAX_MS`. */
const SPARE_MS = 500
const REST_MS = 50

export function recordPath(): PathRecorder {
  const startedAt = performance.now()
  const points: PathPoint[] = []

  function record(x: number, y: number): void {
    const time = Math.round(performance.now() - startedAt)
    if (points.at(-1)?.relative_time === time) points.pop()
    points.push({ x, y, relative_time: time })
  }

  async function finish(): Promise<readonly PathPoint[]> {
    for (;;) {
      const { x, y } = points.at(-1) ?? { x: 0, y: 0 }
      record(x, y)
      const end = points.at(-1)?.relative_time ?? 0
      const isRecent = ({ relative_time: time }: PathPoint): boolean => time > end - PATH_MAX_MS + SPARE_MS
      const recent = points.filter(isRecent).slice(-PATH_MAX_POINTS)
      if (recent.length >= PATH_MIN_POINTS && end - (recent[0]?.relative_time ?? end) > PATH_MIN_MS)
        return recent
      await delay(REST_MS)
    }
  }

  return { record, finish }
}

/** Resolves after a number of milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
