import { randomBytes } from 'node:crypto'
import { PUZZLE_LIFE_S } from '@portico/protocol'
import type { KeyValueStore, TtlStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { SliderDemand } from './verify-detail.ts'

/** A puzzle that was issued, with its solution. */
export interface StoredPuzzle {
  readonly demand: SliderDemand
  /** The gap's left edge, in pixels of the picture. */
  readonly gapX: number
}

/** A waiting time issued in place of a puzzle. */
export interface StoredWait {
  readonly demand: SliderDemand
  /** Epoch milliseconds. */
  readonly overAt: number
}

export function puzzleStore(store: KeyValueStore): TtlStore<StoredPuzzle> {
  return createTtlStore(store, { prefix: 'slider-puzzle', ttlMs: PUZZLE_LIFE_S * 1000 })
}

export function waitStore(store: KeyValueStore, waitS: number): TtlStore<StoredWait> {
  return createTtlStore(store, { prefix: 'slider-waiting', ttlMs: (PUZZLE_LIFE_S + waitS) * 1000 })
}

/** An opaque id for a stored puzzle or wait. */
export function newPuzzleId(): string {
  return randomBytes(16).toString('hex')
}
