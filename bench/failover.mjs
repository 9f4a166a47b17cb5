// Lets a server of PostgreSQL or Redis fail that has a standby, and prints a Markdown table of what visitors and attackers got.
//
//   npm run build && node bench/failover.mjs [--only failover,switchover] [--brief]     (Linux)
//
// Two instances of the built server in production settings, on a primary and a synchronous standby of PostgreSQL behind HAProxy, or on
// Redis with Sentinel behind HAProxy, or on a Redis Cluster with replicas, all started from Debian's packages. Load and limits are those
// of faults.mjs. A row holds if what is acknowledged is not lost (unless replication is asynchronous), writes succeed within 5 s of the new
// primary, `/readyz` answers 503 meanwhile and 200 within 5 s, and no process of ours was started again.
import { parseArgs } from 'node:util'
import { FAILOVER_ROWS } from './faults/failover-rows.mjs'
import { runTable } from './faults/run-table.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string' }, brief: { type: 'boolean', default: false } },
})
await runTable(FAILOVER_ROWS, { ...values, withReadiness: true })
