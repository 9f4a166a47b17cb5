import { expect, onTestFinished, test } from 'vitest'
import { betweenFrames } from './between-frames.ts'
import { beforeIdleFrame } from './idle-frame.ts'

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

test('ARE-3 a step that fails does not hold up the next, and is not taken again', async () => {
  const failures: unknown[] = []
  const onError = (event: ErrorEvent): void => {
    event.preventDefault()
    failures.push(event.error)
  }
  addEventListener('error', onError)
  onTestFinished(() => removeEventListener('error', onError))
  const failure = new Error('a step')
  await new Promise<void>((resolve) => {
    betweenFrames([
      () => {
        throw failure
      },
      resolve,
    ])
  })
  expect(failures).toEqual([failure])
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
  await new Promise((resolve) => beforeIdleFrame(() => resolve(undefined), 5))
  expect(taken).toEqual(['first', 'second'])
})
