import { agreementGroup } from './rooms/agreement-states.ts'
import { appointmentGroup } from './rooms/appointment-states.ts'
import { areaGroup } from './rooms/area-states.ts'
import { captchaGroup } from './rooms/captcha-states.ts'
import { fieldGroup } from './rooms/field-states.ts'
import { loadingGroup } from './rooms/loading-states.ts'
import { colourGroup, configurationGroup } from './rooms/look-states.ts'
import { noticeGroup } from './rooms/notice-states.ts'
import { formErrorGroup, panelGroup } from './rooms/panel-states.ts'
import { passwordGroup } from './rooms/password-states.ts'
import { platformGroup } from './rooms/platform-states.ts'
import { qrGroup } from './rooms/qr-states.ts'
import { sessionGroup } from './rooms/session-states.ts'
import { sliderGroup } from './rooms/slider-states.ts'
import { waitingGroup } from './rooms/waiting-states.ts'
import type { State, StateGroup } from './state.ts'

/** THE TABLE of states, in the order they are looked at; a room of the house has its own file in `rooms/`. */
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
  configurationGroup,
  colourGroup,
  loadingGroup,
]

export const STATES: readonly State[] = STATE_GROUPS.flatMap(({ states }) => states)
