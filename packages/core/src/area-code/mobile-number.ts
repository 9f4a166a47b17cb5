import type { AreaCode, AreaSlice } from '../state/area-types.ts'
import type { WidgetState } from '../state/state.ts'
import { DEFAULT_AREA_CODE } from './areas.ts'
import { DIAL_CODES } from './generated/dial-codes.ts'

export interface DialledArea extends AreaCode {
  /** The trunk prefix dialled before a national number and omitted after the area code; may be empty. */
  readonly trunk: string
}

/** All areas. Of those that share a code the main one comes first. */
export const DIALLED_AREAS: readonly DialledArea[] = DIAL_CODES.split('|').flatMap((group) => {
  const [trunk = ''] = /^\d*/.exec(group) ?? []
  return [...group.matchAll(/([A-Z]{2})(\d+)/g)].map(([, shortName = '', area = '']) => ({
    shortName,
    area,
    trunk,
  }))
})

export function dialledArea(shortName: string | undefined): DialledArea | undefined {
  return DIALLED_AREAS.find((area) => area.shortName === shortName)
}

export interface SplitNumber {
  readonly area: DialledArea
  /** The national number without its trunk prefix. */
  readonly national: string
}

/**
 * Splits an international number, which starts with + or 00. No area code is a prefix of another.
 * @param current preferred if several areas share the code, such as +1
 * @returns `undefined` for a national number and for an unknown area
 */
export function splitNumber(number: string, current: AreaCode | undefined): SplitNumber | undefined {
  const [, digits] = /^(?:\+|00)(\d+)$/.exec(number) ?? []
  if (digits === undefined) return undefined
  const matching = DIALLED_AREAS.filter(({ area }) => digits.startsWith(area))
  const area = matching.find(({ shortName }) => shortName === current?.shortName) ?? matching[0]
  return area && { area, national: withoutTrunk(digits.slice(area.area.length), area) }
}

/** Removes the trunk prefix: 07911… in +44 is +447911…; Italian numbers keep their zero. */
export function withoutTrunk(national: string, area: DialledArea | undefined): string {
  return area?.trunk && national.startsWith(area.trunk) ? national.slice(area.trunk.length) : national
}

/** A mobile number as request fields. */
export interface MobileFields {
  readonly mobile: string
  readonly a_region?: string
}

/** The number with its area code, or bare in zone cn. */
export function withAreaCode(mobile: string, state: WidgetState): MobileFields {
  if (state.settings.zone === 'cn') return { mobile }
  return { mobile: internationalNumber(mobile, state) }
}

/** The number with its area code. An area code in the number takes precedence over the picker. */
export function internationalNumber(mobile: string, state: AreaSlice): string {
  const { area, national } = partsOf(mobile, state)
  return `+${area}${national}`
}

/** The bare number, with its area code in a field of its own outside zone cn, as the reset calls expect it. */
export function besideAreaCode(mobile: string, state: WidgetState): MobileFields {
  if (state.settings.zone === 'cn') return { mobile }
  const { area, national } = partsOf(mobile, state)
  return area === '' ? { mobile: `+${national}` } : { mobile: national, a_region: area }
}

/** The area is empty if the number has an unknown area code. */
function partsOf(
  mobile: string,
  { areaCode = DEFAULT_AREA_CODE }: AreaSlice,
): { readonly area: string; readonly national: string } {
  const split = splitNumber(mobile, areaCode)
  if (split) return { area: split.area.area, national: split.national }
  const digits = mobile.replace(/^(?:\+|00)/, '')
  if (digits !== mobile) return { area: '', national: digits }
  return { area: areaCode.area, national: withoutTrunk(mobile, dialledArea(areaCode.shortName)) }
}
