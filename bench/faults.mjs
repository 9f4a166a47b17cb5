// Lets what the server depends on fail while visitors use it, and prints a Markdown table of what they and attackers got.
//
//   npm run build && node bench/faults.mjs [--only database-down,redis-hang] [--from <commit>] [--brief]     (Linux)
//
// The built server runs in production settings: two or three instances on PostgreSQL and Redis, or one on SQLite, started from
// Debian's packages, with each dependency behind a proxy of ours (faults/fault-proxy.mjs). Clocks need the package `faketime`, a full
// disk needs root. `--from` names the version before for the row `upgrade`. Rows run one after the other, each on servers of its own.
// With `--brief` faults last less long, for the tests.
//
// Visitors register by mobile, log in by password, check sessions, poll QR codes and ask for codes by e-mail; attackers guess a code
// and a password and ask for codes to one number. A row holds if every answer came within 2 s, none was an undeclared 500 or was
// missing (unless an instance was killed), the server was healthy within 5 s of the return, every acknowledged account, session and
// message exists, no code that was used before can be used again, and the limits held: at most 10 guesses of a code, 5 codes to one
// number, and 2 guesses of a password without a challenge.
import { parseArgs } from 'node:util'
import { ROWS } from './faults/rows.mjs'
import { runTable } from './faults/run-table.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string' }, from: { type: 'string' }, brief: { type: 'boolean', default: false } },
})
await runTable(ROWS, values)
