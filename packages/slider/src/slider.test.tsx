import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawSlider, fakeVerifyHost, puzzle, RIGHT, WRONG } from './verify-host.fixture.tsx'

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

test('CAP-3 the pictures are drawn on canvases, the piece at its height; the demand goes along', async () => {
  const host = fakeVerifyHost({})
  const { find, ready } = drawSlider({ host: 'https://verify.example/' })
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

test('CAP-5 arrow keys move the piece, Shift further; Home and End; Enter confirms', async () => {
  const host = fakeVerifyHost({})
  const { handle, ready, ended, focused } = drawSlider()
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

test('CAP-5 one key and Enter are a path too', async () => {
  const host = fakeVerifyHost({})
  const { ready, ended } = drawSlider()
  await ready()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => ended).toEqual(['the ticket'])
  const { reply } = host.checks()[0]!.body as { reply: readonly object[] }
  expect(reply.length).toBeGreaterThanOrEqual(5)
})

/** A mouse or a finger, event by event. */
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

test.each(['mouse', 'touch'])(
  'CAP-3 the handle is dragged, the piece goes along; letting go confirms (%s)',
  async (type) => {
    const host = fakeVerifyHost({})
    const { handle, ready, ended, find } = drawSlider()
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

test('CAP-3 the piece itself can be dragged; a press without a drag or a lost pointer confirms nothing', async () => {
  const host = fakeVerifyHost({})
  const { handle, ready, find } = drawSlider()
  await ready()
  const piece = press(find('canvas + canvas')!, 'touch')
  piece.down()
  piece.up(1)
  piece.down()
  piece.move(50)
  piece.cancel()
  await expect.poll(() => Number(handle().getAttribute('aria-valuenow'))).toBeGreaterThan(40)
  expect(getComputedStyle(handle()).touchAction).toBe('none')
  // A drag that counts is asked about; what came before it was not.
  const again = press(find('canvas + canvas')!, 'touch')
  again.down()
  again.move(60)
  again.up(60)
  await expect.poll(() => host.checks().length).toBe(1)
})

test('CAP-3 a wrong attempt loads a new puzzle by itself and says so; the focus stays', async () => {
  const host = fakeVerifyHost({ get: [await puzzle(), await puzzle('b'.repeat(32))], check: [WRONG, RIGHT] })
  const { ready, ended, find, handle, focused } = drawSlider()
  await ready()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => find('[role="status"]')?.textContent).toBe('That didn’t fit. Try this new picture')
  await ready()
  expect(host.gets()).toHaveLength(2)
  expect(handle().getAttribute('aria-valuenow')).toBe('0')
  expect(focused()).toBe(handle())
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => ended).toEqual(['the ticket'])
  expect(host.checks()[1]?.body).toMatchObject({ id: 'b'.repeat(32) })
})

test.each([
  ['too many tries', { code: 10_001, data: {} }],
  ['a demand that is over', { code: 10_003, data: {} }],
])('CAP-3 %s ends in words and a way out', async (_, answer) => {
  fakeVerifyHost({ get: [answer] })
  const { part, find, ended } = drawSlider()
  await expect.poll(() => find('[role="status"]')?.textContent).toBe('Verification ended. Try again later')
  expect(find('[role="slider"]')).toBeNull()
  await userEvent.click(part('slider-close'))
  await expect.poll(() => ended).toEqual(['closed'])
})

test.each(['refused', 'no JSON', { code: 500, data: {} }, { code: 200, data: {} }] as const)(
  'CAP-4 a verify host that answers %j ends in a message and a retry that has the focus',
  async (answer) => {
    fakeVerifyHost({ get: [answer, await puzzle()] })
    const { part, find, ready, focused, handle } = drawSlider()
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

test('CAP-4 a verify host that is silent for 8 s has failed; who leaves then is told unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fakeVerifyHost({ get: ['never'] })
  const { part, find, ended } = drawSlider()
  await vi.advanceTimersByTimeAsync(7900)
  expect(find('[data-part="slider-retry"]')).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await expect.poll(() => find('[data-part="slider-retry"]')).not.toBeNull()
  part('slider-close').click()
  await expect.poll(() => ended).toEqual(['unavailable'])
})

test('CAP-4 a demand that is none is unavailable at once, and nothing is drawn', async () => {
  fakeVerifyHost({})
  for (const conf of ['', 'null', '{}', '{"detail":']) {
    const { ended, find } = drawSlider({ conf })
    await expect.poll(() => ended).toEqual(['unavailable'])
    expect(find('[data-part="slider"]')).toBeNull()
  }
})

test('CAP-3 an overlay is a modal dialog that keeps the focus, closes by Escape and gives the focus back', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  onTestFinished(() => opener.remove())
  opener.focus()
  fakeVerifyHost({})
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  onTestFinished(() => document.removeEventListener('keydown', heard))
  const { part, ready, ended, focused, handle } = drawSlider({ onOtherWay: () => undefined })
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

test('CAP-3 it draws into a container, and leaves nothing behind', async () => {
  fakeVerifyHost({})
  const container = makeContainer()
  const { part, ready, ended } = drawSlider({ container })
  await ready()
  expect(container.children).toHaveLength(1)
  expect(part('slider').matches(':modal')).toBe(false)
  expect(part('slider').getBoundingClientRect().width).toBe(340)
  part('slider-close').click()
  await expect.poll(() => ended).toEqual(['closed'])
  expect(container.children).toHaveLength(0)
})

test('CAP-3 one at a time: another ends the one before', async () => {
  fakeVerifyHost({})
  const first = drawSlider({ container: makeContainer() })
  await first.ready()
  const second = drawSlider({ container: makeContainer() })
  await expect.poll(() => first.ended).toEqual(['closed'])
  await second.ready()
})

test('CAP-5 another way is offered to who asked for it alone; taking it calls back and closes', async () => {
  fakeVerifyHost({})
  const without = drawSlider()
  await without.ready()
  expect(without.find('[data-part="slider-other-way"]')).toBeNull()
  const onOtherWay = vi.fn()
  const { part, ready, ended } = drawSlider({ onOtherWay })
  await ready()
  expect(part('slider-other-way').textContent).toBe('Try another way')
  part('slider-other-way').click()
  expect(onOtherWay).toHaveBeenCalledTimes(1)
  await expect.poll(() => ended).toEqual(['closed'])
})

test('CAP-5 verify by waiting: the server’s time is counted down, and the pass comes by itself', async () => {
  const waiting = { code: 200, data: { id: 'w', mode: 'wait', wait_ms: 1200 } }
  const host = fakeVerifyHost({
    get: [await puzzle(), waiting],
    check: [{ code: 10_002, data: { wait_ms: 300 } }, RIGHT],
  })
  const { part, ready, ended, find, focused } = drawSlider()
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

test('CAP-5 who would rather not wait has the puzzle back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const waiting = { code: 200, data: { id: 'w', mode: 'wait', wait_ms: 300 } }
  const host = fakeVerifyHost({ get: [await puzzle(), waiting, await puzzle()] })
  const { part, ready, find, focused, handle } = drawSlider()
  await ready()
  part('slider-wait').click()
  await expect.poll(() => find('[role="timer"]')).not.toBeNull()
  part('slider-back').click()
  await ready()
  expect(focused()).toBe(handle())
  await vi.advanceTimersByTimeAsync(600)
  expect(host.checks()).toHaveLength(0)
})

test.each([
  ['zh-CN', 'zh', '拖动滑块完成拼图'],
  ['en-GB', 'en', 'Drag the piece into the gap'],
  ['ja', 'ja', 'パズルを完成させてください'],
  ['fr', 'zh', '拖动滑块完成拼图'],
])('CAP-3 language %s is %s', async (language, lang, title) => {
  fakeVerifyHost({})
  const { part, ready } = drawSlider({ language })
  await ready()
  expect(part('slider').lang).toBe(lang)
  expect(part('slider').getAttribute('aria-label')).toBe(title)
})

test.each([
  ['dark', 'rgb(242, 244, 248)', 'rgb(28, 31, 38)'],
  ['light', 'rgb(20, 23, 31)', 'rgb(255, 255, 255)'],
] as const)('CAP-3 theme %s', async (theme, text, surface) => {
  fakeVerifyHost({})
  const { part, ready } = drawSlider({ theme })
  await ready()
  const style = getComputedStyle(part('slider'))
  expect([style.color, style.backgroundColor]).toEqual([text, surface])
})

test('CAP-3 a host’s rules do not reach it, not even importantly', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{all:unset!important} div{display:none!important} dialog,button,canvas,p{display:none!important;color:lime!important}',
  )
  document.adoptedStyleSheets = [sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  fakeVerifyHost({})
  const { part, ready, handle } = drawSlider()
  await ready()
  expect(getComputedStyle(part('slider')).display).toBe('block')
  expect(handle().getBoundingClientRect().height).toBe(44)
  await expect.element(page.elementLocator(part('slider-close'))).toBeVisible()
})

test('CAP-3 at 280 px nothing is cut', async () => {
  fakeVerifyHost({})
  const container = makeContainer()
  container.style.width = '280px'
  const { part, ready } = drawSlider({ container, language: 'ja', onOtherWay: () => undefined })
  await ready()
  const dialog = part('slider')
  expect(dialog.getBoundingClientRect().width).toBe(280)
  expect(dialog.scrollWidth).toBeLessThanOrEqual(280)
  for (const button of dialog.querySelectorAll('button')) {
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth + 1)
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

test('CAP-3 one at a time, also the third: each ends the one before', async () => {
  fakeVerifyHost({})
  const first = drawSlider()
  const second = drawSlider()
  await expect.poll(() => first.ended).toEqual(['closed'])
  const third = drawSlider()
  await expect.poll(() => second.ended).toEqual(['closed'])
  await third.ready()
  expect(third.ended).toEqual([])
  expect([...document.body.children].filter(({ shadowRoot }) => shadowRoot)).toHaveLength(1)
})

test('CAP-3 after one that took another’s place the focus goes back to who had it before both', async () => {
  fakeVerifyHost({})
  const opener = document.createElement('button')
  document.body.append(opener)
  onTestFinished(() => opener.remove())
  opener.focus()
  const first = drawSlider()
  await first.ready()
  const second = drawSlider()
  await second.ready()
  expect(second.focused()).toBe(second.handle())
  second.part('slider-close').click()
  await expect.poll(() => second.ended).toEqual(['closed'])
  await expect.poll(() => document.activeElement).toBe(opener)
})

test.each([
  ['get', { get: [{ code: 200, data: null }] }],
  ['check', { check: [{ code: 200, data: null }] }],
  ['check', { check: [{ code: 200, data: { verify_ticket: '' } }] }],
  ['check', { check: [null as unknown as object] }],
] as const)('CAP-4 what makes no sense of a verify host can be tried again: %s %j', async (_, answers) => {
  fakeVerifyHost(answers)
  const { ready, find, ended } = drawSlider()
  if ('check' in answers) {
    await ready()
    await userEvent.keyboard('{End}{Enter}')
  }
  await expect.poll(() => find('[data-part="slider-retry"]') !== null).toBe(true)
  expect(ended).toEqual([])
})

test('CAP-5 a verify host that does not say how long to wait is asked no oftener than each second', async () => {
  const host = fakeVerifyHost({ get: [await puzzle(), { code: 200, data: { id: 'w' } }], check: [WRONG] })
  const { ready, part } = drawSlider()
  await ready()
  part('slider-wait').click()
  await expect.poll(() => host.checks().length).toBe(2)
  const [first, second] = host.checks()
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(900)
})
