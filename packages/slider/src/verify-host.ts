import type { PuzzleAnswer, PuzzleMode } from '@portico/protocol'
import { CHECK_PUZZLE_PATH, GET_PUZZLE_PATH, SLIDER_CHALLENGE_CODE } from '@portico/protocol'

/** A verify host that has not answered by then will not (contract 6.2). */
const CALL_TIMEOUT_MS = 8000

/** What a verify host says; no answer at all has no code. */
export interface Said {
  readonly code?: number | undefined
  readonly data: Readonly<Record<string, unknown>>
}

export interface VerifyHost {
  readonly getPuzzle: (mode: PuzzleMode) => Promise<Said>
  /** Without a reply it asks whether the waiting is over. */
  readonly check: (answer: Pick<PuzzleAnswer, 'id'> & Partial<PuzzleAnswer>) => Promise<Said>
}

/** The demand, and who speaks; the fields of a call. */
interface Speaker {
  readonly aid: string
  readonly language: string
  readonly fp: string
  readonly detail: string
}

/**
 * Speaks to a verify host (contract 6.4). No cookie goes along: the demand is signed, and says whose it is.
 * @param base without a slash at its end
 */
export function verifyHost(base: string, speaker: Speaker): VerifyHost {
  const challenge = { ...speaker, challenge_code: String(SLIDER_CHALLENGE_CODE) }
  return {
    getPuzzle: (mode) => call(`${base}${GET_PUZZLE_PATH}?${new URLSearchParams({ ...challenge, mode })}`),
    check: (answer) =>
      call(base + CHECK_PUZZLE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answer),
      }),
  }
}

async function call(url: string, request?: RequestInit): Promise<Said> {
  const ending = new AbortController()
  // Not cleared: once the answer is there, aborting does nothing.
  setTimeout(() => ending.abort(), CALL_TIMEOUT_MS)
  try {
    const answer = await fetch(url, { ...request, credentials: 'omit', signal: ending.signal })
    const { code, data } = (await answer.json()) as Partial<Said>
    return { code, data: data ?? {} }
  } catch {
    return { data: {} }
  }
}
