import type { Command } from '@commander-js/extra-typings'
import { ConfigError } from '../../config/environment.ts'
import { createFilter } from '../../services/passwords/breached-filter.ts'
import { wholeNumber } from './admin-context.ts'
import type { AdminContext } from './admin-context.ts'
import { refuseExisting, writeNewFile } from './output-file.ts'
import type { HashList } from './read-hash-list.ts'
import { readHashList } from './read-hash-list.ts'

/** The filter contains no secret, and the server is often another user than the one who builds it. */
const READABLE_BY_ALL = 0o644

const MEGABYTE = 1_000_000

/** `passwords`: prepares what new passwords are compared with. */
export function addPasswords(program: Command, context: AdminContext): void {
  const passwords = program.command('passwords').description('prepare the list of breached passwords')
  passwords
    .command('build-filter')
    .description(
      'make the file of password.breached.file from a list of SHA-1 hashes; the list is read twice',
    )
    .argument('<list>', 'a file with one hash a line, alone or as HASH:count')
    .requiredOption('--output <file>', 'the file to create: 2 bytes a hash, needed as memory meanwhile')
    .option(
      '--min-count <count>',
      'leave out hashes that were seen less often',
      wholeNumber(1, 999_999_999_999_999),
      1,
    )
    .action(async (path, { output, minCount }) => {
      refuseExisting(output)
      const { hashes, bytes } = await buildFilter({ path, minCount }, output)
      context.print(`${output}: ${hashes} hashes, ${(bytes / MEGABYTE).toFixed(1)} MB`)
    })
}

async function buildFilter(list: HashList, output: string) {
  const hashes = await readHashList(list)
  if (hashes === 0) throw new ConfigError(`${list.path}: has no hash to add`)
  const filter = createFilter(hashes)
  await readHashList(list, filter.add)
  const chunks = filter.chunks()
  await writeNewFile(output, READABLE_BY_ALL, async (append) => chunks.forEach(append))
  return { hashes, bytes: chunks.reduce((sum, { length }) => sum + length, 0) }
}
