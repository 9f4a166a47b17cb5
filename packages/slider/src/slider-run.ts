import { SLIDER_EXPIRED, SLIDER_SUCCESS, SLIDER_TOO_MANY_TRIES } from '@portico/protocol'
import type { SliderState } from './slider-state.ts'
import type { Texts } from './texts.ts'
import type { Said, VerifyHost } from './verify-host.ts'

export interface RunParts {
  readonly host: VerifyHost
  readonly texts: Texts
  readonly show: (state: SliderState) => void
  readonly pass: (verifyTicket: string) => void
}

/** What is under way between a demand and its pass. */
export interface Run extends RunParts {
  readonly get: () => SliderState
  readonly set: (more: Partial<SliderState>) => void
  /** Begins something; what an earlier one still brings is passed over. @returns whether nothing else was begun since */
  readonly begin: (more?: Partial<SliderState>) => () => boolean
}

export function startRun(parts: RunParts): Run {
  let state: SliderState = { is: 'busy', x: 0, leftS: 0, said: '' }
  let turn = 0
  const set = (more: Partial<SliderState>): void => {
    state = { ...state, ...more }
    parts.show(state)
  }
  return {
    ...parts,
    get: () => state,
    set,
    begin: (more) => {
      turn += 1
      const mine = turn
      if (more) set({ said: '', ...more })
      return () => mine === turn
    },
  }
}

/** The verify host has spoken its last word on this turn. */
export function endTurn({ set, texts, pass }: Run, { code, data }: Said): void {
  const ticket = data['verify_ticket']
  if (code === SLIDER_SUCCESS && ticket && typeof ticket === 'string') pass(ticket)
  else if (code === SLIDER_TOO_MANY_TRIES || code === SLIDER_EXPIRED) set({ is: 'over', said: texts.over })
  else set({ is: 'failed', said: '' })
}
