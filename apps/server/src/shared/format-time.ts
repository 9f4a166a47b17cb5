interface Clock {
  readonly timeZone: string
  /** Stands after the time. */
  readonly name: string
}

/** Languages of one time zone: in that of another, readers take a login of their own for that of a stranger. */
const CLOCKS: Readonly<Record<string, Clock>> = {
  zh: { timeZone: 'Asia/Shanghai', name: '（北京时间）' },
  'zh-TW': { timeZone: 'Asia/Taipei', name: '（台北時間）' },
  ja: { timeZone: 'Asia/Tokyo', name: '（日本時間）' },
  ko: { timeZone: 'Asia/Seoul', name: '(한국 시간)' },
}

const UTC: Clock = { timeZone: 'UTC', name: ' UTC' }

/** The time zone of a language. */
export const timeZoneOf = (language: string): string => (CLOCKS[language] ?? UTC).timeZone

const DAYS = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** For an SMS, which is charged by its length. */
  short: { month: 'short', day: 'numeric' },
} as const

/**
 * The minute of a moment on the clock of a language, with Western digits as in counts. The clock is named. An SMS, which is charged by
 * its length, names it only if it is UTC.
 */
export function formatTime(language: string, moment: number, style: keyof typeof DAYS = 'long'): string {
  const own = CLOCKS[language]
  const { timeZone, name } = own ?? UTC
  const locale = new Intl.Locale(language, { numberingSystem: 'latn' })
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return (
    new Intl.DateTimeFormat(locale, { ...DAYS[style], ...time }).format(moment) +
    (own && style === 'short' ? '' : name)
  )
}

/** The day of a moment on the clock of a language, with Western digits as in counts. */
export function formatDate(language: string, moment: number, dateStyle: 'medium' | 'long' = 'long'): string {
  const locale = new Intl.Locale(language, { numberingSystem: 'latn' })
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: timeZoneOf(language) }).format(moment)
}
