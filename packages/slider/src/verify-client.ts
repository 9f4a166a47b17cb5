import type { PuzzleAnswer, PuzzleMode } from '@portico/protocol'
import { CHECK_PUZZLE_PATH, GET_PUZZLE_PATH, SLIDER_CHALLENGE_CODE } from '@portico/protocol'

const REQUEST_TIMEOUT_MS = 8000

/** A response of the verify host. Without a usable response there is no `code`. */
export interface VerifyResponse {
  readonly code?: number | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** The client of a verify host. */
export interface VerifyClient {
  readonly getPuzzle: (mode: PuzzleMode) => Promise<VerifyResponse>
  /** Checks a solution. Without `reply` it asks whether a wait is over. */
  readonly check: (answer: Pick<PuzzleAnswer, 'id'> & Partial<PuzzleAnswer>) => Promise<VerifyResponse>
}

/** The query fields that identify the challenge. */
interface ChallengeFields {
  readonly aid: string
  readonly language: string
  readonly fp: string
  readonly detail: string
}

/**
 * Creates a client. Requests carry no cookies: the challenge is signed and names the device it is for.
 * @param base the URL of the verify host without a trailing slash
 */
export function createVerifyClient(base: string, fields: ChallengeFields): VerifyClient {
  const query = { ...fields, challenge_code: String(SLIDER_CHALLENGE_CODE) }
  return {
    getPuzzle: (mode) => request(`${base}${GET_PUZZLE_PATH}?${new URLSearchParams({ ...query, mode })}`),
    check: (answer) =>
      request(base + CHECK_PUZZLE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answer),
      }),
  }
}

async function request(url: string, init?: RequestInit): Promise<VerifyResponse> {
  const controller = new AbortController()
  // Not cleared: aborting a finished request has no effect.
  setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, credentials: 'omit', signal: controller.signal })
    const { code, data } = (await response.json()) as Partial<VerifyResponse>
    return { code, data: data ?? {} }
  } catch {
    return { data: {} }
  }
}

/** Draws an image on a canvas. Used as a `ref`. */
export type DrawImage = (canvas: HTMLCanvasElement | null) => void

/**
 * Loads and decodes an image. It is drawn on a canvas rather than shown in an `<img>`, so that the host page's content
 * security policy needs no `img-src` for it.
 * @param url a `data:` URI, or an address on the verify host
 * @throws what fetch and the decoder throw
 */
export async function loadImage(url: string): Promise<DrawImage> {
  const [, base64] = url.split(';base64,')
  const bytes = base64 === undefined ? await (await fetch(url)).blob() : decodeBase64(base64)
  const bitmap = await createImageBitmap(new Blob([bytes]))
  return (canvas) => {
    if (!canvas) return
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
}

// `fetch` of a `data:` URI would need `connect-src data:`.
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
