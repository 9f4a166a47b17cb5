import type { Browser } from './browser.ts'

/** Whom a device's limits count: its mark; without one the address stands in, or all of those would share one count. */
export function deviceKey({ deviceMark }: Pick<Browser, 'deviceMark'>, addressKey: string): string {
  return deviceMark || `address ${addressKey}`
}
