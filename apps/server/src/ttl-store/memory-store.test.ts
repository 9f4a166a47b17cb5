import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { keyValueStoreContract } from './key-value-store.contract.ts'
import { createMemoryKeyValueStore } from './memory-store.ts'

describe('memory key-value store', () => {
  keyValueStoreContract(async () => {
    let time = 1_000
    return {
      store: createMemoryKeyValueStore(() => time),
      advance: async (ms) => {
        time += ms
      },
    }
  })

  test('expires a value after its lifetime, even if it was updated or compared', async () => {
    let time = 0
    const store = createMemoryKeyValueStore(() => time)
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
    const store = createMemoryKeyValueStore(() => 0)
    await store.put('secret', 'one', 1000)
    expect(await store.attempt('secret', 'wrong', 1)).toBe('wrong')
    expect(await store.compareAndSet('secret', 'one', 'two')).toBe(true)
    expect(await store.attempt('secret', 'two', 1)).toBe('exhausted')
  })

  test('frees the memory of expired values that are not read again', async () => {
    let time = 0
    const store = createMemoryKeyValueStore(() => time)
    const before = usedHeapBytes()
    for (let index = 0; index < 200_000; index += 1) {
      time += 1
      await store.put(`handle ${index}`, 'x'.repeat(100), 10)
    }
    expect(usedHeapBytes() - before).toBeLessThan(10_000_000)
    // Keeps the store reachable until here, so that it is not collected as a whole.
    expect(await store.get('handle 0')).toBeUndefined()
  })
})

/** After a garbage collection. */
function usedHeapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
