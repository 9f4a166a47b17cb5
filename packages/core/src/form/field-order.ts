import type { FieldName } from '@portico/protocol'
import { ZONES } from '@portico/protocol'
import { PANELS } from '../panels/panels.ts'
import type { WidgetState } from '../widget-state.ts'

/** The fields in the form now, in the order they are checked (VAL-11); the captcha only while there is one (VAL-13). */
export function fieldOrder(state: WidgetState): readonly FieldName[] {
  if (state.switch === 'code') return []
  const { mobileField } = ZONES[state.settings.zone]
  return PANELS[state.panel].fields[state.switch]
    .filter((name) => name !== 'captcha' || state.captcha !== undefined)
    .map((name) => (name === 'mobile' ? mobileField : name))
}

/** The field a code is sent to: the first of the order is who somebody is. */
export function targetField(state: WidgetState): FieldName | undefined {
  return fieldOrder(state)[0]
}
