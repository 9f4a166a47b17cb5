import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { keyValueStoreContract } from './key-value-store.contract.ts'
import { createMemoryKeyValueStore } from './memory-store.ts'

describe('memory key-value store', () => {
  keyValueStoreContract(async () => {
    let time = 1_000
    return {
      store: createMemoryKeyValueStore({ now: () => time }),
      advance: async (ms) => {
        time += ms
      },
    }
  })

  test('expires a value after its lifetime, even if it was updated or compared', async () => {
    let time = 0
    const store = createMemoryKeyValueStore({ now: () => time })
    for (const key of ['kept', 'changed', 'compared']) await store.put(key, 'value', 1000)
    time = 999
    expect(await store.compareAndSet('changed', 'value', 'next')).toBe(true)
    expect(await store.compare('compared', 'value', 5)).toBe('correct')
    expect(await Promise.all(['kept', 'changed', 'compared'].map((key) => store.get(key)))).toEqual([
      'value',
      'next',
      'value',
    ])
    time = 1000
    for (const key of ['kept', 'changed', 'compared']) {
      expect(await store.attempt(key, 'value', 5), key).toBe('missing')
      expect(await store.get(key), key).toBeUndefined()
    }
  })

  test('keeps the wrong attempts of a value that is changed', async () => {
    const store = createMemoryKeyValueStore({ now: () => 0 })
    await store.put('secret', 'one', 1000)
    expect(await store.attempt('secret', 'wrong', 1)).toBe('wrong')
    expect(await store.compareAndSet('secret', 'one', 'two')).toBe(true)
    expect(await store.attempt('secret', 'two', 1)).toBe('exhausted')
  })

  test('frees the memory of expired values that are not read again', async () => {
    let time = 0
    const store = createMemoryKeyValueStore({ now: () => time })
    const before = usedHeapBytes()
    for (let index = 0; index < 200_000; index += 1) {
      time += 1
      await store.put(`handle ${index}`, 'x'.repeat(100), 10)
    }
    expect(usedHeapBytes() - before).toBeLessThan(10_000_000)
    // Keeps the store reachable until here, so that it is not collected as a whole.
    expect(await store.get('handle 0')).toBeUndefined()
  })

  test('deletes the oldest values when it is full', async () => {
    const store = createMemoryKeyValueStore({ now: () => 0, maxSize: 3 * 300 })
    const value = 'x'.repeat(99)
    for (const key of ['a', 'b', 'c']) await store.put(key, value, 1000)
    await store.put('a', value, 1000)
    expect(await store.compare('b', 'wrong', 5)).toBe('wrong')
    expect(await store.consume('b')).toBe(value)
    await store.put('d', value, 1000)
    expect(await store.get('c')).toBe(value)
    await store.put('e', value, 1000)
    expect(await Promise.all(['a', 'c', 'd', 'e'].map((key) => store.get(key)))).toEqual([
      value,
      undefined,
      value,
      value,
    ])
  })
})

/** After a garbage collection. */
function usedHeapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
