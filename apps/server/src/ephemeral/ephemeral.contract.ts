import { describe, expect, test } from 'vitest'
import type { Ephemeral } from './ephemeral.ts'

export interface EphemeralUnderTest {
  readonly store: Ephemeral
  /** Lets the store's clock go on, for real where it must. */
  readonly pass: (ms: number) => Promise<void>
}

/** What every implementation of the port keeps, with callers at the same moment. */
export function ephemeralCases(name: string, open: () => Promise<EphemeralUnderTest>): void {
  describe(`SRV-3 ephemeral store: ${name}`, () => {
    test('SRV-1 a value is there until its time is over', async () => {
      const { store, pass } = await open()
      await store.put('handle', 'value', 1000)
      expect(await store.get('handle')).toBe('value')
      await pass(1001)
      expect(await store.get('handle')).toBeUndefined()
      expect(await store.take('handle')).toBeUndefined()
      expect(await store.attempt('handle', 'value', 5)).toBe('absent')
      expect(await store.change('handle', 'value', 'other')).toBe(false)
    })

    test('SRV-1 of 64 who take at once one gets it', async () => {
      const { store } = await open()
      await store.put('handle', 'value', 1000)
      const taken = await atOnce(64, () => store.take('handle'))
      expect(taken.filter((value) => value === 'value')).toHaveLength(1)
    })

    test('SRV-1 of 64 right attempts at once one is right, the rest find nothing', async () => {
      const { store } = await open()
      await store.put('secret', 'right', 1000)
      const verdicts = await atOnce(64, () => store.attempt('secret', 'right', 5))
      expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1)
      expect(verdicts.filter((verdict) => verdict === 'absent')).toHaveLength(63)
    })

    test('SRV-1 the fifth wrong try uses a value up, however many arrive at once', async () => {
      const { store } = await open()
      await store.put('secret', 'right', 1000)
      const verdicts = await atOnce(64, () => store.attempt('secret', 'wrong', 5))
      expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(5)
      expect(verdicts.filter((verdict) => verdict === 'used up')).toHaveLength(59)
      expect(await store.attempt('secret', 'right', 5)).toBe('used up')
    })

    test('SRV-1 four wrong tries leave the fifth for the right one', async () => {
      const { store } = await open()
      await store.put('secret', 'right', 1000)
      for (let tries = 0; tries < 4; tries += 1) await store.attempt('secret', 'wrong', 5)
      expect(await store.attempt('secret', 'right', 5)).toBe('right')
    })

    test('SRV-1 of 64 wrong comparisons at once five are compared, then the value is used up', async () => {
      const { store } = await open()
      await store.put('secret', 'right', 1000)
      const verdicts = await atOnce(64, () => store.compare('secret', 'wrong', 5))
      expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(5)
      expect(verdicts.filter((verdict) => verdict === 'used up')).toHaveLength(59)
    })

    test('SRV-1 putting again replaces the value and forgives the tries', async () => {
      const { store } = await open()
      await store.put('secret', 'old', 1000)
      for (let tries = 0; tries < 5; tries += 1) await store.attempt('secret', 'wrong', 5)
      await store.put('secret', 'new', 1000)
      expect(await store.attempt('secret', 'old', 5)).toBe('wrong')
      expect(await store.attempt('secret', 'new', 5)).toBe('right')
    })

    test('SRV-1 comparing leaves a right value, and its wrong tries count with those of attempt', async () => {
      const { store } = await open()
      await store.put('secret', 'right', 1000)
      expect(await store.compare('absent', 'right', 5)).toBe('absent')
      for (let tries = 0; tries < 2; tries += 1) {
        expect(await store.compare('secret', 'right', 5)).toBe('right')
        expect(await store.compare('secret', 'wrong', 5)).toBe('wrong')
        expect(await store.attempt('secret', 'wrong', 5)).toBe('wrong')
      }
      expect(await store.compare('secret', 'wrong', 5)).toBe('wrong')
      expect(await store.compare('secret', 'right', 5)).toBe('used up')
      expect(await store.attempt('secret', 'right', 5)).toBe('used up')
    })

    test('SRV-1 of 64 who change the same state at once one does', async () => {
      const { store, pass } = await open()
      await store.put('state', 'new', 1000)
      const changed = await atOnce(64, (index) => store.change('state', 'new', `scanned by ${index}`))
      expect(changed.filter(Boolean)).toHaveLength(1)
      await pass(1001)
      expect(await store.get('state')).toBeUndefined()
    })
  })
}

function atOnce<Value>(callers: number, call: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: callers }, (_, index) => call(index)))
}
