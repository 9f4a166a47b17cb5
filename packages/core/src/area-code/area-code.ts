import type { Settings } from '../public-types.ts'

/** A dialling area: the digits after the plus, and the ISO name it is remembered by (ARE-1). */
export interface AreaCode {
  readonly area: string
  readonly shortName: string
}

/** Where nothing was picked before (ARE-1). */
export const DEFAULT_AREA_CODE: AreaCode = { area: '86', shortName: 'CN' }

/**
 * A mobile as it travels before mixing (contract 2.5): bare in cn; elsewhere with its area, unless it was typed
 * with a plus.
 */
export function withAreaCode(mobile: string, areaCode: AreaCode, settings: Settings): string {
  if (settings.zone === 'cn' || mobile.startsWith('+')) return mobile
  return `+${areaCode.area}${mobile}`
}
