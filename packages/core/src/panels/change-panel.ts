import { emptyForm, IDLE } from '../form/form-state.ts'
import { WAITING_PRESS } from '../form/loading.ts'
import type { Context } from '../context.ts'
import { isAgreedOnEntering } from '../agreement/agreement.ts'
import { clearNotice } from '../notice/notice.ts'
import { OAUTH_LOGINED } from '../platforms/oauth-state.ts'
import type { Panel, Settings, Switch } from '../public-types.ts'
import { clearedLogin } from '../session/login-state.ts'
import type { WidgetState } from '../widget-state.ts'
import { offeredSwitches } from './offered.ts'
import { PANELS } from './panels.ts'

/** Flows that belong to the view that is being left. */
const FLOWS_OF_A_VIEW = [
  'submit',
  'send-code',
  'receive-code',
  'refresh-captcha',
  'countdown',
  'qr',
  'username',
  'oauth-mobile',
  WAITING_PRESS,
] as const

/** Kept on a change of switch. */
const CONTACT_FIELDS = ['email', 'mobile', 'gmobile'] as const

/**
 * Goes to a panel: what was entered, said and under way on the old one ends (NAV-8); neither the address nor the
 * history changes (NAV-1).
 */
export function changePanel(context: Context, panel: Panel): void {
  const state = context.store.get()
  if (panel === state.panel) return
  leaveView(context, panel)
  context.store.set({
    panel,
    switch: firstSwitch(context, panel),
    switchBefore: undefined,
    interruptedBind: undefined,
    agreed: isAgreedOnEntering(panel, state.settings),
    login: clearedLogin(state.login),
  })
  context.emit('panel_show', { panel })
}

/** Goes to another switch of the panel; the mobile and the e-mail stay for whoever comes back to them. */
export function changeSwitch(context: Context, switchName: Switch): void {
  const state = context.store.get()
  if (switchName === state.switch || !offeredSwitches(state, state.panel).includes(switchName)) return
  leaveView(context)
  context.store.set({
    form: { ...emptyForm(), values: contactsOf(state) },
    switch: switchName,
    switchBefore: switchName === 'code' ? state.switch : undefined,
    // Who has to bind a contact before they go on (OAU-4) chooses which.
    oauth: state.oauth?.status === OAUTH_LOGINED ? state.oauth : undefined,
  })
}

function contactsOf({ form: { values } }: WidgetState): WidgetState['form']['values'] {
  const typed = CONTACT_FIELDS.filter((name) => values[name])
  return Object.fromEntries(typed.map((name) => [name, values[name]]))
}

/** An update that names another first panel or switch goes there (contract 1.2); one that drops the current leaves it. */
export function goWhereAsked(context: Context, before: Settings, after: Settings): void {
  const { panel } = context.store.get()
  if (after.defaultPanel !== before.defaultPanel || isDropped(panel, before.panels, after.panels))
    changePanel(context, after.defaultPanel)
  const current = context.store.get().switch
  if (after.defaultSwitch !== before.defaultSwitch || isDropped(current, before.switches, after.switches))
    changeSwitch(context, after.defaultSwitch)
}

/** A third-party binding opens what the host never had (NAV-1): that is not dropped by whatever else an update says. */
function isDropped<Name>(current: Name, before: readonly Name[], after: readonly Name[]): boolean {
  return before.includes(current) && !after.includes(current)
}

/** The switch a panel opens with: the one in use when it has it, else its first (NAV-3). */
function firstSwitch(context: Context, panel: Panel): Switch {
  const state = context.store.get()
  const offered = offeredSwitches(state, panel)
  const current = state.switch
  if (panel !== 'forgetPwd' && offered.includes(current)) return current
  return offered.find((name) => name !== 'code') ?? offered[0] ?? current
}

/**
 * What was entered, said and under way on a view ends with it; a refusal of the page's own token or key stays (APT-3).
 * @param next the panel that follows
 */
export function leaveView(context: Context, next: Panel = context.store.get().panel): void {
  const { appointment, login } = context.store.get()
  context.scopes.stop(...FLOWS_OF_A_VIEW)
  context.store.set({ barredBy: PANELS[next].showsUserInfo ? appointment?.refusal : undefined })
  clearNotice(context)
  context.store.set({
    usernameModal: undefined,
    login: login.status === 'preLogin' ? { ...login, status: 'normal' } : login,
    form: emptyForm(),
    action: IDLE,
    captcha: undefined,
    slider: undefined,
    countdown: undefined,
    codeSentTo: undefined,
    oauth: undefined,
  })
}
