// Covers CAP-3, CAP-5.
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openSlider } from './verify-host.fixture.ts'

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

describe('keyboard', () => {
  test('arrow keys, Home and End move the piece, Enter confirms', async () => {
    const { handle, ended, focused, host } = await openSlider()
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
    const { ended, host } = await openSlider()
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
      const { handle, ended, find, host } = await openSlider()
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
    const { handle, find, host } = await openSlider()
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
