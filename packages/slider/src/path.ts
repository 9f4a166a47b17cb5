import type { PathPoint } from '@portico/protocol'
import { PATH_MAX_MS, PATH_MAX_POINTS, PATH_MIN_MS, PATH_MIN_POINTS } from '@portico/protocol'

/** The way the piece went. */
export interface Path {
  readonly record: (x: number, y: number) => void
  /** What is sent of it: the last seconds, whoever took longer; a short rest is added to what was too quick. */
  readonly finish: () => Promise<readonly PathPoint[]>
}

const SPARE_MS = 500
const REST_MS = 50

export function startPath(): Path {
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
      await pause(REST_MS)
    }
  }

  return { record, finish }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
