import { createHash } from 'node:crypto'

/** A number from 0 to 1 that looks random and is the same for the same parts. */
export function drawNumber(parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() / 2 ** 32
}
