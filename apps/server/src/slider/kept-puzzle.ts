import { randomBytes } from 'node:crypto'
import { PUZZLE_LIFE_S } from '@portico/protocol'
import type { Ephemeral } from '../ephemeral/ephemeral.ts'
import type { SliderDemand } from './verify-detail.ts'

/** What the server alone knows of a puzzle it handed out. */
export interface KeptPuzzle {
  readonly demand: SliderDemand
  /** The gap's left edge, in pixels of the picture. */
  readonly gapX: number
}

/** Of who waits in place of solving one. */
export interface KeptWaiting {
  readonly demand: SliderDemand
  /** Epoch milliseconds. */
  readonly overAt: number
}

type Kind = 'puzzle' | 'waiting'
type Kept<K extends Kind> = K extends 'puzzle' ? KeptPuzzle : KeptWaiting

/** Keeps it under a new id, which says nothing. */
export async function keep<K extends Kind>(
  ephemeral: Ephemeral,
  kind: K,
  { kept, waitS = 0 }: { readonly kept: Kept<K>; readonly waitS?: number },
): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await ephemeral.put(keyOf(kind, id), JSON.stringify(kept), (PUZZLE_LIFE_S + waitS) * 1000)
  return id
}

export async function look<K extends Kind>(
  ephemeral: Ephemeral,
  kind: K,
  id: string,
): Promise<Kept<K> | undefined> {
  return parse<K>(await ephemeral.get(keyOf(kind, id)))
}

/** An id serves once: of many at the same moment one has it. */
export async function takeAway<K extends Kind>(
  ephemeral: Ephemeral,
  kind: K,
  id: string,
): Promise<Kept<K> | undefined> {
  return parse<K>(await ephemeral.take(keyOf(kind, id)))
}

function parse<K extends Kind>(text: string | undefined): Kept<K> | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Kept<K>)
}

function keyOf(kind: Kind, id: string): string {
  return `slider-${kind}:${id}`
}
