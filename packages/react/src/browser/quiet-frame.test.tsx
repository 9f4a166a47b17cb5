import { expect, onTestFinished, test } from 'vitest'
import { beforeQuietFrame } from './quiet-frame.ts'

/** Counts frames, and acts in some before anything is done in them. */
function actIn(isActing: (frame: number) => boolean): { count: number } {
  const frames = { count: 0 }
  const onFrame = (): void => {
    frames.count += 1
    if (isActing(frames.count + 1)) dispatchEvent(new KeyboardEvent('keydown'))
    frame = requestAnimationFrame(onFrame)
  }
  let frame = requestAnimationFrame(onFrame)
  onTestFinished(() => cancelAnimationFrame(frame))
  if (isActing(1)) dispatchEvent(new KeyboardEvent('keydown'))
  return frames
}

test('ARE-3 what can wait is done in the next frame where nobody acts', async () => {
  const frames = actIn(() => false)
  expect(await new Promise((resolve) => beforeQuietFrame(() => resolve(frames.count)))).toBe(1)
})

test('ARE-3 the frame that answers an act is left out, and the next', async () => {
  const frames = actIn((frame) => frame === 1)
  const done = new Promise((resolve) => beforeQuietFrame(() => resolve(frames.count)))
  dispatchEvent(new KeyboardEvent('keydown'))
  expect(await done).toBe(3)
})

test('ARE-3 as many frames are shown before as it is told, acts among them', async () => {
  const frames = actIn((frame) => frame === 2)
  expect(await new Promise((resolve) => beforeQuietFrame(() => resolve(frames.count), 3))).toBe(4)
  const others = actIn((frame) => frame === 4)
  expect(await new Promise((resolve) => beforeQuietFrame(() => resolve(others.count), 3))).toBe(5)
})

test('ARE-3 who acts in every frame waits for no more than six', async () => {
  const frames = actIn(() => true)
  const done: number[] = []
  await new Promise<void>((resolve) => {
    beforeQuietFrame(() => {
      done.push(frames.count)
      resolve()
    })
    dispatchEvent(new KeyboardEvent('keydown'))
  })
  expect(done).toEqual([7])
})

test('ARE-3 cancelled it is not done', async () => {
  let isDone = false
  const cancel = beforeQuietFrame(() => {
    isDone = true
  })
  cancel()
  await new Promise((resolve) => beforeQuietFrame(() => resolve(undefined)))
  expect(isDone).toBe(false)
})
