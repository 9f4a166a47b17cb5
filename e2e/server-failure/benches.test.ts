// Covers SRV-2, SRV-3.
import { describe, expect, test } from 'vitest'
import { listMissingForInstances } from '../support/instances.ts'
import { runBench } from '../support/run-bench.ts'

// The other rows are in benches.nightly.test.ts, and full runs in docs/reports.
describe('two instances with a primary and a synchronous standby of PostgreSQL behind HAProxy', () => {
  test.skipIf(listMissingForInstances().length > 0)(
    'serve again within 5 s of a failover, were not ready meanwhile, and lose nothing that was acknowledged',
    { timeout: 120_000 },
    async () => {
      const { code, output } = await runBench('bench/failover.mjs', '--brief', '--only', 'failover')
      expect(code, output).toBe(0)
    },
  )
})
