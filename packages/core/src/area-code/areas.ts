import { isEmailLike } from '@portico/protocol'
import type { FieldName } from '@portico/protocol'
import type { AreaCode } from '../state/area-types.ts'
import type { WidgetState } from '../state/state.ts'

export const DEFAULT_AREA_CODE: AreaCode = { area: '86', shortName: 'CN' }

/** Whether a field has an area picker: a mobile field outside zone cn, or the account field unless it holds an e-mail. */
export function hasAreaPicker({ settings, form }: WidgetState, field: FieldName): boolean {
  if (field !== 'account') return field === 'gmobile'
  return settings.zone !== 'cn' && !isEmailLike(form.values.account ?? '')
}
