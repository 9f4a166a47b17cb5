import type { AreaCode } from '../area-code/areas.ts'
import { splitNumber } from '../area-code/mobile-number.ts'
import type { Target } from '../form/wire-values.ts'

/** Neither breaks a line nor, in a text from right to left, changes the order of the groups. */
const NO_BREAK = '\u00A0'

/**
 * Where a code goes, as a visitor reads it: an e-mail as it was sent, a mobile in groups behind its area code.
 * @param areaCode the area in the picker, which decides between areas that share a code
 */
export function readableTarget(target: Target, areaCode: AreaCode | undefined): string {
  if ('email' in target) return target.email
  const { mobile, a_region: area } = target
  if (area !== undefined) return joinNumber(area, mobile)
  const split = mobile.startsWith('+') ? splitNumber(mobile, areaCode) : undefined
  return split ? joinNumber(split.area.area, split.national) : grouped(mobile)
}

function joinNumber(area: string, national: string): string {
  return `+${area}${NO_BREAK}${grouped(national)}`
}

/** 8 and 11 digits are read in fours from the end; how other lengths are grouped differs by country. */
function grouped(digits: string): string {
  return /^\d{8}(\d{3})?$/.test(digits) ? digits.replace(/\B(?=(\d{4})+$)/g, NO_BREAK) : digits
}
