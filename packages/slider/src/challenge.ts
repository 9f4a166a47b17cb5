import type { SliderMessages } from '@portico/locales'
import type { PuzzleInput } from '@portico/protocol'
import {
  ANSWER_WIDTH,
  PIECE_WIDTH,
  PUZZLE_WIDTH,
  SLIDER_EXPIRED,
  SLIDER_SUCCESS,
  SLIDER_TOO_MANY_ATTEMPTS,
  SLIDER_WRONG,
  solveWork,
} from '@portico/protocol'
import type { PathRecorder } from './path.ts'
import { delay, recordPath } from './path.ts'
import type { DrawImage, VerifyClient, VerifyResponse } from './verify-client.ts'
import { loadImage } from './verify-client.ts'

/** The maximum position of the piece, on a background `ANSWER_WIDTH` wide. */
export const MAX_X = Math.floor(ANSWER_WIDTH - (PIECE_WIDTH * ANSWER_WIDTH) / PUZZLE_WIDTH)

/** How long a solved puzzle is shown. */
const SOLVED_MS = 300

const ANNOUNCE_INTERVAL_S = 10
const SECOND_MS = 1000

interface Puzzle {
  readonly id: string
  /** The upper edge of the piece in pixels of the background. */
  readonly tipY: number
  readonly drawBackground: DrawImage
  readonly drawPiece: DrawImage
  readonly work: PuzzleWorker
}

/** Settles with the answer to the work of a puzzle: empty without work, `undefined` if it cannot be done. */
type PuzzleWorker = Promise<string | undefined>

export interface ChallengeState {
  /** `busy`: loading or checking. `failed`: retrying may help. `ended`: the challenge cannot be solved any more. */
  readonly status: 'busy' | 'puzzle' | 'waiting' | 'failed' | 'ended'
  /** The previous puzzle while the next one loads. */
  readonly puzzle?: Puzzle
  /** The position of the piece, 0 to `MAX_X`. */
  readonly x: number
  /** The remaining time of the verification by waiting, in seconds. */
  readonly secondsLeft: number
  /** The status message, shown and announced. */
  readonly message: string
  /** The path of the piece in the current puzzle; undefined until it moves. */
  readonly path?: PathRecorder | undefined
  /** The piece is in its gap, which is shown for a moment. */
  readonly isSolved: boolean
  /** What `retry` loads. */
  readonly mode: 'slide' | 'wait'
}

/** What the user can do. */
export interface ChallengeActions {
  readonly moveTo: (x: number, y?: number) => void
  readonly confirm: (input: PuzzleInput) => void
  /** Loads what could not be loaded; also the first puzzle. */
  readonly retry: () => void
  readonly startWaiting: () => void
  readonly backToPuzzle: () => void
  readonly close: () => void
  readonly takeOtherWay: () => void
}

interface ChallengeDeps {
  readonly client: VerifyClient
  /** Whether the page has a verification in place of the slider. */
  readonly hasOtherWay: boolean
  readonly texts: SliderMessages
  readonly onChange: (state: ChallengeState) => void
  /** The challenge is solved. */
  readonly onSolved: (verifyTicket: string) => void
  /** The user gave up; `unavailable` if the verify host could not be reached. */
  readonly onClose: (reason: 'closed' | 'unavailable' | 'other-way') => void
}

/** The deps with the state. */
interface Challenge extends ChallengeDeps {
  readonly get: () => ChallengeState
  readonly set: (changes: Partial<ChallengeState>) => void
  /**
   * Starts a step and cancels the one before.
   * @returns whether the step is still the current one
   */
  readonly begin: (changes?: Partial<ChallengeState>) => () => boolean
  /** Starts the work of a puzzle or wait, and ends that of the one before. */
  readonly startWork: (data: VerifyResponse['data']) => PuzzleWorker
  readonly endWork: () => void
}

/** Creates a slider challenge. `retry` starts it. */
export function createChallenge(deps: ChallengeDeps): ChallengeActions {
  const challenge = withState(deps)
  const { get, set, begin, onClose, endWork } = challenge
  const backToPuzzle = (): void => void loadPuzzle(challenge)
  const startWaiting = (): void => void waitForProof(challenge)
  return {
    moveTo: (wanted, y = 0) => {
      const { status, path = recordPath() } = get()
      if (status !== 'puzzle') return
      const x = Math.min(MAX_X, Math.max(0, wanted))
      path.record(x, y)
      set({ x, path, message: '' })
    },
    confirm: (input) => void checkSolution(challenge, input),
    retry: () => (get().mode === 'wait' ? startWaiting() : backToPuzzle()),
    startWaiting,
    backToPuzzle,
    close: () => {
      begin()
      endWork()
      onClose(get().status === 'failed' ? 'unavailable' : 'closed')
    },
    takeOtherWay: () => takeOtherWay(challenge),
  }
}

function takeOtherWay({ begin, endWork, onClose }: Challenge): void {
  begin()
  endWork()
  onClose('other-way')
}

/** A browser that cannot do the work of one puzzle cannot do that of the next. */
function giveUpWork(challenge: Challenge): void {
  if (challenge.hasOtherWay) takeOtherWay(challenge)
  else finish(challenge, { data: {} })
}

function withState(deps: ChallengeDeps): Challenge {
  let state: ChallengeState = {
    status: 'busy',
    x: 0,
    secondsLeft: 0,
    message: '',
    isSolved: false,
    mode: 'slide',
  }
  let step = 0
  let working = new AbortController()
  const set = (changes: Partial<ChallengeState>): void => {
    state = { ...state, ...changes }
    deps.onChange(state)
  }
  return {
    ...deps,
    get: () => state,
    set,
    begin: (changes) => {
      step += 1
      const own = step
      if (changes) set({ message: '', ...changes })
      return () => own === step
    },
    endWork: () => working.abort(),
    startWork: async ({ work }) => {
      working.abort()
      working = new AbortController()
      return work ? solveWork(work, working.signal).catch(() => undefined) : ''
    },
  }
}

/** @param message why another puzzle is loaded */
async function loadPuzzle(challenge: Challenge, message = ''): Promise<void> {
  const isCurrent = challenge.begin({ status: 'busy', x: 0, message, path: undefined, mode: 'slide' })
  const response = await challenge.client.getPuzzle('slide')
  const images = response.code === SLIDER_SUCCESS && (await parsePuzzle(response))
  if (!isCurrent()) return
  // While the visitor looks at it.
  if (!images) return finish(challenge, response.code === SLIDER_SUCCESS ? { data: {} } : response)
  const work = challenge.startWork(response.data)
  challenge.set({ status: 'puzzle', puzzle: { ...images, work } })
  // A page without https cannot do it at all: the visitor need not solve the puzzle first.
  if ((await work) === undefined && isCurrent()) giveUpWork(challenge)
}

/** @returns `undefined` for a malformed puzzle, and for images the browser cannot decode */
async function parsePuzzle({ data }: VerifyResponse): Promise<Omit<Puzzle, 'work'> | undefined> {
  try {
    const { url1, url2, tip_y: tipY } = data['question'] as Readonly<Record<string, string>>
    return {
      id: String(data['id']),
      tipY: Number(tipY),
      drawBackground: await loadImage(String(url1)),
      drawPiece: await loadImage(String(url2)),
    }
  } catch {
    return undefined
  }
}

/** Sends the position of the piece. After a wrong solution another puzzle is loaded. */
async function checkSolution(challenge: Challenge, input: PuzzleInput): Promise<void> {
  const { status, path, puzzle } = challenge.get()
  if (status !== 'puzzle' || !path || !puzzle) return
  const isCurrent = challenge.begin({ status: 'busy' })
  const reply = await path.finish()
  const answer = await puzzle.work
  if (!isCurrent()) return
  if (answer === undefined) return giveUpWork(challenge)
  const response = await challenge.client.check({
    id: puzzle.id,
    modified_img_width: ANSWER_WIDTH,
    reply,
    input,
    ...(answer && { work_answer: answer }),
  })
  if (!isCurrent()) return
  const { code } = response
  if (code === SLIDER_SUCCESS) {
    challenge.set({ isSolved: true })
    await delay(SOLVED_MS)
    if (!isCurrent()) return
  }
  if (code === SLIDER_WRONG || code === SLIDER_EXPIRED)
    await loadPuzzle(challenge, challenge.texts.wrong_solution)
  else finish(challenge, response)
}

/** The verification by waiting, for people who cannot see an image. The server measures the time. */
async function waitForProof(challenge: Challenge): Promise<void> {
  const isCurrent = challenge.begin({ status: 'waiting', secondsLeft: 0, mode: 'wait' })
  const started = await challenge.client.getPuzzle('wait')
  if (!isCurrent()) return
  const id = String(started.data['id'])
  const working = challenge.startWork(started.data)
  let response: VerifyResponse =
    started.code === SLIDER_SUCCESS ? { ...started, code: SLIDER_WRONG } : started
  // The verify host returns SLIDER_WRONG with the remaining time until the wait is over.
  while (isCurrent() && response.code === SLIDER_WRONG) {
    await countDown(challenge, Math.max(Number(response.data['wait_ms']) || 0, SECOND_MS), isCurrent)
    const answer = await working
    if (answer === undefined && isCurrent()) return giveUpWork(challenge)
    if (isCurrent()) response = await challenge.client.check({ id, ...(answer && { work_answer: answer }) })
  }
  if (isCurrent()) finish(challenge, response)
}

/** Updates the remaining time every second and announces it every ten. */
async function countDown(challenge: Challenge, waitMs: number, isCurrent: () => boolean): Promise<void> {
  const { get, set, texts } = challenge
  const until = performance.now() + waitMs
  for (;;) {
    const leftMs = until - performance.now()
    if (!(leftMs > 0) || !isCurrent()) return
    const secondsLeft = Math.ceil(leftMs / SECOND_MS)
    const { message } = get()
    const isAnnounced = message === '' || secondsLeft % ANNOUNCE_INTERVAL_S === 0
    set({ secondsLeft, message: isAnnounced ? waitingText(texts, secondsLeft) : message })
    await delay(Math.min(leftMs, SECOND_MS))
  }
}

/** The text of the countdown; empty until the server has said how long. */
export function waitingText({ waiting }: SliderMessages, secondsLeft: number): string {
  return secondsLeft === 0 ? '' : waiting.replace('{seconds}', String(secondsLeft))
}

/** Handles the final response of a step. */
function finish({ set, texts, onSolved }: Challenge, { code, data }: VerifyResponse): void {
  const { verify_ticket: verifyTicket } = data
  if (code === SLIDER_SUCCESS && verifyTicket && typeof verifyTicket === 'string') onSolved(verifyTicket)
  else if (code === SLIDER_TOO_MANY_ATTEMPTS || code === SLIDER_EXPIRED)
    set({ status: 'ended', message: texts.ended })
  else set({ status: 'failed', message: '' })
}
