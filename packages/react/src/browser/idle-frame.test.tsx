import { expect, onTestFinished, test, vi } from 'vitest'
import { beforeIdleFrame } from './idle-frame.ts'

/** Counts frames, and acts in some before anything else is done in them. */
function actIn(isActing: (frame: number) => boolean): { count: number } {
  const frames = { count: 0 }
  const onFrame = (): void => {
    frames.count += 1
    if (isActing(frames.count)) dispatchEvent(new KeyboardEvent('keydown'))
    frame = requestAnimationFrame(onFrame)
  }
  let frame = requestAnimationFrame(onFrame)
  onTestFinished(() => cancelAnimationFrame(frame))
  return frames
}

test('ARE-3 what can wait is done in the next frame where nobody acts', async () => {
  const frames = actIn(() => false)
  expect(await new Promise((resolve) => beforeIdleFrame(() => resolve(frames.count)))).toBe(1)
})

test('ARE-3 the frame that answers an act is left out, and the next', async () => {
  const frames = actIn((frame) => frame === 1)
  expect(await new Promise((resolve) => beforeIdleFrame(() => resolve(frames.count)))).toBe(3)
})

test('ARE-3 as many frames are shown before as it is told, acts among them', async () => {
  const frames = actIn((frame) => frame === 2)
  expect(await new Promise((resolve) => beforeIdleFrame(() => resolve(frames.count), 3))).toBe(4)
  const others = actIn((frame) => frame === 3)
  expect(await new Promise((resolve) => beforeIdleFrame(() => resolve(others.count), 3))).toBe(5)
})

test('ARE-3 who acts in every frame waits for no more than six', async () => {
  const frames = actIn(() => true)
  const done: number[] = []
  await new Promise<void>((resolve) => {
    beforeIdleFrame(() => {
      done.push(frames.count)
      resolve()
    })
  })
  expect(done).toEqual([7])
})

test('ARE-3 cancelled it is not done', async () => {
  let isDone = false
  const cancel = beforeIdleFrame(() => {
    isDone = true
  })
  cancel()
  await new Promise((resolve) => beforeIdleFrame(() => resolve(undefined)))
  expect(isDone).toBe(false)
})

test('ARE-3 done or cancelled, it leaves no listener behind', async () => {
  const add = vi.spyOn(globalThis, 'addEventListener')
  const remove = vi.spyOn(globalThis, 'removeEventListener')
  onTestFinished(() => {
    add.mockRestore()
    remove.mockRestore()
  })
  const typesOf = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.map(([type]) => type)
  beforeIdleFrame(() => undefined)()
  await new Promise((resolve) => beforeIdleFrame(() => resolve(undefined)))
  expect(typesOf(add)).toHaveLength(8)
  expect(typesOf(remove)).toEqual(typesOf(add))
})
