import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Command } from '@commander-js/extra-typings'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { ConfigError, readNamedFile } from '../../config/environment.ts'
import { byOperator } from '../../services/audit/events.ts'
import { EXIT_CODES } from '../../shared/exit-codes.ts'
import { convertRows } from '../user-files/convert-rows.ts'
import { exportUsers, toCsvRow } from '../user-files/export-users.ts'
import type { ImportCounts, ImportedAccount, ReportedRow } from '../user-files/import-users.ts'
import { importUsers } from '../user-files/import-users.ts'
import type { FirebaseParameters, ToRecord } from '../user-files/other-systems.ts'
import { fromAuth0, fromAuthing, fromClerk, fromFirebase, fromKeycloak } from '../user-files/other-systems.ts'
import type { Row } from '../user-files/read-rows.ts'
import { FileFormatError, readCsv, readDocument, readJsonLines } from '../user-files/read-rows.ts'
import { RECORD_MEMBERS } from '../user-files/user-record.ts'
import type { AdminContext } from './admin-context.ts'
import { readReason, wholeNumber } from './admin-context.ts'
import { OUTPUT_DESCRIPTION, writeLines } from './output-file.ts'
import { withAdminServices } from './with-admin-services.ts'

type ReadRows = (input: Readable) => AsyncIterable<Row>

/** The formats of files: how rows are read, and how records are made of them. */
const FORMATS: Readonly<Record<string, readonly [ReadRows, ((firebase: FirebaseParameters) => ToRecord)?]>> =
  {
    jsonl: [readJsonLines],
    csv: [(input) => readCsv(input, 'external_id')],
    keycloak: [readDocument, () => fromKeycloak],
    auth0: [readJsonLines, () => fromAuth0],
    clerk: [(input) => readCsv(input, 'id'), () => fromClerk],
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
    .addOption(
      new Option(
        '--map <file>',
        'a file to create, CSV with the external id and the user id of every row that has an account',
      ).conflicts('dryRun'),
    )
    .option('--without-unusable-hashes', 'import users whose password cannot be verified without it')
    .option('--firebase-signer-key-file <path>', 'a file with the base64_signer_key of the project')
    .option('--firebase-salt-separator <base64>', 'base64_salt_separator of the project', readBase64, 'Bw==')
    .option('--firebase-rounds <count>', 'rounds of the project', wholeNumber(1, 99), 8)
    .option('--firebase-mem-cost <count>', 'mem_cost of the project', wholeNumber(1, 99), 14)
    .action(async (file, options) => {
      const [readRows, makeToRecord] = FORMATS[options.format] ?? [readJsonLines]
      const toRecord = makeToRecord?.({
        signerKey: options.format === 'firebase' ? readSignerKey(options.firebaseSignerKeyFile, context) : '',
        saltSeparator: options.firebaseSaltSeparator,
        rounds: options.firebaseRounds,
        memoryCost: options.firebaseMemCost,
      })
      const dropsUnusableHashes = options.withoutUnusableHashes === true
      await runImport(context, {
        file,
        format: options.format,
        rows: () => convertRows(readRows(openFile(file)), { toRecord, dropsUnusableHashes }),
        isDryRun: options.dryRun === true,
        map: options.map,
      })
    })
}

interface WantedImport {
  readonly file: string
  readonly format: string
  readonly rows: () => AsyncIterable<Row>
  readonly isDryRun: boolean
  /** The path of the map. */
  readonly map: string | undefined
}

async function runImport(
  context: AdminContext,
  { file, format, rows, isDryRun, map }: WantedImport,
): Promise<void> {
  let unusableHashes = 0
  const onReport = (row: ReportedRow): void => {
    if (!row.isWarning && row.reason.startsWith('password_hash: ')) unusableHashes += 1
    context.print(describeRow(row))
  }
  const by = byOperator(context.operator())
  const onProgress = printProgress(context)
  const counts = await withAdminServices(context, (services) =>
    writingMap(map, context, (onAccount) =>
      naming({ file, format }, () =>
        importUsers(services, { rows: rows(), by, isDryRun, onReport, onAccount, onProgress }),
      ),
    ),
  )
  context.print(describeCounts(counts, isDryRun))
  if (counts.imported + counts.skipped === 0)
    context.printError(
      `${counts.refused === 0 ? 'there was no row' : 'every row was refused'}; ${file} was read as --format ${format}`,
    )
  if (counts.passwordsOfMobiles > 0)
    context.printError(
      `${counts.passwordsOfMobiles} with a mobile number and a password, but no verified e-mail: the form takes a code of theirs, not the password`,
    )
  if (unusableHashes > 0)
    context.printError(
      `${unusableHashes} refused for the password only; --without-unusable-hashes imports them without it, to log in with codes`,
    )
  if (counts.refused > 0) context.setExitCode(EXIT_CODES.failed)
}

/**
 * Runs an import that writes its accounts to a new file. Ids stay as they are: a program joins by them, so that no apostrophe
 * protects a spreadsheet.
 */
async function writingMap<Value>(
  path: string | undefined,
  context: AdminContext,
  run: (onAccount: (account: ImportedAccount) => void) => Promise<Value>,
): Promise<Value> {
  if (path === undefined) return run(() => undefined)
  return writeLines(path, context, async (print) => {
    print('external_id,user_id')
    return run(({ externalId, accountId }) => print(`"${externalId.replaceAll('"', '""')}",${accountId}`))
  })
}

const SIGNER_KEY_OPTION = '--firebase-signer-key-file'

/** A key in an argument could be read by every user of the machine. */
function readSignerKey(path: string | undefined, { readText }: AdminContext): string {
  if (path === undefined) throw new ConfigError(`${SIGNER_KEY_OPTION} is missing`)
  const key = readNamedFile(SIGNER_KEY_OPTION, path, readText).trim()
  if (key === '') throw new ConfigError(`${SIGNER_KEY_OPTION}: ${path} is empty`)
  if (isBase64(key)) return key
  throw new ConfigError(`${SIGNER_KEY_OPTION}: ${path} must have base64_signer_key alone, in base64`)
}

function readBase64(text: string): string {
  if (isBase64(text)) return text
  throw new InvalidArgumentError('expected base64')
}

/** A text that is not would be decoded to other bytes, which no password matches. */
function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

function describeRow({ line, externalId, reason, isWarning }: ReportedRow): string {
  const id = externalId === undefined ? '' : ` (${externalId})`
  return `line ${line}${id}: ${isWarning ? 'warning: ' : ''}${reason}`
}

/** `export`: prints all accounts in the form of the import. */
export function addExport(program: Command, context: AdminContext): void {
  program
    .command('export')
    .description('print all accounts in the form that `import` reads, with plain contacts')
    .requiredOption('--reason <text>', 'why, for the audit log', readReason)
    .addOption(new Option('--format <name>', 'the format').choices(['jsonl', 'csv']).default('jsonl'))
    .option('--include-password-hashes', 'export the hashes too, against which passwords can be guessed')
    .option('--output <file>', OUTPUT_DESCRIPTION)
    .action(async ({ format, reason, output, includePasswordHashes = false }) =>
      withAdminServices(context, async (services) => {
        const by = byOperator(context.operator())
        await writeLines(output, context, async (print) => {
          if (format === 'csv') print(RECORD_MEMBERS.join(','))
          for await (const user of exportUsers(services, { by, reason, withHashes: includePasswordHashes }))
            print(format === 'csv' ? toCsvRow(user) : JSON.stringify(user))
        })
        if (!includePasswordHashes)
          context.printError('without password hashes; --include-password-hashes exports them')
      }),
    )
}

function openFile(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path)
}

/** A file that cannot be read, or is no document of its format. */
async function naming<Value>(
  { file, format }: Pick<WantedImport, 'file' | 'format'>,
  run: () => Promise<Value>,
): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof FileFormatError)
      throw new ConfigError(
        `${file}: ${error.message}; it was read as --format ${format} (import --help lists the others)`,
      )
    const isFolder = error instanceof Error && 'code' in error && error.code === 'EISDIR'
    if (isFolder) throw new ConfigError(`${file}: is a folder`)
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

function describeCounts({ imported, skipped, refused, warned }: ImportCounts, isDryRun: boolean): string {
  const verb = isDryRun ? 'would be imported' : 'imported'
  const warnings = warned === 0 ? '' : `, ${warned} with warnings`
  return `${imported} ${verb}, ${skipped} imported before, ${refused} refused${warnings}`
}
