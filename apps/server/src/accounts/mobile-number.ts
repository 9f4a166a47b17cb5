import { foldNumber, isCnMobile } from '@portico/protocol'

const CN_AREA = '+86'
/** E.164: a country code that does not begin with 0, at most 15 digits in all. */
const E164_PATTERN = /^\+[1-9]\d{5,14}$/

/**
 * Reads a mobile in any spelling the wire has (contract 2.5): bare 11 digits of mainland China, `+` and digits, `00`
 * and digits, bare digits with their area beside them.
 * @param area digits of the area code, `a_region` on the wire; empty without one
 * @returns E.164, the one form accounts and limits know; `undefined` when it is none
 */
export function toE164(typed: string, area = ''): string | undefined {
  const number = foldNumber(typed).replace(/^00/, '+')
  const full = number.startsWith('+') ? number : withArea(number, area)
  if (full === undefined || !E164_PATTERN.test(full)) return undefined
  if (!full.startsWith(CN_AREA)) return full
  return isCnMobile(full.slice(CN_AREA.length)) ? full : undefined
}

function withArea(number: string, area: string): string | undefined {
  const digits = foldNumber(area).replace(/^\+/, '')
  if (digits !== '') return `+${digits}${number}`
  if (isCnMobile(number)) return CN_AREA + number
  return isCnMobile(number.replace(/^86/, '')) ? `+${number}` : undefined
}

/** As people of mainland China know their own: without the country. */
export function toLocalForm(mobile: string): string {
  return mobile.startsWith(CN_AREA) ? mobile.slice(CN_AREA.length) : mobile
}
