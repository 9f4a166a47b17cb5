import { SLIDER_PASS_LIFE_S } from '@portico/protocol'
import type { Ephemeral } from '../ephemeral/ephemeral.ts'
import type { SliderScene } from './slider-owner.ts'

/** What a pass is for; every part of it must be shown again. */
interface PassPlace {
  readonly ownerMark: string
  readonly scene: SliderScene
  readonly ticket: string
}

/** Leaves a pass for the request that was held up (contract 6.6). */
export async function leavePass(ephemeral: Ephemeral, place: PassPlace): Promise<void> {
  await ephemeral.put(passKey(place), 'passed', SLIDER_PASS_LIFE_S * 1000)
}

/** Uses a pass up; of many requests at once one has it. */
export async function takePass(ephemeral: Ephemeral, place: PassPlace): Promise<boolean> {
  return (await ephemeral.take(passKey(place))) !== undefined
}

function passKey({ ownerMark, scene, ticket }: PassPlace): string {
  return `slider-pass:${ownerMark}:${scene}:${ticket}`
}
