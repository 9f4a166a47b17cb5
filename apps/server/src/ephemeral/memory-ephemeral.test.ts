import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ephemeralCases } from './ephemeral.contract.ts'
import { memoryEphemeral } from './memory-ephemeral.ts'

ephemeralCases('memory', async () => {
  let time = 1_000
  return {
    store: memoryEphemeral(() => time),
    pass: async (ms) => {
      time += ms
    },
  }
})

test('SRV-1 what is over is swept out, also when nobody asks for it again', async () => {
  let time = 0
  const store = memoryEphemeral(() => time)
  const before = heldBytes()
  for (let index = 0; index < 200_000; index += 1) {
    time += 1
    await store.put(`handle ${index}`, 'x'.repeat(100), 10)
  }
  expect(heldBytes() - before).toBeLessThan(10_000_000)
  // It is still in use: nothing of it may be collected as a whole.
  expect(await store.get('handle 0')).toBeUndefined()
})

/** What is in use, without what only waits to be collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
