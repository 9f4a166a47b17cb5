import { isEmailLike } from '@portico/protocol'
import type { FieldName } from '@portico/protocol'
import type { AreaCode, AreaSlice } from '../state/area-types.ts'
import type { WidgetState } from '../state/state.ts'

export const DEFAULT_AREA_CODE: AreaCode = { area: '86', shortName: 'CN' }

/** The digits of an area that was chosen; empty for the default. */
export function chosenAreaCode({ areaCode }: AreaSlice): string {
  return areaCode === DEFAULT_AREA_CODE ? '' : (areaCode?.area ?? '')
}

/** Whether a field has an area picker: a mobile field outside zone cn, or the account field unless it holds an e-mail. */
export function hasAreaPicker({ settings, form }: WidgetState, field: FieldName): boolean {
  if (field !== 'account') return field === 'gmobile'
  return settings.zone !== 'cn' && !isEmailLike(form.values.account ?? '')
}
