// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { atOnce, countEach } from '../../testing/test-server.fixture.ts'
import type { KeyValueStore } from './ttl-store.ts'

interface StoreUnderTest {
  readonly store: KeyValueStore
  /** A second store on the same data, as another instance has it. Default: `store`. */
  readonly other?: KeyValueStore
  /** Advances the store's clock. */
  readonly advance: (ms: number) => Promise<void>
}

const LIFETIME_MS = 60_000

/** What every implementation guarantees, concurrent callers included. */
export function keyValueStoreContract(open: () => Promise<StoreUnderTest>): void {
  /** @returns also `inTurns`: one store for even and one for odd callers */
  async function openBoth() {
    const { store, other = store, advance } = await open()
    return { store, advance, inTurns: (index: number) => (index % 2 === 0 ? store : other) }
  }

  describe('key-value store contract', () => {
    test('returns a value until it expires', async () => {
      const { store, advance } = await open()
      await store.put('handle', 'value', LIFETIME_MS)
      expect(await store.get('handle')).toBe('value')
      await advance(LIFETIME_MS + 1)
      expect(await store.get('handle')).toBeUndefined()
      expect(await store.consume('handle')).toBeUndefined()
      expect(await store.attempt('handle', 'value', 5)).toBe('missing')
      expect(await store.compareAndSet('handle', 'value', 'other')).toBe(false)
    })

    test('gives a value to one of 64 concurrent consumers', async () => {
      const { store, inTurns } = await openBoth()
      await store.put('handle', 'value', LIFETIME_MS)
      const taken = await atOnce(64, (index) => inTurns(index).consume('handle'))
      expect(taken.filter((value) => value === 'value')).toHaveLength(1)
    })

    test('accepts one of 64 concurrent correct attempts', async () => {
      const { store, inTurns } = await openBoth()
      await store.put('secret', 'right', LIFETIME_MS)
      const results = await atOnce(64, (index) => inTurns(index).attempt('secret', 'right', 5))
      expect(countEach(results)).toEqual({ correct: 1, missing: 63 })
    })

    test('exhausts a value after five wrong attempts, also concurrently', async () => {
      const { store, inTurns } = await openBoth()
      await store.put('secret', 'right', LIFETIME_MS)
      const results = await atOnce(64, (index) => inTurns(index).attempt('secret', 'wrong', 5))
      expect(countEach(results)).toEqual({ wrong: 5, exhausted: 59 })
      expect(await store.attempt('secret', 'right', 5)).toBe('exhausted')
    })

    test('accepts a correct fifth attempt after four wrong ones', async () => {
      const { store } = await open()
      await store.put('secret', 'right', LIFETIME_MS)
      for (let attempts = 0; attempts < 4; attempts += 1) await store.attempt('secret', 'wrong', 5)
      expect(await store.attempt('secret', 'right', 5)).toBe('correct')
    })

    test('exhausts a value after five wrong comparisons, also concurrently', async () => {
      const { store, inTurns } = await openBoth()
      await store.put('secret', 'right', LIFETIME_MS)
      const results = await atOnce(64, (index) => inTurns(index).compare('secret', 'wrong', 5))
      expect(countEach(results)).toEqual({ wrong: 5, exhausted: 59 })
    })

    test('replaces the value and its attempts when it is put again', async () => {
      const { store } = await open()
      await store.put('secret', 'old', LIFETIME_MS)
      for (let attempts = 0; attempts < 5; attempts += 1) await store.attempt('secret', 'wrong', 5)
      await store.put('secret', 'new', LIFETIME_MS)
      expect(await store.attempt('secret', 'old', 5)).toBe('wrong')
      expect(await store.attempt('secret', 'new', 5)).toBe('correct')
    })

    test('keeps a value that is compared and counts wrong comparisons as attempts', async () => {
      const { store } = await open()
      await store.put('secret', 'right', LIFETIME_MS)
      expect(await store.compare('absent', 'right', 5)).toBe('missing')
      for (let attempts = 0; attempts < 2; attempts += 1) {
        expect(await store.compare('secret', 'right', 5)).toBe('correct')
        expect(await store.compare('secret', 'wrong', 5)).toBe('wrong')
        expect(await store.attempt('secret', 'wrong', 5)).toBe('wrong')
      }
      expect(await store.compare('secret', 'wrong', 5)).toBe('wrong')
      expect(await store.compare('secret', 'right', 5)).toBe('exhausted')
      expect(await store.attempt('secret', 'right', 5)).toBe('exhausted')
    })

    test('lets one of 64 concurrent compare-and-set calls succeed', async () => {
      const { store, inTurns, advance } = await openBoth()
      await store.put('state', 'new', LIFETIME_MS)
      const changed = await atOnce(64, (index) =>
        inTurns(index).compareAndSet('state', 'new', `scanned by ${index}`),
      )
      expect(changed.filter(Boolean)).toHaveLength(1)
      await advance(LIFETIME_MS + 1)
      expect(await store.get('state')).toBeUndefined()
    })
  })
}
