// Covers SRV-3.
import { describe, expect, test } from 'vitest'
import { createMemoryKeyValueStore } from './memory-store.ts'
import type { KeyValueStore } from './ttl-store.ts'
import { createTtlStore } from './ttl-store.ts'

interface Ticket {
  readonly owner: string
  readonly uses?: number | undefined
}

describe('createTtlStore', () => {
  test('replaces a record that is unchanged since it was read, and no other', async () => {
    const store = createMemoryKeyValueStore({ now: () => 0 })
    const tickets = createTtlStore<Ticket>(store, { prefix: 'ticket', ttlMs: 1000 })
    await tickets.put('one', { owner: 'alice', uses: undefined })
    const read = (await tickets.get('one')) ?? { owner: 'none' }
    expect(await tickets.compareAndSet('one', read, { ...read, uses: 1 })).toBe(true)
    expect(await tickets.compareAndSet('one', read, { ...read, uses: 2 })).toBe(false)
    expect(await tickets.get('one')).toEqual({ owner: 'alice', uses: 1 })
  })

  test('passes keys with their prefix, values as JSON, and times to the store', async () => {
    const calls: unknown[][] = []
    const record =
      <Result>(method: string, result: Result) =>
      async (...parts: unknown[]): Promise<Result> => {
        calls.push([method, ...parts])
        return result
      }
    const store: KeyValueStore = {
      put: record('put', undefined),
      get: record('get', '{"owner":"alice"}'),
      consume: record('consume', undefined),
      attempt: record('attempt', 'wrong'),
      compare: record('compare', 'exhausted'),
      compareAndSet: record('compareAndSet', true),
    }
    const tickets = createTtlStore<Ticket>(store, { prefix: 'ticket', ttlMs: 1000 })
    const [alice, bob] = [{ owner: 'alice' }, { owner: 'bob' }]
    await tickets.put('one', alice)
    await tickets.put('one', alice, 5)
    expect(await tickets.get('one')).toEqual(alice)
    expect(await tickets.consume('one')).toBeUndefined()
    expect(await tickets.attempt('one', alice, 3)).toBe('wrong')
    expect(await tickets.compare('one', alice, 4)).toBe('exhausted')
    expect(await tickets.compareAndSet('one', alice, bob)).toBe(true)
    expect(calls).toEqual([
      ['put', 'ticket:one', '{"owner":"alice"}', 1000],
      ['put', 'ticket:one', '{"owner":"alice"}', 5],
      ['get', 'ticket:one'],
      ['consume', 'ticket:one'],
      ['attempt', 'ticket:one', '{"owner":"alice"}', 3],
      ['compare', 'ticket:one', '{"owner":"alice"}', 4],
      ['compareAndSet', 'ticket:one', '{"owner":"alice"}', '{"owner":"bob"}'],
    ])
  })
})
