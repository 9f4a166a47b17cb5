import { emptyForm, IDLE, OAUTH_LOGINED, clearedLogin, hidesForm } from '../state.ts'
import { WAITING_PRESS, isAgreedOnEntering } from '../form/submit.ts'
import type { Context } from '../context.ts'
import { clearNotice } from '../notice.ts'
import type { Panel, Settings, Switch } from '../public-types.ts'
import type { WidgetState } from '../state.ts'
import { offeredSwitches, PANELS } from './panels.ts'
import { Stopped } from '../store.ts'

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
  closeView(context, panel)
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

/** Goes to another switch of the panel; the mobile and the e-mail are kept. */
export function changeSwitch(context: Context, switchName: Switch): void {
  const state = context.store.get()
  if (switchName === state.switch || !offeredSwitches(state, state.panel).includes(switchName)) return
  closeView(context)
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
export function openRequestedPanel(context: Context, before: Settings, after: Settings): void {
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
export function closeView(context: Context, next: Panel = context.store.get().panel): void {
  const { invitation, login } = context.store.get()
  context.scopes.stop(...FLOWS_OF_A_VIEW)
  context.store.set({ submitBlockedBy: PANELS[next].showsUserInfo ? invitation?.refusal : undefined })
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
    isAgreementMissing: false,
    oauth: undefined,
  })
}

/** What begins by itself where a switch is shown, and ends when it is left: there is nothing to submit. */
export interface ViewFlow {
  readonly begin: (context: Context) => Promise<void>
  readonly end: (context: Context) => void
}

export type ViewFlows = Readonly<Record<Panel, Readonly<Partial<Record<Switch, ViewFlow>>>>>

/**
 * Begins and ends what belongs to the view that is shown, however a visitor or a host comes to it or leaves it.
 * @param askAgain runs where the user info is shown while the server has to be asked again who is signed in
 */
export function runViewFlow(context: Context, flows: ViewFlows, askAgain: ViewFlow): void {
  context.start('attend-view', ({ signal }) => {
    let attended: ViewFlow | undefined
    const attend = (flow: ViewFlow | undefined): void => {
      if (flow === attended) return
      const before = attended
      // First, for what begins or ends sets the state, which leads here again.
      attended = flow
      before?.end(context)
      flow?.begin(context).catch(context.report)
    }
    const look = (): void => attend(flowShown(context.store.get(), flows, askAgain))
    const forget = context.store.subscribe(look)
    look()
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        forget()
        attend(undefined)
        reject(new Stopped())
      })
    })
  })
}

function flowShown(state: WidgetState, flows: ViewFlows, askAgain: ViewFlow): ViewFlow | undefined {
  const { login, panel } = state
  // The user info is shown in its place.
  if (hidesForm(login) && PANELS[panel].showsUserInfo) return login.isAskedAgain ? askAgain : undefined
  return flows[panel][state.switch]
}
