import { agreementGroup } from './groups/agreement-states.ts'
import { appointmentGroup } from './groups/appointment-states.ts'
import { areaGroup } from './groups/area-states.ts'
import { captchaGroup } from './groups/captcha-states.ts'
import { fieldGroup } from './groups/field-states.ts'
import { colourGroup, configurationGroup } from './groups/look-states.ts'
import { noticeGroup } from './groups/notice-states.ts'
import { formErrorGroup, panelGroup } from './groups/panel-states.ts'
import { passwordGroup } from './groups/password-states.ts'
import { platformGroup } from './groups/platform-states.ts'
import { proofGroup } from './groups/proof-states.ts'
import { qrGroup } from './groups/qr-states.ts'
import { sessionGroup } from './groups/session-states.ts'
import { sliderGroup } from './groups/slider-states.ts'
import { loadingGroup, waitingGroup } from './groups/waiting-states.ts'
import type { State, StateGroup } from './state.ts'

/** All states in display order; each feature has its own file in `groups/`. */
export const STATE_GROUPS: readonly StateGroup[] = [
  panelGroup,
  formErrorGroup,
  fieldGroup,
  waitingGroup,
  noticeGroup,
  captchaGroup,
  sliderGroup,
  areaGroup,
  passwordGroup,
  qrGroup,
  agreementGroup,
  sessionGroup,
  appointmentGroup,
  platformGroup,
  proofGroup,
  configurationGroup,
  colourGroup,
  loadingGroup,
]

export const STATES: readonly State[] = STATE_GROUPS.flatMap(({ states }) => states)
