// Covers VAL-5.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-server.fixture.ts'
import { sha1, writeFilter } from './breached-filter.fixture.ts'
import { openFilter } from './breached-filter.ts'

const COUNT = 100_000

test(
  'a filter finds each of 100,000 passwords, and one in about 1,000 of as many others',
  { timeout: 60_000 },
  async () => {
    const list = (name: string) => Array.from({ length: COUNT }, (_, index) => `${name} ${index}`)
    const filter = await openFilter(writeFilter(join(makeTestFolder(), 'filter'), list('in')))
    let [missed, wrong] = [0, 0]
    for (const password of list('in')) if (!(await isFound(password))) missed += 1
    for (const password of list('out')) if (await isFound(password)) wrong += 1
    await filter.close()
    expect(missed).toBe(0)
    expect(wrong / COUNT).toBeLessThan(0.0012)

    async function isFound(password: string): Promise<boolean> {
      const found = await filter.find(sha1(password))
      return found.ok && found.isBreached
    }
  },
)
