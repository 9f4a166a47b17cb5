// Covers SRV-3, SRV-5.
import { expect, test, vi } from 'vitest'
import { createMemoryKeyValueStore } from './memory-store.ts'
import { createSecretStore } from './secret-store.ts'

test('a record is found once by its secret, which the store does not hold', async () => {
  const store = createMemoryKeyValueStore({ now: () => 0 })
  const put = vi.spyOn(store, 'put')
  const records = createSecretStore<string>(store, { prefix: 'key', ttlMs: 1000 })
  const secret = await records.create('record')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(put.mock.calls)).not.toContain(secret)
  expect(await records.get(secret)).toBe('record')
  expect(await records.consume(secret)).toBe('record')
  expect(await records.consume(secret)).toBeUndefined()
})
