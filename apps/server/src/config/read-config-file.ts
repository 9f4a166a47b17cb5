import type { ParseError } from 'jsonc-parser'
import { parse, printParseErrorCode } from 'jsonc-parser'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { ConfigFile } from './config-file.ts'
import { configFile } from './config-file.ts'
import type { ReadText } from './environment.ts'
import { readFileOf } from './environment.ts'

/** Reads the file PORTICO_CONFIG names; without one every option has its default. @throws ConfigError */
export function readConfigFile(path: string | undefined, readText: ReadText): ConfigFile {
  if (path === undefined) return configFile.parse({})
  const checked = configFile.safeParse(parseJson(path, readFileOf('PORTICO_CONFIG', path, readText)))
  if (checked.success) return checked.data
  throw new ConfigError(`PORTICO_CONFIG: ${describeIssue(checked.error)}`)
}

/** Returns the first complaint with the option's path: `apps.0.origins.1: expected …`. */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'wrong'
  const where = issue.path.map(String).join('.')
  const message = issue.message.replace(/\s+/g, ' ')
  return where === '' ? message : `${where}: ${message}`
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError(`PORTICO_CONFIG: ${path} is not valid JSON${locateFault(text)}`)
  }
}

/** The words of JSON.parse quote the text, which may hold secrets, and do not always name the place. */
function locateFault(text: string): string {
  const faults: ParseError[] = []
  parse(text, faults, { disallowComments: true })
  const [fault] = faults
  if (!fault) return ''
  const before = text.slice(0, fault.offset).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  const expected = printParseErrorCode(fault.error).replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
  return `: line ${before.length}, column ${column}: ${expected.toLowerCase()}`
}
