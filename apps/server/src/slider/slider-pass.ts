import { SLIDER_PASS_LIFE_S } from '@portico/protocol'
import type { KeyValueStore } from '../ttl-store/ttl-store.ts'
import { createTtlStore } from '../ttl-store/ttl-store.ts'
import type { SliderScene } from './slider-owner.ts'

/** What a pass is for; every part of it must be shown again. */
interface PassPlace {
  readonly ownerMark: string
  readonly scene: SliderScene
  readonly ticket: string
}

/** Leaves a pass for the request that was held up. */
export async function leavePass(store: KeyValueStore, place: PassPlace): Promise<void> {
  await passes(store).put(keyOf(place), true)
}

/** Uses a pass up; of many requests at once one has it. */
export async function takePass(store: KeyValueStore, place: PassPlace): Promise<boolean> {
  return (await passes(store).consume(keyOf(place))) !== undefined
}

function passes(store: KeyValueStore) {
  return createTtlStore<true>(store, { prefix: 'slider-pass', ttlMs: SLIDER_PASS_LIFE_S * 1000 })
}

function keyOf({ ownerMark, scene, ticket }: PassPlace): string {
  return `${ownerMark}:${scene}:${ticket}`
}
