const DAY_MS = 86_400_000

/**
 * The first day on which something is possible from its beginning, in words: the day after the moment, unless that starts a day.
 * @param from epoch seconds
 * @param timeZone that of the visitor's device by default
 */
export function formatFirstDay(language: string, from: number, timeZone?: string): string {
  const style = { dateStyle: 'long', ...(timeZone !== undefined && { timeZone }) } as const
  return new Intl.DateTimeFormat(language, style).format(from * 1000 + DAY_MS - 1)
}
