import { isEmailLike } from '@portico/protocol'
import type { FieldName } from '@portico/protocol'
import type { WidgetState } from '../widget-state.ts'

/** A dialling area: the digits after the plus, and the ISO name it is remembered by (ARE-1). */
export interface AreaCode {
  readonly area: string
  /** ISO 3166, two letters. */
  readonly shortName: string
}

/** Where nothing was picked before (ARE-1). */
export const DEFAULT_AREA_CODE: AreaCode = { area: '86', shortName: 'CN' }

/**
 * Whether the picker stands in a field: where a mobile is asked for outside cn, and in the field that takes both while
 * what is typed is no e-mail (ARE-1).
 */
export function asksArea({ settings, form }: WidgetState, field: FieldName): boolean {
  if (field !== 'account') return field === 'gmobile'
  return settings.zone !== 'cn' && !isEmailLike(form.values.account ?? '')
}
