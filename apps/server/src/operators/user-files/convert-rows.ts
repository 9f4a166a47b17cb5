import { isRecord } from '@portico/protocol'
import { toKnownForm } from '../../services/passwords/foreign-hashes.ts'
import { faultOfHash } from '../../services/passwords/password-hashes.ts'
import type { ToRecord } from './other-systems.ts'
import { omitEmpty } from './other-systems.ts'
import type { Row } from './read-rows.ts'
import { repairRecord } from './repair-record.ts'
import { HASH_FAULTS } from './user-record.ts'

interface Conversion {
  /** Of another system; omitted for the import's own form, which is not repaired. */
  readonly toRecord?: ToRecord | undefined
  /** Whether a user whose password cannot be imported is imported without it. */
  readonly dropsUnusableHashes: boolean
}

/** Brings rows of a file into the form of the import. */
export async function* convertRows(rows: AsyncIterable<Row>, conversion: Conversion): AsyncGenerator<Row> {
  for await (const row of rows) yield isRecord(row.value) ? convert(row, row.value, conversion) : row
}

function convert(
  row: Row,
  value: Readonly<Record<string, unknown>>,
  { toRecord, dropsUnusableHashes }: Conversion,
): Row {
  const { record, passwordFault } = toRecord?.(value) ?? {
    record: omitEmpty(value),
    passwordFault: undefined,
  }
  const { value: repaired, warnings } = toRecord ? repairRecord(record) : { value: record, warnings: [] }
  const { password_hash: given, ...withoutHash } = repaired
  const hash = typeof given === 'string' ? toKnownForm(given) : given
  const fault = passwordFault ?? faultOf(hash)
  if (fault === undefined)
    return { ...row, value: given === undefined ? repaired : { ...repaired, password_hash: hash }, warnings }
  // Last, so that a reason that leaving out the password does not remove is named first.
  if (!dropsUnusableHashes) return { ...row, value: withoutHash, fault: `password_hash: ${fault}` }
  return { ...row, value: withoutHash, warnings: [...warnings, `password_hash: left out: ${fault}`] }
}

function faultOf(hash: unknown): string | undefined {
  const fault = typeof hash === 'string' ? faultOfHash(hash) : undefined
  return fault && HASH_FAULTS[fault]
}
