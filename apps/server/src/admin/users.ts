import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { isRecord } from '@portico/protocol'
import { byOperator } from '../audit/events.ts'
import { ConfigError } from '../config/environment.ts'
import { EXIT_CODES } from '../exit-codes.ts'
import { CSV_COLUMNS, exportUsers, toCsvRow } from '../import/export-users.ts'
import type { ImportCounts } from '../import/import-users.ts'
import { importUsers } from '../import/import-users.ts'
import type { FirebaseParameters, ToRecord } from '../import/other-systems.ts'
import { fromAuth0, fromAuthing, fromClerk, fromFirebase, fromKeycloak } from '../import/other-systems.ts'
import type { Row } from '../import/read-rows.ts'
import { readCsv, readDocument, readJsonLines } from '../import/read-rows.ts'
import type { AdminContext } from './admin-context.ts'
import { readReason } from './admin-context.ts'
import { withAdminServices } from './with-admin-services.ts'

type ReadRows = (input: Readable) => AsyncIterable<Row>

/** The formats of files: how rows are read, and how records are made of them. */
const FORMATS: Readonly<Record<string, readonly [ReadRows, ((firebase: FirebaseParameters) => ToRecord)?]>> =
  {
    jsonl: [readJsonLines],
    csv: [readCsv],
    keycloak: [readDocument, () => fromKeycloak],
    auth0: [readJsonLines, () => fromAuth0],
    clerk: [readCsv, () => fromClerk],
    authing: [readDocument, () => fromAuthing],
    firebase: [readDocument, fromFirebase],
  }

/** How often progress is printed. */
const PROGRESS_ROWS = 10_000

/** `import`: creates accounts from a file of users. */
export function addImport(program: Command, context: AdminContext): void {
  program
    .command('import')
    .description('create accounts from a file; run it again to continue after an interruption')
    .argument('<file>', 'its path, or - for the standard input')
    .addOption(new Option('--format <name>', 'the format').choices(Object.keys(FORMATS)).default('jsonl'))
    .option('--dry-run', 'check every row, and write nothing')
    .option('--firebase-signer-key <base64>', 'base64_signer_key of the project', '')
    .option('--firebase-salt-separator <base64>', 'base64_salt_separator of the project', 'Bw==')
    .option('--firebase-rounds <count>', 'rounds of the project', readCount, 8)
    .option('--firebase-mem-cost <count>', 'mem_cost of the project', readCount, 14)
    .action(async (file, options) => {
      const { format } = options
      const [readRows, makeToRecord] = FORMATS[format] ?? [readJsonLines]
      if (format === 'firebase' && options.firebaseSignerKey === '')
        throw new ConfigError('--firebase-signer-key is missing')
      const toRecord = makeToRecord?.({
        signerKey: options.firebaseSignerKey,
        saltSeparator: options.firebaseSaltSeparator,
        rounds: options.firebaseRounds,
        memoryCost: options.firebaseMemCost,
      })
      const isDryRun = options.dryRun === true
      const counts = await withAdminServices(context, (services) =>
        naming(file, () =>
          importUsers(services, {
            rows: convert(readRows(openFile(file)), toRecord),
            by: byOperator(context.operator()),
            isDryRun,
            onRefused: ({ line, externalId, reason }) =>
              context.print(`line ${line}${externalId === undefined ? '' : ` (${externalId})`}: ${reason}`),
            onProgress: printProgress(context),
          }),
        ),
      )
      context.print(describe(counts, isDryRun))
      if (counts.refused > 0) context.setExitCode(EXIT_CODES.failed)
    })
}

/** `export`: prints all accounts in the form of the import. */
export function addExport(program: Command, context: AdminContext): void {
  program
    .command('export')
    .description('print all accounts in the form that `import` reads, with plain contacts')
    .requiredOption('--reason <text>', 'why, for the audit log', readReason)
    .addOption(new Option('--format <name>', 'the format').choices(['jsonl', 'csv']).default('jsonl'))
    .option('--include-password-hashes', 'export the hashes too, against which passwords can be guessed')
    .action(async ({ format, reason, includePasswordHashes = false }) =>
      withAdminServices(context, async (services) => {
        const by = byOperator(context.operator())
        if (format === 'csv') context.print(CSV_COLUMNS.join(','))
        for await (const user of exportUsers(services, { by, reason, withHashes: includePasswordHashes }))
          context.print(format === 'csv' ? toCsvRow(user) : JSON.stringify(user))
        if (!includePasswordHashes)
          context.printError('without password hashes; --include-password-hashes exports them')
      }),
    )
}

async function* convert(rows: AsyncIterable<Row>, toRecord: ToRecord | undefined): AsyncGenerator<Row> {
  for await (const row of rows)
    yield toRecord && isRecord(row.value) ? { ...row, value: toRecord(row.value) } : row
}

function openFile(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path)
}

/** A file that cannot be read, or is no document of its format. */
async function naming<Value>(file: string, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SyntaxError) throw new ConfigError(`${file}: is not a document of this format`)
    const isUnreadable = error instanceof Error && 'syscall' in error && 'path' in error
    if (isUnreadable) throw new ConfigError(`${file}: ${error.message}`)
    throw error
  }
}

function printProgress(context: AdminContext): (counts: ImportCounts) => void {
  let printedAt = 0
  return ({ imported, skipped, refused }) => {
    const rows = imported + skipped + refused
    if (rows - printedAt < PROGRESS_ROWS) return
    printedAt = rows
    context.printError(`${rows} rows`)
  }
}

function describe({ imported, skipped, refused }: ImportCounts, isDryRun: boolean): string {
  const verb = isDryRun ? 'would be imported' : 'imported'
  return `${imported} ${verb}, ${skipped} imported before, ${refused} refused`
}

function readCount(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('expected a number from 1 to 99')
}
