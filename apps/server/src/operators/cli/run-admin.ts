import type { Command } from '@commander-js/extra-typings'
import type { ExitCode } from '../../shared/exit-codes.ts'
import { EXIT_CODES } from '../../shared/exit-codes.ts'
import { escapeInvisible } from '../../shared/quote.ts'
import { addAccount } from './account.ts'
import { visibleLine } from './admin-context.ts'
import type { AdminContext } from './admin-context.ts'
import { addAudit } from './audit.ts'
import { addBackup, addRestore } from './backup.ts'
import { addCheckConfig } from './check-config.ts'
import { addCopy } from './copy-database.ts'
import { addKeys } from './key.ts'
import { addLimits } from './limits.ts'
import { addOutbox } from './outbox.ts'
import { addPasswords } from './passwords.ts'
import { createProgram, runProgram } from './run-program.ts'
import { addTokenKeys } from './token-keys.ts'
import { addTrace } from './trace.ts'
import { addExport, addImport } from './users.ts'

/** Adds one subcommand to the program. */
type AddCommand = (program: Command, context: AdminContext) => void

/** Every subcommand, in the order in which the help lists them. */
const COMMANDS: readonly AddCommand[] = [
  addCheckConfig,
  addAccount,
  addLimits,
  addAudit,
  addOutbox,
  addKeys,
  addTokenKeys,
  addTrace,
  addPasswords,
  addImport,
  addExport,
  addBackup,
  addRestore,
  addCopy,
]

/** What `runAdmin` needs of the process. */
export type AdminInput = Omit<AdminContext, 'setExitCode' | 'operator' | 'fail'> & {
  /** Who is logged in to the machine. */
  readonly userName: () => string
}

/**
 * Runs `portico-admin`.
 * @param argv the arguments after the name of the program
 */
export async function runAdmin(argv: readonly string[], input: AdminInput): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT_CODES.ok
  const program = createAdmin(input, (code) => {
    exitCode = code
  })
  const outcome = await runProgram(program, argv, input)
  return outcome === EXIT_CODES.ok ? exitCode : outcome
}

/** `portico-admin` with all of its subcommands. */
export function createAdmin(input: AdminInput, setExitCode: AdminContext['setExitCode']): Command {
  const program = createProgram('portico-admin', input)
    .description('Checks and operates a Portico server. Reads the same configuration as the server.')
    .option(
      '--operator <name>',
      'who acts, for the audit log; by default the user of this machine',
      visibleLine(64),
    )
  const operator = (): string => program.opts().operator ?? input.userName()
  const fail = (text: string): void => {
    input.printError(escapeInvisible(text))
    setExitCode(EXIT_CODES.failed)
  }
  for (const addCommand of COMMANDS) addCommand(program, { ...input, operator, fail, setExitCode })
  return program
}
