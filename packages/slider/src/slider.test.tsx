// Covers CAP-3, CAP-4, CAP-5.
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeVerifyHost, puzzle, SOLVED, showSlider, WRONG } from './verify-host.fixture.ts'

afterEach(() => vi.useRealTimers())

function makeContainer(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => container.remove())
  return container
}

const pixel = (canvas: Element | null | undefined): readonly number[] => [
  ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(55, 55, 1, 1).data ?? []),
]

/** Sends the events of a mouse or a finger one by one. */
function press(target: HTMLElement, pointerType: string) {
  const from = target.getBoundingClientRect()
  const send = (type: string, dx: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        pointerId: 1,
        pointerType,
        clientX: from.x + 5 + dx,
        clientY: from.y + 5,
      }),
    )
  vi.spyOn(target, 'setPointerCapture').mockImplementation(() => undefined)
  return {
    down: () => send('pointerdown', 0),
    move: (dx: number) => send('pointermove', dx),
    up: (dx: number) => send('pointerup', dx),
    cancel: () => send('pointercancel', 0),
  }
}

describe('rendering', () => {
  test('draws the images on canvases and sends the challenge along', async () => {
    const host = fakeVerifyHost({})
    const { find, ready } = showSlider({ host: 'https://verify.example/' })
    await ready()
    const canvases = [...(find('div')?.querySelectorAll('canvas') ?? [])]
    expect(canvases.map(({ width, height }) => [width, height])).toEqual([
      [552, 344],
      [110, 110],
    ])
    expect(canvases.map(pixel)).toEqual([
      [0x33, 0x66, 0x99, 255],
      [0xcc, 0x33, 0, 255],
    ])
    const [picture, piece] = canvases.map((canvas) => canvas.getBoundingClientRect())
    expect(piece!.top - picture!.top).toBeCloseTo(picture!.height / 2, 0)
    expect(piece!.width).toBeCloseTo((picture!.width * 110) / 552, 0)
    const [first] = host.gets()
    expect(first?.url.origin).toBe('https://verify.example')
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      aid: '1574',
      fp: 'verify_x',
      language: 'en',
      challenge_code: '3058',
      detail: 'signed',
      mode: 'slide',
    })
  })

  test.each([
    ['zh-CN', 'zh', '拖动滑块完成拼图'],
    ['en-GB', 'en', 'Drag the piece into the gap'],
    ['ja', 'ja', 'パズルを完成させてください'],
    ['fr', 'zh', '拖动滑块完成拼图'],
  ])('the language %s resolves to %s', async (language, lang, title) => {
    fakeVerifyHost({})
    const { part, ready } = showSlider({ language })
    await ready()
    expect(part('slider').lang).toBe(lang)
    expect(part('slider').getAttribute('aria-label')).toBe(title)
  })

  test.each([
    ['dark', 'rgb(242, 244, 248)', 'rgb(28, 31, 38)'],
    ['light', 'rgb(20, 23, 31)', 'rgb(255, 255, 255)'],
  ] as const)('uses the colors of the theme %s', async (theme, text, surface) => {
    fakeVerifyHost({})
    const { part, ready } = showSlider({ theme })
    await ready()
    const style = getComputedStyle(part('slider'))
    expect([style.color, style.backgroundColor]).toEqual([text, surface])
  })

  test('rules of the host page do not apply, not even important ones', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{all:unset!important} div{display:none!important} dialog,button,canvas,p{display:none!important;color:lime!important}',
    )
    document.adoptedStyleSheets = [sheet]
    onTestFinished(() => {
      document.adoptedStyleSheets = []
    })
    fakeVerifyHost({})
    const { part, ready, handle } = showSlider()
    await ready()
    expect(getComputedStyle(part('slider')).display).toBe('block')
    expect(handle().getBoundingClientRect().height).toBe(44)
    await expect.element(page.elementLocator(part('slider-close'))).toBeVisible()
  })

  test('nothing is cut off at a width of 280 px', async () => {
    fakeVerifyHost({})
    const container = makeContainer()
    container.style.width = '280px'
    const { part, ready } = showSlider({ container, language: 'ja', onOtherWay: () => undefined })
    await ready()
    const dialog = part('slider')
    expect(dialog.getBoundingClientRect().width).toBe(280)
    expect(dialog.scrollWidth).toBeLessThanOrEqual(280)
    for (const button of dialog.querySelectorAll('button')) {
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth + 1)
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  })
})

/** The lines of an element's text, as the browser breaks them. */
function linesOf(element: HTMLElement): readonly string[] {
  const [text] = element.childNodes
  const range = document.createRange()
  const lines: string[] = []
  let previousTop: number | undefined
  for (const [index, letter] of Array.from((text as Text).data).entries()) {
    range.setStart(text as Text, index)
    range.setEnd(text as Text, index + 1)
    const { top } = range.getBoundingClientRect()
    if (top === previousTop) lines[lines.length - 1] += letter
    else lines.push(letter)
    previousTop = top
  }
  return lines
}

test('Japanese texts break between phrases, not within words', async () => {
  fakeVerifyHost({})
  const container = makeContainer()
  container.style.width = '220px'
  const { part, ready } = showSlider({ container, language: 'ja' })
  await ready()
  expect(linesOf(part('slider').querySelector('h2') as HTMLElement)).toEqual([
    'パズルを',
    '完成させてください',
  ])
})

describe('keyboard', () => {
  test('arrow keys, Home and End move the piece, Enter confirms', async () => {
    const host = fakeVerifyHost({})
    const { handle, ready, ended, focused } = showSlider()
    await ready()
    expect(focused()).toBe(handle())
    const now = () => Number(handle().getAttribute('aria-valuenow'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.poll(now).toBe(4)
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}')
    await expect.poll(now).toBe(26)
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    await expect.poll(now).toBe(22)
    expect(handle().getAttribute('aria-valuetext')).toBe('8%')
    await userEvent.keyboard('{End}')
    await expect.poll(now).toBe(Number(handle().getAttribute('aria-valuemax')))
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Enter}')
    await expect.poll(() => ended).toEqual(['the ticket'])
    const { reply, ...answer } = host.checks()[0]!.body as { reply: { x: number; relative_time: number }[] }
    expect(answer).toEqual({ id: 'a'.repeat(32), modified_img_width: 340, input: 'keyboard' })
    expect(reply.length).toBeGreaterThanOrEqual(5)
    expect(reply.at(-1)?.x).toBe(20)
    const times = reply.map(({ relative_time: time }) => time)
    expect(times.every((time, index) => index === 0 || time > times[index - 1]!)).toBe(true)
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(200)
  })

  test('one key press and Enter send a valid path', async () => {
    const host = fakeVerifyHost({})
    const { ready, ended } = showSlider()
    await ready()
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => ended).toEqual(['the ticket'])
    const { reply } = host.checks()[0]!.body as { reply: readonly object[] }
    expect(reply.length).toBeGreaterThanOrEqual(5)
  })
})

describe('dragging', () => {
  test.each(['mouse', 'touch'])(
    'dragging the handle moves the piece, releasing it confirms (%s)',
    async (type) => {
      const host = fakeVerifyHost({})
      const { handle, ready, ended, find } = showSlider()
      await ready()
      const width = find('canvas')!.getBoundingClientRect().width
      const pointer = press(handle(), type)
      pointer.down()
      for (const part of [0.1, 0.2, 0.3, 0.4, 0.5]) {
        pointer.move(part * width)
        await expect.poll(() => handle().getAttribute('aria-valuenow')).toBe(String(340 * part))
      }
      pointer.up(0.5 * width)
      await expect.poll(() => ended).toEqual(['the ticket'])
      const { reply, input } = host.checks()[0]!.body as { reply: { x: number }[]; input: string }
      expect(input).toBe('pointer')
      expect(reply.at(-1)?.x).toBeCloseTo(170, 0)
    },
  )

  test('the piece can be dragged; a press or a cancelled pointer confirms nothing', async () => {
    const host = fakeVerifyHost({})
    const { handle, ready, find } = showSlider()
    await ready()
    const piece = press(find('canvas + canvas')!, 'touch')
    piece.down()
    piece.up(1)
    piece.down()
    piece.move(50)
    piece.cancel()
    await expect.poll(() => Number(handle().getAttribute('aria-valuenow'))).toBeGreaterThan(40)
    expect(getComputedStyle(handle()).touchAction).toBe('none')
    // Only this drag is checked.
    const again = press(find('canvas + canvas')!, 'touch')
    again.down()
    again.move(60)
    again.up(60)
    await expect.poll(() => host.checks().length).toBe(1)
  })
})

describe('failures', () => {
  test('a wrong solution loads and announces a new puzzle and keeps the focus', async () => {
    const host = fakeVerifyHost({
      get: [await puzzle(), await puzzle('b'.repeat(32))],
      check: [WRONG, SOLVED],
    })
    const { ready, ended, find, handle, focused } = showSlider()
    await ready()
    await userEvent.keyboard('{End}{Enter}')
    await expect
      .poll(() => find('[role="status"]')?.textContent)
      .toBe('That didn’t fit. Try this new picture')
    await ready()
    expect(host.gets()).toHaveLength(2)
    expect(handle().getAttribute('aria-valuenow')).toBe('0')
    expect(focused()).toBe(handle())
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => ended).toEqual(['the ticket'])
    expect(host.checks()[1]?.body).toMatchObject({ id: 'b'.repeat(32) })
  })

  test.each([
    ['too many attempts', { code: 10_001, data: {} }],
    ['an expired challenge', { code: 10_003, data: {} }],
  ])('%s shows a message and can be closed', async (_, answer) => {
    fakeVerifyHost({ get: [answer] })
    const { part, find, ended } = showSlider()
    await expect.poll(() => find('[role="status"]')?.textContent).toBe('Verification failed. Try again later')
    expect(find('[role="slider"]')).toBeNull()
    await userEvent.click(part('slider-close'))
    await expect.poll(() => ended).toEqual(['closed'])
  })

  test.each(['refused', 'not JSON', { code: 500, data: {} }, { code: 200, data: {} }] as const)(
    'after the response %j a focused retry button is shown',
    async (answer) => {
      fakeVerifyHost({ get: [answer, await puzzle()] })
      const { part, find, ready, focused, handle } = showSlider()
      await expect
        .poll(() => find('[data-part="slider-retry"]')?.textContent)
        .toBe('The verification could not be loaded. Retry')
      expect(focused()).toBe(part('slider-retry'))
      expect(part('slider-retry').closest('[role="alert"]')).not.toBeNull()
      await userEvent.keyboard('{Enter}')
      await ready()
      expect(focused()).toBe(handle())
    },
  )

  test('a request times out after 8 s; closing then rejects with unavailable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fakeVerifyHost({ get: ['never'] })
    const { part, find, ended } = showSlider()
    await vi.advanceTimersByTimeAsync(7900)
    expect(find('[data-part="slider-retry"]')).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await expect.poll(() => find('[data-part="slider-retry"]')).not.toBeNull()
    part('slider-close').click()
    await expect.poll(() => ended).toEqual(['unavailable'])
  })

  test('an invalid challenge rejects with unavailable and renders nothing', async () => {
    fakeVerifyHost({})
    for (const conf of ['', 'null', '{}', '{"detail":']) {
      const { ended, find } = showSlider({ conf })
      await expect.poll(() => ended).toEqual(['unavailable'])
      expect(find('[data-part="slider"]')).toBeNull()
    }
  })

  test.each([
    ['get', { get: [{ code: 200, data: null }] }],
    ['check', { check: [{ code: 200, data: null }] }],
    ['check', { check: [{ code: 200, data: { verify_ticket: '' } }] }],
    ['check', { check: [null as unknown as object] }],
  ] as const)('a malformed response can be retried: %s %j', async (_, answers) => {
    fakeVerifyHost(answers)
    const { ready, find, ended } = showSlider()
    if ('check' in answers) {
      await ready()
      await userEvent.keyboard('{End}{Enter}')
    }
    await expect.poll(() => find('[data-part="slider-retry"]') !== null).toBe(true)
    expect(ended).toEqual([])
  })
})

describe('overlay', () => {
  test('the overlay is modal, traps the focus, closes with Escape and restores focus', async () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    onTestFinished(() => opener.remove())
    opener.focus()
    fakeVerifyHost({})
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    onTestFinished(() => document.removeEventListener('keydown', heard))
    const { part, ready, ended, focused, handle } = showSlider({ onOtherWay: () => undefined })
    await ready()
    const dialog = part('slider')
    expect(dialog.getAttribute('role')).toBe('dialog')
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(dialog.matches(':modal')).toBe(true)
    const reached: unknown[] = []
    for (let step = 0; step < 5; step += 1) {
      reached.push(focused()?.getAttribute('data-part') ?? focused()?.getAttribute('role'))
      await userEvent.keyboard('{Tab}')
    }
    expect(reached).toEqual(['slider', 'slider-other-way', 'slider-wait', 'slider-close', 'slider'])
    handle().focus()
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    expect(focused()).toBe(part('slider-wait'))
    expect(heard).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => ended).toEqual(['closed'])
    await expect.poll(() => document.activeElement).toBe(opener)
  })

  test('renders into a container and removes everything when it closes', async () => {
    fakeVerifyHost({})
    const container = makeContainer()
    const { part, ready, ended } = showSlider({ container })
    await ready()
    expect(container.children).toHaveLength(1)
    expect(part('slider').matches(':modal')).toBe(false)
    expect(part('slider').getBoundingClientRect().width).toBe(340)
    part('slider-close').click()
    await expect.poll(() => ended).toEqual(['closed'])
    expect(container.children).toHaveLength(0)
  })

  test('another slider closes the one that is open', async () => {
    fakeVerifyHost({})
    const first = showSlider({ container: makeContainer() })
    await first.ready()
    const second = showSlider({ container: makeContainer() })
    await expect.poll(() => first.ended).toEqual(['closed'])
    await second.ready()
  })

  test('each of three sliders closes the one before', async () => {
    fakeVerifyHost({})
    const first = showSlider()
    const second = showSlider()
    await expect.poll(() => first.ended).toEqual(['closed'])
    const third = showSlider()
    await expect.poll(() => second.ended).toEqual(['closed'])
    await third.ready()
    expect(third.ended).toEqual([])
    expect([...document.body.children].filter(({ shadowRoot }) => shadowRoot)).toHaveLength(1)
  })

  test('a replacing slider restores the focus from before the first', async () => {
    fakeVerifyHost({})
    const opener = document.createElement('button')
    document.body.append(opener)
    onTestFinished(() => opener.remove())
    opener.focus()
    const first = showSlider()
    await first.ready()
    const second = showSlider()
    await second.ready()
    expect(second.focused()).toBe(second.handle())
    second.part('slider-close').click()
    await expect.poll(() => second.ended).toEqual(['closed'])
    await expect.poll(() => document.activeElement).toBe(opener)
  })
})

describe('alternative challenges', () => {
  test('the alternative is offered with onOtherWay only, which it calls and closes', async () => {
    fakeVerifyHost({})
    const without = showSlider()
    await without.ready()
    expect(without.find('[data-part="slider-other-way"]')).toBeNull()
    const onOtherWay = vi.fn()
    const { part, ready, ended } = showSlider({ onOtherWay })
    await ready()
    expect(part('slider-other-way').textContent).toBe('Try another way')
    part('slider-other-way').click()
    expect(onOtherWay).toHaveBeenCalledTimes(1)
    await expect.poll(() => ended).toEqual(['closed'])
  })

  test('verify by waiting counts down the server’s time and returns the proof', async () => {
    const waiting = { code: 200, data: { id: 'w', mode: 'wait', wait_ms: 1200 } }
    const host = fakeVerifyHost({
      get: [await puzzle(), waiting],
      check: [{ code: 10_002, data: { wait_ms: 300 } }, SOLVED],
    })
    const { part, ready, ended, find, focused } = showSlider()
    await ready()
    part('slider-wait').click()
    await expect
      .poll(() => find('[role="timer"]')?.textContent)
      .toBe('Please stay on this page. Seconds left: 2')
    expect(focused()).toBe(part('slider-back'))
    expect(find('[role="status"]')?.textContent).toBe('Please stay on this page. Seconds left: 2')
    await expect
      .poll(() => find('[role="timer"]')?.textContent)
      .toBe('Please stay on this page. Seconds left: 1')
    await expect.poll(() => ended).toEqual(['the ticket'])
    expect(host.gets()[1]?.url.searchParams.get('mode')).toBe('wait')
    expect(host.checks().map(({ body }) => body)).toEqual([{ id: 'w' }, { id: 'w' }])
  })

  test('the back button ends the wait and loads a puzzle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const waiting = { code: 200, data: { id: 'w', mode: 'wait', wait_ms: 300 } }
    const host = fakeVerifyHost({ get: [await puzzle(), waiting, await puzzle()] })
    const { part, ready, find, focused, handle } = showSlider()
    await ready()
    part('slider-wait').click()
    await expect.poll(() => find('[role="timer"]')).not.toBeNull()
    part('slider-back').click()
    await ready()
    expect(focused()).toBe(handle())
    await vi.advanceTimersByTimeAsync(600)
    expect(host.checks()).toHaveLength(0)
  })

  test('without a wait time the verify host is polled once a second', async () => {
    const host = fakeVerifyHost({ get: [await puzzle(), { code: 200, data: { id: 'w' } }], check: [WRONG] })
    const { ready, part } = showSlider()
    await ready()
    part('slider-wait').click()
    await expect.poll(() => host.checks().length).toBe(2)
    const [first, second] = host.checks()
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(900)
  })
})
