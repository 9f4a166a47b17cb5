export const MINUTE_S = 60
export const TEN_MINUTES_S = 10 * MINUTE_S
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const DAY_MS = DAY_S * 1000
