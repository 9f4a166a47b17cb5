import { invitationGroup, proofGroup, sessionGroup } from './account-states.ts'
import { agreementGroup, areaGroup, captchaGroup, passwordGroup, sliderGroup } from './challenge-states.ts'
import { fieldGroup, formErrorGroup, panelGroup, waitingGroup } from './form-states.ts'
import { colourGroup, configurationGroup, loadingGroup } from './look-states.ts'
import { noticeGroup } from './notice-states.ts'
import { passkeyGroup } from './passkey-states.ts'
import { platformGroup, qrGroup } from './platform-states.ts'
import { secondStepGroup } from './second-step-states.ts'
import type { State, StateGroup } from './state.ts'

/** All states in display order. */
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
  invitationGroup,
  platformGroup,
  passkeyGroup,
  proofGroup,
  secondStepGroup,
  configurationGroup,
  colourGroup,
  loadingGroup,
]

export const STATES: readonly State[] = STATE_GROUPS.flatMap(({ states }) => states)
