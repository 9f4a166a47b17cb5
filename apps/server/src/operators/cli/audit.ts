import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { ChainReport } from '../../services/audit/audit-chain.ts'
import { sealEvents, verifyChain } from '../../services/audit/audit-chain.ts'
import type { ChainPosition } from '../../services/audit/audit.store.ts'
import { byOperator } from '../../services/audit/events.ts'
import { exportEvents } from '../../services/audit/export-events.ts'
import { EXIT_CODES } from '../../shared/exit-codes.ts'
import type { AdminContext } from './admin-context.ts'
import { toJson, wholeNumber } from './admin-context.ts'
import { OUTPUT_DESCRIPTION, writeLines } from './output-file.ts'
import { withAdminServices } from './with-admin-services.ts'

/** `audit`: exports the audit log, or checks that nothing in it was changed or deleted. */
export function addAudit(program: Command, context: AdminContext): void {
  const audit = program.command('audit').description('export the audit log, or check it')
  audit
    .command('export')
    .description('print events as JSON Lines, the oldest first')
    .option('--account <id>', 'only events of this account')
    .option('--after <position>', 'only events after this position', wholeNumber(0, 999_999_999_999_999), 0)
    .option(
      '--since <date>',
      'only events since this date, such as 2026-11-24 or 2026-11-24T10:00Z',
      readDate,
    )
    .option('--output <file>', OUTPUT_DESCRIPTION)
    .action(async ({ account, after, since, output }) =>
      withAdminServices(context, async ({ database, events, auditKey }) => {
        await sealEvents(database, auditKey, 'wait')
        const filter = { accountId: account, after, since }
        let count = 0
        await writeLines(output, context, async (print) => {
          for await (const line of exportEvents(database, filter)) {
            print(JSON.stringify(line))
            count += 1
          }
        })
        await events.record(database, byOperator(context.operator()), {
          type: 'audit.exported',
          accountId: account,
          details: { events: count },
        })
      }),
    )
  audit
    .command('verify')
    .description('check the events and the chain of their hashes')
    .option(
      '--head <position:hash>',
      'a head that was noted before, which must still be in the chain',
      readHead,
    )
    .option('--json', 'print JSON')
    .action(async ({ head, json }) => {
      const report = await withAdminServices(context, ({ database, auditKey }) =>
        verifyChain(database, { auditKey, expected: head }),
      )
      if (report.faults.length > 0) context.setExitCode(EXIT_CODES.failed)
      if (json === true) context.print(toJson(report))
      else printReport(context, report, head)
    })
}

function printReport(
  context: AdminContext,
  { checked, head, faults }: ChainReport,
  expected: ChainPosition | undefined,
): void {
  for (const { position, reason } of faults) context.printError(`event ${position}: ${reason}`)
  context.print(
    faults.length === 0
      ? `${checked === 1 ? '1 event is as it was' : `${checked} events are as they were`} written. ${expected ? '' : 'Only --head shows whether later ones were cut off.'}`.trim()
      : `${checked === 1 ? '1 event was' : `${checked} events were`} checked; the audit log does not match its checksums. If PORTICO_SECRET was replaced without being rotated, earlier events do not match.`,
  )
  context.print(`head ${head.position}:${head.hash}`)
}

function readDate(text: string): number {
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(date)) throw new InvalidArgumentError('expected a date such as 2026-11-24')
  return date
}

function readHead(text: string): ChainPosition {
  const [, position, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  if (position === undefined || hash === undefined)
    throw new InvalidArgumentError('expected a position and a hash, as `audit verify` prints them')
  return { position: Number(position), hash }
}
