import { statSync } from 'node:fs'
import os from 'node:os'
import { inspect } from 'node:util'
import { readTextFile } from '../../config/environment.ts'
import { findDevelopmentSecret, loadDevelopmentSecret } from '../../config/secrets.ts'
import type { ExitCode } from '../../shared/exit-codes.ts'
import { EXIT_CODES } from '../../shared/exit-codes.ts'
import type { AdminInput } from './run-admin.ts'

/** Runs a command-line tool with the arguments, variables and streams of the process. */
export async function runProcess(
  run: (argv: readonly string[], input: AdminInput) => Promise<ExitCode>,
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  try {
    process.exitCode = await run(process.argv.slice(2), {
      environment: process.env,
      readText: readTextFile,
      loadDevelopmentSecret: findDevelopmentSecret,
      createDevelopmentSecret: loadDevelopmentSecret,
      permissionsOf: readMode,
      userName: readUserName,
      print: (text) => process.stdout.write(`${text}\n`),
      printError: (text) => process.stderr.write(`${text}\n`),
    })
  } catch (error) {
    // A bug keeps its stack.
    process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = EXIT_CODES.failed
  }
}

/** A reader that has seen enough, such as `head`, closes the pipe. The command finishes what it does. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** The user of a container may have a number without a name. */
function readUserName(): string {
  try {
    return os.userInfo().username
  } catch {
    return `uid ${String(process.getuid?.())}`
  }
}

/** Windows has no permission bits. */
function readMode(path: string): number | undefined {
  if (process.platform === 'win32') return undefined
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? undefined : stats.mode & 0o777
}
