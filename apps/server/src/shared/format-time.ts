/** The minute of a moment in UTC, with Western digits as in counts. */
export function formatTime(language: string, moment: number): string {
  const locale = new Intl.Locale(language, { numberingSystem: 'latn' })
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(moment)
}
