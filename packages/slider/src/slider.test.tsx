// Covers CAP-3, CAP-4, CAP-5.
import { TRANSLATORS, translatePage, untranslated } from '@portico/testing/internal'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  fakeVerifyHost,
  makeContainer,
  openSlider,
  puzzle,
  showSlider,
  SOLVED,
  WRONG,
} from './verify-host.fixture.ts'

afterEach(() => vi.useRealTimers())

test.each(TRANSLATORS)('a translated slider shows its state and counts down: %s', async (translator) => {
  const { ready, part, find } = await openSlider({
    get: [await puzzle(), await puzzle(), 'refused', await puzzle()],
    check: [WRONG],
  })
  const dialog = part('slider')
  onTestFinished(translatePage(dialog, translator))
  const title = 'Drag the piece into the gap'
  const parts = () => [...dialog.querySelectorAll('h2, p, footer button')].map(untranslated)
  const [, hint = '', , wait = ''] = parts()
  expect(parts()).toEqual([title, hint, '', wait])
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => parts()[2]).toBe('That didn’t work. Try this new picture')
  await ready()
  await userEvent.keyboard('{Home}')
  await expect.poll(parts).toEqual([title, hint, '', wait])
  await userEvent.click(part('slider-wait'))
  await expect.poll(() => find('[data-part="slider-retry"]')).not.toBeNull()
  const { children = [] } = part('slider-retry').closest('[role="alert"]') ?? {}
  expect([...children].map(untranslated)).toEqual(['The verification could not be completed', 'Retry'])
})

describe('failures', () => {
  test('a wrong solution loads and announces a new puzzle and keeps the focus', async () => {
    const { ready, ended, find, handle, focused, host } = await openSlider({
      get: [await puzzle(), await puzzle('b'.repeat(32))],
      check: [WRONG, SOLVED],
    })
    await userEvent.keyboard('{End}{Enter}')
    await expect
      .poll(() => find('[role="status"]')?.textContent)
      .toBe('That didn’t work. Try this new picture')
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
    await expect
      .poll(() => find('[role="status"]')?.textContent)
      .toBe('This check has ended. Close it and try again, or come back later')
    expect(find('[role="slider"]')).toBeNull()
    expect(find('h2')?.textContent).toBe('Verification')
    await userEvent.click(part('slider-close'))
    await expect.poll(() => ended).toEqual(['closed'])
  })

  test.each([
    ...(['refused', 'not JSON'] as const),
    ...[
      { code: 500, data: {} },
      { code: 200, data: {} },
      { code: 200, data: null },
    ],
  ])('after the response %j a focused retry button is shown', async (answer) => {
    fakeVerifyHost({ get: [answer, await puzzle()] })
    const { part, find, ready, focused, handle } = showSlider()
    await expect.poll(() => find('[data-part="slider-retry"]')?.textContent).toBe('Retry')
    expect(find('[role="alert"] span')?.textContent).toBe('The verification could not be completed')
    expect(focused()).toBe(part('slider-retry'))
    expect(part('slider-retry').closest('[role="alert"]')).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    await ready()
    expect(focused()).toBe(handle())
  })

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
    { code: 200, data: null },
    { code: 200, data: { verify_ticket: '' } },
    null as unknown as object,
  ])('a solution whose response is malformed can be tried again: %j', async (answer) => {
    const { find, ended } = await openSlider({ check: [answer] })
    await userEvent.keyboard('{End}{Enter}')
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
    const onEscape = vi.fn()
    const listener = ({ key }: KeyboardEvent): void => void (key === 'Escape' && onEscape())
    document.addEventListener('keydown', listener, true)
    onTestFinished(() => document.removeEventListener('keydown', listener, true))
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
    expect(onEscape).not.toHaveBeenCalled()
  })

  test.each(['container', 'overlay'])('a page that removes the %s ends the slider', async (which) => {
    const container = makeContainer()
    const { ended } = await openSlider({ container })
    if (which === 'container') container.remove()
    else container.replaceChildren()
    await expect.poll(() => ended).toEqual(['closed'])
  })

  test('a slider that closes leaves the focus where the visitor has gone', async () => {
    fakeVerifyHost({})
    const search = document.createElement('input')
    document.body.append(search)
    onTestFinished(() => search.remove())
    const { part, ready, ended } = showSlider({ container: makeContainer() })
    await ready()
    search.focus()
    part('slider-close').click()
    await expect.poll(() => ended).toEqual(['closed'])
    expect(document.activeElement).toBe(search)
  })

  test('renders into a container and removes everything when it closes', async () => {
    const container = makeContainer()
    const { part, ended } = await openSlider({ container })
    expect(container.children).toHaveLength(1)
    expect(part('slider').matches(':modal')).toBe(false)
    expect(part('slider').getBoundingClientRect().width).toBe(340)
    part('slider-close').click()
    await expect.poll(() => ended).toEqual(['closed'])
    expect(container.children).toHaveLength(0)
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

  test('verify by waiting counts down the server’s time and returns the ticket', async () => {
    const waiting = { code: 200, data: { id: 'w', mode: 'wait', wait_ms: 1200 } }
    const { part, ended, find, focused, host } = await openSlider({
      get: [await puzzle(), waiting],
      check: [{ code: 10_002, data: { wait_ms: 300 } }, SOLVED],
    })
    part('slider-wait').click()
    await expect.poll(() => find('[role="timer"]')?.textContent).toBe('Please stay on this page: 2 s left')
    expect(focused()).toBe(part('slider-back'))
    expect(find('[role="status"]')?.textContent).toBe('Please stay on this page: 2 s left')
    await expect.poll(() => find('[role="timer"]')?.textContent).toBe('Please stay on this page: 1 s left')
    await expect.poll(() => ended).toEqual(['the ticket'])
    expect(host.gets()[1]?.url.searchParams.get('mode')).toBe('wait')
    expect(host.checks().map(({ body }) => body)).toEqual([{ id: 'w' }, { id: 'w' }])
  })

  test('the back button ends the wait and loads a puzzle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const waiting = { code: 200, data: { id: 'w', mode: 'wait', wait_ms: 300 } }
    const { part, ready, find, focused, handle, host } = await openSlider({
      get: [await puzzle(), waiting, await puzzle()],
    })
    part('slider-wait').click()
    await expect.poll(() => find('[role="timer"]')).not.toBeNull()
    part('slider-back').click()
    await ready()
    expect(focused()).toBe(handle())
    await vi.advanceTimersByTimeAsync(600)
    expect(host.checks()).toHaveLength(0)
  })

  test('without a wait time the verify host is polled once a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { part, host } = await openSlider({
      get: [await puzzle(), { code: 200, data: { id: 'w' } }],
      check: [WRONG],
    })
    part('slider-wait').click()
    await expect.poll(() => host.gets().length).toBe(2)
    await expect.poll(() => (vi.advanceTimersByTime(100), host.checks().length)).toBe(2)
    const [first, second] = host.checks()
    const gap = (second?.at ?? 0) - (first?.at ?? 0)
    expect([gap >= 900, gap <= 1_200]).toEqual([true, true])
  })
})

describe('work of a puzzle', () => {
  const WORK = { salt: 'a'.repeat(32), iterations: 10, bits: 4 }

  async function puzzleWith(work: object): Promise<object> {
    const { data, ...envelope } = (await puzzle()) as { readonly data: object }
    return { ...envelope, data: { ...data, work } }
  }

  test('is done while the visitor moves the piece, and sent with the solution', async () => {
    const { ended, host } = await openSlider({ get: [await puzzleWith(WORK)], check: [SOLVED] })
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => ended).toEqual(['the ticket'])
    expect(host.checks()[0]?.body).toMatchObject({ work_answer: expect.stringMatching(/^\d+$/) })
  })

  test('that no browser does is a failure with a retry', async () => {
    const host = fakeVerifyHost({ get: [await puzzleWith({ ...WORK, bits: 32 })], check: [] })
    const { find } = showSlider()
    await expect.poll(() => find('[data-part="slider-retry"]')).not.toBeNull()
    expect(host.checks()).toEqual([])
  })

  test.each(['slide', 'wait'])('that the browser cannot do leads to the other way: %s', async (mode) => {
    vi.stubGlobal('crypto', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const waiting = { code: 200, data: { id: 'b'.repeat(32), mode, wait_ms: 0, work: WORK } }
    const host = fakeVerifyHost({
      get: mode === 'wait' ? [await puzzle(), waiting] : [await puzzleWith(WORK)],
      check: [],
    })
    const onOtherWay = vi.fn<() => void>()
    const { ended, ready, part } = showSlider({ onOtherWay })
    if (mode === 'wait') {
      await ready()
      await userEvent.click(part('slider-wait'))
    }
    await expect.poll(() => ended).toEqual(['closed'])
    expect(onOtherWay).toHaveBeenCalledOnce()
    expect(host.checks()).toEqual([])
  })

  test('is done while the visitor waits', async () => {
    const waiting = { code: 200, data: { id: 'b'.repeat(32), mode: 'wait', wait_ms: 0, work: WORK } }
    const { ended, part, host } = await openSlider({ get: [await puzzle(), waiting], check: [SOLVED] })
    await userEvent.click(part('slider-wait'))
    await expect.poll(() => ended).toEqual(['the ticket'])
    expect(host.checks()[0]?.body).toMatchObject({ work_answer: expect.stringMatching(/^\d+$/) })
  })
})
