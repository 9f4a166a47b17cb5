// Covers EMB-1.
import { createManualClock, settle } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { createTaskRunner, AbortError } from './store.ts'

describe('flows', () => {
  test('a flow stops the earlier one of its name; stopAll leaves no timer', async () => {
    const clock = createManualClock()
    const tasks = createTaskRunner(clock)
    const done: string[] = []
    const wait = (name: string) =>
      tasks.run('qr', async ({ wait: pause }) => {
        await pause(100)
        done.push(name)
        return name
      })
    const first = wait('first')
    const second = wait('second')
    expect(clock.pendingTimers()).toBe(1)
    await clock.advance(100)
    expect(await first).toBeUndefined()
    expect(await second).toBe('second')
    expect(done).toEqual(['second'])
    const third = wait('third')
    tasks.stopAll()
    expect(await third).toBeUndefined()
    expect(clock.pendingTimers()).toBe(0)
  })

  test('an error in a running flow is not swallowed', async () => {
    const tasks = createTaskRunner(createManualClock())
    await expect(tasks.run('submit', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  })

  test('waiting in a stopped flow rejects at once', async () => {
    const tasks = createTaskRunner(createManualClock())
    let seen: unknown
    const run = tasks.run('submit', async ({ wait }) => {
      await settle()
      await wait(1).catch((error: unknown) => {
        seen = error
        throw error
      })
    })
    tasks.stop('submit')
    await run
    expect(seen).toBeInstanceOf(AbortError)
  })
})
