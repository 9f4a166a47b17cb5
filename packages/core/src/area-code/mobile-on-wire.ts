import type { WidgetState } from '../widget-state.ts'
import { DEFAULT_AREA_CODE } from './area-code.ts'
import { dialledArea, splitNumber, withoutTrunk } from './dialled-areas.ts'

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
