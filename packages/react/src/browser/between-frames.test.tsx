import { expect, test } from 'vitest'
import { betweenFrames } from './between-frames.ts'
import { beforeQuietFrame } from './quiet-frame.ts'

test('ARE-3 steps are taken in their order, one before each frame', async () => {
  let frames = 0
  const taken: string[] = []
  const count = (): void => {
    frames += 1
    frame = requestAnimationFrame(count)
  }
  let frame = requestAnimationFrame(count)
  await new Promise<void>((resolve) => {
    betweenFrames([() => taken.push(`first ${frames}`), () => taken.push(`second ${frames}`), resolve])
  })
  cancelAnimationFrame(frame)
  expect(taken).toEqual(['first 1', 'second 2'])
})

test('ARE-3 what is left when it is cancelled stays undone', async () => {
  const taken: string[] = []
  const cancel = betweenFrames([
    () => taken.push('first'),
    () => {
      taken.push('second')
      cancel()
    },
    () => taken.push('third'),
  ])
  await expect.poll(() => taken.length).toBe(2)
  await new Promise((resolve) => beforeQuietFrame(() => resolve(undefined), 5))
  expect(taken).toEqual(['first', 'second'])
})
