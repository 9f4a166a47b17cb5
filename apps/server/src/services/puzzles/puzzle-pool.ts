import type { SliderSettings } from '../../config/slider.ts'
import type { DependencyMetrics } from '../telemetry/dependency-calls.ts'
import { callDependency } from '../telemetry/dependency-calls.ts'
import type { Log } from '../telemetry/log.ts'
import type { Backdrops } from './backdrops.ts'
import type { Puzzle } from './draw-puzzle.ts'

/** Puzzles drawn in advance, so that no request waits for one to be drawn. */
export interface PuzzlePool {
  /** @returns `undefined` if more are requested than can be drawn */
  readonly next: () => Promise<Puzzle | undefined>
  readonly close: () => void
}

interface PoolDeps {
  readonly draw: () => Promise<Puzzle>
  readonly log: Pick<Log, 'error'>
}

type Waiter = (puzzle: Puzzle | undefined) => void

/** 0.6 MB. */
const POOL_SIZE = 12
/** About one second of drawing. */
const MAX_WAITERS = 200

/** @throws ConfigError if the operator's photographs cannot be read */
export async function openPuzzlePool(
  { photographs }: SliderSettings,
  { log, metrics }: Pick<PoolDeps, 'log'> & { readonly metrics: DependencyMetrics },
): Promise<PuzzlePool> {
  const decoded = photographs === undefined ? undefined : await readPhotographs(photographs)
  let drawer: (() => Promise<Puzzle>) | undefined
  const draw = (): Promise<Puzzle> =>
    callDependency(metrics, { dependency: 'slider', operation: 'draw' }, async () =>
      (drawer ??= await openDrawer(decoded))(),
    )
  return createPuzzlePool({ draw, log })
}

async function readPhotographs(folder: string): Promise<Backdrops> {
  const { photographedBackdrops } = await import('./backdrops.ts')
  return photographedBackdrops(folder)
}

/** The canvas takes 49 MB, so it is loaded with the first puzzle. */
async function openDrawer(photographs: Backdrops | undefined): Promise<() => Promise<Puzzle>> {
  const { drawnBackdrops } = await import('./backdrops.ts')
  const { createPuzzleDrawer } = await import('./draw-puzzle.ts')
  return createPuzzleDrawer(photographs ?? drawnBackdrops())
}

/** Draws one puzzle at a time, between requests; callers waiting on an empty pool are served first. */
export function createPuzzlePool({ draw, log }: PoolDeps): PuzzlePool {
  const ready: Puzzle[] = []
  const waiters: Waiter[] = []
  let isDrawing = false
  // After an error the pool is not refilled until the next request.
  let hasFailed = false
  let isClosed = false

  async function refill(): Promise<void> {
    if (isDrawing) return
    isDrawing = true
    while (isWanted()) await drawOne()
    isDrawing = false
  }

  function isWanted(): boolean {
    return !isClosed && (waiters.length > 0 || (!hasFailed && ready.length < POOL_SIZE))
  }

  async function drawOne(): Promise<void> {
    await yieldToRequests()
    try {
      const puzzle = await draw()
      hasFailed = false
      const waiter = waiters.shift()
      if (waiter) waiter(puzzle)
      else ready.push(puzzle)
    } catch (error) {
      log.error({ err: error }, 'could not draw a puzzle')
      hasFailed = true
      waiters.shift()?.(undefined)
    }
  }

  return {
    next: () => {
      const puzzle = ready.shift()
      if (!puzzle && (isClosed || waiters.length >= MAX_WAITERS)) return Promise.resolve(undefined)
      const next = puzzle ? Promise.resolve(puzzle) : enqueueWaiter(waiters)
      void refill()
      return next
    },
    close: () => {
      isClosed = true
      for (const waiter of waiters.splice(0)) waiter(undefined)
    },
  }
}

function enqueueWaiter(waiters: Waiter[]): Promise<Puzzle | undefined> {
  return new Promise((resolve) => {
    waiters.push(resolve)
  })
}

function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
