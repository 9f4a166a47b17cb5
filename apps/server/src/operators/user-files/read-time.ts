/** Earlier numbers are seconds: as milliseconds they are in the first weeks of 1970, when no account was created. */
const LEAST_MILLISECONDS = 100_000_000_000

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](.+))?$/

const ZONE = /(?:[zZ]|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/

/**
 * Reads a time of a file: ISO 8601, also as databases write it, or milliseconds since 1970. A time without a zone is in UTC, wherever
 * the command runs.
 * @returns epoch milliseconds, `NaN` if it is no time
 */
export function readTime(value: string | number): number {
  const written = String(value).trim()
  const [, date, timeOfDay] = DATE.exec(written) ?? []
  if (date === undefined) return readMilliseconds(written)
  if (!isDate(date)) return Number.NaN
  const isLocal = timeOfDay !== undefined && !ZONE.test(timeOfDay)
  return Date.parse(isLocal ? `${date}T${timeOfDay}Z` : written)
}

function readMilliseconds(written: string): number {
  const time = /^\d{1,16}$/.test(written) ? Number(written) : Number.NaN
  return time >= LEAST_MILLISECONDS ? time : Number.NaN
}

/** Date.parse reads the 31st of February as a day in March. */
function isDate(date: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
