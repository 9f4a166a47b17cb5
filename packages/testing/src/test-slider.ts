import type { PorticoSlider, SliderPuzzle, SliderScript } from '@portico/core'

/** A slider script that a test controls. */
export interface TestSlider extends SliderScript {
  /** The URLs the script was loaded from, in order. */
  readonly loadedUrls: readonly string[]
  /** The puzzles shown, oldest first. */
  readonly shown: readonly SliderPuzzle[]
  /** Solves the newest puzzle. */
  solve(verifyTicket?: string): void
  /** Rejects the newest puzzle with an error message, for example `closed`. */
  end(word: string): void
  /** Makes loading the script fail or stay pending. */
  breakLoading(how: 'fails' | 'hangs'): void
  /** Makes loading the script work again. */
  restoreLoading(): void
}

/** Creates a slider script. */
export function createTestSlider(): TestSlider {
  const loadedUrls: string[] = []
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
    loadedUrls,
    shown,
    load: (url) => {
      loadedUrls.push(url)
      if (trouble === 'fails') return Promise.reject(new Error('unreachable'))
      return trouble === 'hangs' ? new Promise(() => undefined) : Promise.resolve(slider)
    },
    solve: (ticket = 'solved') => settle?.solve(ticket),
    end: (word) => settle?.end(word),
    breakLoading: (how) => {
      trouble = how
    },
    restoreLoading: () => {
      trouble = undefined
    },
  }
}
