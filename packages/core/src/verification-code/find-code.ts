import { foldAndTrim } from '@portico/protocol'

/** Four digits in a text message; six letters and digits in an e-mail. */
export type CodeFormat = 'digits' | 'alphanumeric'

interface Run {
  readonly between: RegExp
  readonly isCode: (run: string) => boolean
}

const RUNS: Readonly<Record<CodeFormat, Run>> = {
  digits: { between: /\D+/, isCode: (run) => run.length === 4 },
  alphanumeric: {
    between: /[^A-Za-z\d]+/,
    // Words have six letters too; a code has a digit, or capitals alone.
    isCode: (run) => run.length === 6 && /\d|^[A-Z]+$/.test(run),
  },
}

/**
 * Finds the code in a message that was pasted whole.
 * @returns `undefined` when there is none, or more than one
 */
export function findCode(message: string, format: CodeFormat): string | undefined {
  const { between, isCode } = RUNS[format]
  const codes = new Set(foldAndTrim(message).split(between).filter(isCode))
  return codes.size === 1 ? [...codes][0] : undefined
}
