import type { PorticoSlider, SliderPuzzle, SliderScript } from '@portico/core'

export interface TestSlider extends SliderScript {
  /** The addresses the script was asked for at, in order. */
  readonly asked: readonly string[]
  /** Puzzles shown so far, the oldest first. */
  readonly shown: readonly SliderPuzzle[]
  /** The newest one is solved, or ends as the script says. */
  solve(verifyTicket?: string): void
  end(word: string): void
  /** Its host cannot be reached, or never answers. */
  breakDown(how: 'fails' | 'hangs'): void
  mend(): void
}

/** A verification script whose puzzles a test solves or closes. */
export function createTestSlider(): TestSlider {
  const asked: string[] = []
  const shown: SliderPuzzle[] = []
  let trouble: 'fails' | 'hangs' | undefined
  let settle: { solve(ticket: string): void; end(word: string): void } | undefined
  const slider: PorticoSlider = {
    render: (puzzle) => {
      shown.push(puzzle)
      return new Promise((resolve, reject) => {
        settle = {
          solve: (ticket) => resolve({ verify_ticket: ticket }),
          end: (word) => reject(new Error(word)),
        }
      })
    },
  }
  return {
    asked,
    shown,
    load: (url) => {
      asked.push(url)
      if (trouble === 'fails') return Promise.reject(new Error('unreachable'))
      return trouble === 'hangs' ? new Promise(() => undefined) : Promise.resolve(slider)
    },
    solve: (ticket = 'solved') => settle?.solve(ticket),
    end: (word) => settle?.end(word),
    breakDown: (how) => {
      trouble = how
    },
    mend: () => {
      trouble = undefined
    },
  }
}
