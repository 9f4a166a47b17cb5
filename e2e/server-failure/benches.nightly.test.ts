// Covers SRV-2, SRV-3.
import { describe, expect, test } from 'vitest'
import { listMissingForInstances } from '../support/instances.ts'
import { runBench } from '../support/run-bench.ts'

/** A message that a killed instance was sending is sent again after a minute. */
const TIMEOUT_MS = 150_000

// Full runs are in docs/reports.
describe('the built server in production settings', () => {
  test.skipIf(listMissingForInstances().length > 0).each(['kill', 'redis-hang', 'database-down'])(
    'serves visitors within the limits during the fault %s, and loses nothing',
    { timeout: TIMEOUT_MS },
    async (row) => {
      const { code, output } = await runBench('bench/faults.mjs', '--brief', '--only', row)
      expect(code, output).toBe(0)
    },
  )

  test
    .skipIf(listMissingForInstances().length > 0)
    .each(['switchover', 'split-network', 'standby-lags', 'redis-sentinel', 'redis-cluster'])(
    'has a standby that serves in its place: %s',
    { timeout: TIMEOUT_MS },
    async (row) => {
      const { code, output } = await runBench('bench/failover.mjs', '--brief', '--only', row)
      expect(code, output).toBe(0)
    },
  )

  test(
    'has barriers that cost a program what SECURITY.md says',
    async () => {
      const { code, output } = await runBench('bench/barriers.mjs', '40')
      expect(code, output).toBe(0)
      expect(output).toMatch(/slider.*succeed/)
      expect(output).toMatch(/image captcha/)
      expect(output).toMatch(/work of 12 bits.*succeed/)
      for (const way of ['slider by mouse', 'slider by keyboard', 'image captcha at'])
        expect(output).toMatch(new RegExp(`${way}.*p50 and p95`))
      expect(output).toMatch(/with wrong work .*ms of the server/)
    },
    TIMEOUT_MS,
  )

  test(
    'answers 5000 hostile requests as openapi.json says, without an error of its own',
    async () => {
      const { code, output } = await runBench('bench/fuzz.mjs', '--requests', '5000')
      expect(code, output).toBe(0)
    },
    TIMEOUT_MS,
  )
})
