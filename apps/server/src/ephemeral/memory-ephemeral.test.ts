import { expect, test } from 'vitest'
import { ephemeralCases } from './ephemeral.cases.ts'
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
  const heapBefore = process.memoryUsage().heapUsed
  for (let index = 0; index < 200_000; index += 1) {
    time += 1
    await store.put(`handle ${index}`, 'x'.repeat(100), 10)
  }
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(60_000_000)
})
