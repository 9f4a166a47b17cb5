import type { AreaCode } from './areas.ts'
import { DIAL_CODES } from './generated/dial-codes.ts'
import type { WidgetState } from '../state.ts'
import { DEFAULT_AREA_CODE } from './areas.ts'

/** An area as its numbers are dialled. */
export interface DialledArea extends AreaCode {
  /** What its people dial before a mobile, and leave out after the area; empty where there is no such thing. */
  readonly trunk: string
}

/** Every area there is; of those that share their digits the main one comes first. */
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
  /** The number within the area, without what is dialled before it there. */
  readonly national: string
}

/**
 * Takes a number that says its area, with + or 00, into its two parts. No area's digits begin another's, so at most one
 * fits (a test holds it).
 * @param current stays where it has these digits too: +1 is not the United States alone
 * @returns `undefined` where no area is said, or none we know
 */
export function splitNumber(number: string, current: AreaCode | undefined): SplitNumber | undefined {
  const [, digits] = /^(?:\+|00)(\d+)$/.exec(number) ?? []
  if (digits === undefined) return undefined
  const fitting = DIALLED_AREAS.filter(({ area }) => digits.startsWith(area))
  const area = fitting.find(({ shortName }) => shortName === current?.shortName) ?? fitting[0]
  return area && { area, national: withoutTrunk(digits.slice(area.area.length), area) }
}

/** A number within an area, without what is dialled before it there: +44 and 07911… is +447911…, Italy keeps its zero. */
export function withoutTrunk(national: string, area: DialledArea | undefined): string {
  return area?.trunk && national.startsWith(area.trunk) ? national.slice(area.trunk.length) : national
}

/** A mobile as it travels, before mixing (contract 2.5). */
interface MobileOnWire {
  readonly mobile: string
  readonly a_region?: string
}

/**
 * Bare in cn; elsewhere with its area before it (ARE-6, SND-3). A number that says an area keeps it, whatever the picker
 * shows; one of an area we do not know travels whole.
 */
export function withAreaCode(mobile: string, state: WidgetState): MobileOnWire {
  if (state.settings.zone === 'cn') return { mobile }
  const { area, national } = partsOf(mobile, state)
  return { mobile: `+${area}${national}` }
}

/** A reset sends the bare digits in every zone, with the area beside them outside cn. */
export function besideAreaCode(mobile: string, state: WidgetState): MobileOnWire {
  if (state.settings.zone === 'cn') return { mobile }
  const { area, national } = partsOf(mobile, state)
  return area === '' ? { mobile: `+${national}` } : { mobile: national, a_region: area }
}

/** The area is empty when the number says one that we do not know. */
function partsOf(mobile: string, state: WidgetState): { readonly area: string; readonly national: string } {
  const areaCode = state.areaCode ?? DEFAULT_AREA_CODE
  const split = splitNumber(mobile, areaCode)
  if (split) return { area: split.area.area, national: split.national }
  const whole = mobile.replace(/^(?:\+|00)/, '')
  if (whole !== mobile) return { area: '', national: whole }
  return { area: areaCode.area, national: withoutTrunk(mobile, dialledArea(areaCode.shortName)) }
}
