import type { FieldName } from '@portico/protocol'
import type { Pressed, Server, Step } from './state.ts'

// The words a recipe is written in.

export const type = (field: FieldName, value: string): Step => ({ do: 'type', field, value })
export const leave = (field: FieldName): Step => ({ do: 'leave', field })
export const press = (part: Pressed): Step => ({ do: 'press', part })
export const turnOnCapsLock = (field: FieldName): Step => ({ do: 'turn-on-caps-lock', field })
export const searchArea = (words: string): Step => ({ do: 'search-area', words })
export const slider = (does: Extract<Step, { do: 'slider' }>['does']): Step => ({ do: 'slider', does })
export const answer = (server: Server): Step => ({ do: 'answer', server })
export const wait = (milliseconds: number): Step => ({ do: 'wait', milliseconds })

/** Types each value into its field, in their order. */
export function typeAll(values: Readonly<Partial<Record<FieldName, string>>>): readonly Step[] {
  return Object.entries(values).map(([field, value]) => type(field as FieldName, value))
}
