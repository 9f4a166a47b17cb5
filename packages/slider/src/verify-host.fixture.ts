import { PIECE_WIDTH, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '@portico/protocol'
import { expect, onTestFinished, vi } from 'vitest'
import type { RenderOptions } from './render.tsx'
import { render } from './render.tsx'

const CHALLENGE = {
  type: 'verify',
  subtype: 'slide',
  challenge_code: 3058,
  fp: 'verify_x',
  detail: 'signed',
}
export const WRONG = { code: 10_002, data: {} }
export const SOLVED = { code: 200, data: { verify_ticket: 'the ticket' } }

interface Call {
  readonly url: URL
  readonly body: unknown
  /** Milliseconds since the page was loaded. */
  readonly at: number
}

/** A response of the verify host. `never`: the request stays pending until it is aborted. */
type Answer = object | 'never' | 'not JSON' | 'refused'

interface Answers {
  readonly get?: readonly Answer[]
  readonly check?: readonly Answer[]
}

/** Replaces `fetch` by a verify host with the given responses. The last one is repeated. */
export function fakeVerifyHost(answers: Answers = {}) {
  const calls: Call[] = []
  const before = globalThis.fetch
  const next = (list: readonly Answer[], index: number): Answer =>
    list[Math.min(index, list.length - 1)] ?? 'refused'
  const countOf = (path: string): number => calls.filter(({ url }) => url.pathname === path).length
  globalThis.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input as string, location.href)
    const isGet = url.pathname === '/captcha/get'
    const answer = isGet
      ? next(answers.get ?? [await puzzle()], countOf(url.pathname))
      : next(answers.check ?? [SOLVED], countOf(url.pathname))
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(init.body as string)
    calls.push({ url, body, at: performance.now() })
    if (answer === 'refused') throw new TypeError('no network')
    if (answer === 'never')
      return new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    return new Response(answer === 'not JSON' ? '<html>' : JSON.stringify(answer))
  })
  onTestFinished(() => {
    globalThis.fetch = before
  })
  return {
    gets: () => calls.filter(({ url }) => url.pathname === '/captcha/get'),
    checks: () => calls.filter(({ url }) => url.pathname === '/captcha/verify'),
  }
}

/** A puzzle whose images have one color each. */
export async function puzzle(id = 'a'.repeat(32)): Promise<object> {
  return {
    code: 200,
    data: {
      id,
      mode: 'slide',
      question: {
        url1: await picture(PUZZLE_WIDTH, PUZZLE_HEIGHT, '#336699'),
        url2: await picture(PIECE_WIDTH, PIECE_WIDTH, '#cc3300'),
        tip_y: 172,
      },
      img_width: PUZZLE_WIDTH,
      img_height: PUZZLE_HEIGHT,
      piece_width: PIECE_WIDTH,
    },
  }
}

async function picture(width: number, height: number, colour: string): Promise<string> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`
}

/** Shows a slider and records how it ended: with the ticket or an error message. */
export function showSlider(options: Partial<RenderOptions> = {}) {
  const ended: string[] = []
  void render({ conf: JSON.stringify(CHALLENGE), aid: 1574, language: 'en', ...options }).then(
    ({ verify_ticket: ticket }) => ended.push(ticket),
    (error: unknown) => ended.push((error as Error).message),
  )
  const place = (): Element => options.container ?? document.body
  const find = (selector: string): HTMLElement | null => {
    for (const element of place().querySelectorAll('div')) {
      const found = element.shadowRoot?.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    return null
  }
  const part = (name: string): HTMLElement => {
    const element = find(`[data-part="${name}"]`)
    if (!element) throw new Error(`There is no ${name}`)
    return element
  }
  onTestFinished(async () => {
    if (ended.length === 0) find('[data-part="slider-close"]')?.click()
    await expect.poll(() => ended.length).toBe(1)
  })
  return {
    ended,
    find,
    part,
    handle: () => find('[role="slider"]') as HTMLElement,
    focused: () => (part('slider').getRootNode() as ShadowRoot).activeElement,
    /** Resolves once the piece can be moved. */
    ready: async () => {
      await expect.poll(() => find('[role="slider"]')?.getAttribute('aria-disabled')).toBe('false')
    },
  }
}

/** Shows a slider for a verify host with the given responses, and waits until the piece can be moved. */
export async function openSlider({ get, check, ...options }: Partial<RenderOptions> & Answers = {}) {
  const host = fakeVerifyHost({ get, check })
  const shown = showSlider(options)
  await shown.ready()
  return { ...shown, host }
}

/** An element to render in, until the test ends. */
export function makeContainer(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => container.remove())
  return container
}

/** The colour in the middle of a canvas. */
export const pixel = (canvas: Element | null | undefined): readonly number[] => [
  ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(55, 55, 1, 1).data ?? []),
]
