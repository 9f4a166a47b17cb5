import { Command, CommanderError } from '@commander-js/extra-typings'
import { ConfigError } from '../../config/environment.ts'
import type { ExitCode } from '../../shared/exit-codes.ts'
import { EXIT_CODES } from '../../shared/exit-codes.ts'
import { escapeInvisible } from '../../shared/quote.ts'
import { UnavailableError } from '../../shared/unavailable-error.ts'
import type { AdminContext } from './admin-context.ts'

type Output = Pick<AdminContext, 'print' | 'printError'>

/** A command-line program that prints to the output and does not end the process. Its subcommands inherit that. */
export function createProgram(name: string, { print, printError }: Output): Command {
  return new Command(name)
    .exitOverride()
    .showHelpAfterError('See --help')
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(escapeInvisible(text.trimEnd())),
    })
}

/** @param argv the arguments after the name of the program */
export async function runProgram(
  program: Command,
  argv: readonly string[],
  { printError }: Output,
): Promise<ExitCode> {
  try {
    await program.parseAsync(argv, { from: 'user' })
    return EXIT_CODES.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.failed
    const isTemporary = error instanceof UnavailableError
    if (!isTemporary && !(error instanceof ConfigError)) throw error
    printError(`${program.name()}: ${error.message}`)
    return isTemporary ? EXIT_CODES.failed : EXIT_CODES.configuration
  }
}
