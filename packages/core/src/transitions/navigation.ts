import type { WidgetSettings, SignInMethod } from '../options/option-defaults.ts'
import { isAgreedOnEntering } from '../options/option-defaults.ts'
import type { Panel } from '../public/public-state.ts'
import type { Context } from '../runtime/context.ts'
import { resetNotice } from '../runtime/notice.ts'
import type { TaskName } from '../runtime/store.ts'
import { AbortError } from '../runtime/store.ts'
import { offeredMethods, PANELS } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'
import { emptyForm } from '../state/state.ts'
import { nextOAuthState } from './oauth-state.ts'
import { UNUSED_FORM } from './requests.ts'
import { nextSession } from './session-state.ts'

/** The flows that end when the view is left. */
const VIEW_TASKS: readonly TaskName[] = [
  'submit',
  'sendCode',
  'receive-code',
  'captcha',
  'countdown',
  'qr',
  'username',
  'oauth-mobile',
  'passkey',
  'pending-action',
]

/** The fields kept on a change of panel or method. */
const CONTACT_FIELDS = ['email', 'mobile', 'gmobile'] as const

interface ViewChange {
  /** Keeps the third-party login, which otherwise ends with the view. */
  readonly keepOAuth?: true
}

interface PanelChange extends ViewChange {
  /** What the panel starts with instead of the usual state. */
  readonly state?: Partial<Pick<WidgetState, 'bindToResume' | 'form' | 'method' | 'session'>>
}

/**
 * Goes to a panel. Input, notices and flows of the old one end, but an entered mobile and e-mail are kept for the field of
 * the same name; the page's address and history do not change.
 */
export function changePanel(context: Context, panel: Panel, change: PanelChange = {}): void {
  const state = context.store.get()
  if (panel === state.panel) return
  closeView(context, { ...change, next: panel })
  context.store.set({
    form: { ...emptyForm(), values: contactsOf(state) },
    panel,
    method: initialMethod(context, panel),
    previousMethod: undefined,
    bindToResume: undefined,
    agreed: isAgreedOnEntering(panel, state.settings),
    session: nextSession(state.session, { type: 'panel-changed' }),
    ...change.state,
  })
  context.emit('panel_show', { panel })
}

/** Goes to another method of the panel. The entered mobile and e-mail are kept. */
export function changeMethod(context: Context, method: SignInMethod): void {
  const state = context.store.get()
  if (method === state.method || !offeredMethods(state, state.panel).includes(method)) return
  const oauth = nextOAuthState(state.oauth, { type: 'method-changed' })
  closeView(context)
  context.store.set({
    form: { ...emptyForm(), values: contactsOf(state) },
    method,
    previousMethod: state.method,
    oauth,
  })
}

function contactsOf({ form: { values } }: WidgetState): WidgetState['form']['values'] {
  const entered = CONTACT_FIELDS.filter((name) => values[name])
  return Object.fromEntries(entered.map((name) => [name, values[name]]))
}

/** Goes to the default panel and method if changed settings name other ones or drop the current ones. */
export function openRequestedPanel(context: Context, before: WidgetSettings, after: WidgetSettings): void {
  const { panel } = context.store.get()
  if (after.defaultPanel !== before.defaultPanel || isDropped(panel, before.panels, after.panels))
    changePanel(context, after.defaultPanel)
  const current = context.store.get().method
  if (after.defaultMethod !== before.defaultMethod || isDropped(current, before.methods, after.methods))
    changeMethod(context, after.defaultMethod)
}

/** A view that was never configured (opened by a third-party binding) is not dropped. */
function isDropped<Name>(current: Name, before: readonly Name[], after: readonly Name[]): boolean {
  return before.includes(current) && !after.includes(current)
}

/** The method a panel opens with: the current one if offered, else the first one, which is a form if there is one. */
function initialMethod(context: Context, panel: Panel): SignInMethod {
  const state = context.store.get()
  const offered = offeredMethods(state, panel)
  const current = state.method
  if (panel !== 'forgetPwd' && offered.includes(current)) return current
  return offered[0] ?? current
}

interface ClosedView extends ViewChange {
  /** The panel that follows. Default: the current one. */
  readonly next?: Panel
}

/** Ends the input, notices and flows of the view. A refusal of the page's own token or key remains. */
export function closeView(context: Context, { next, keepOAuth }: ClosedView = {}): void {
  const { invitation, session, oauth, panel } = context.store.get()
  context.tasks.stop(...VIEW_TASKS)
  resetNotice(context, PANELS[next ?? panel].showsUserInfo ? invitation?.refusal : undefined)
  context.store.set({
    usernameModal: undefined,
    proof: undefined,
    session: nextSession(session, { type: 'entry-discarded' }),
    form: emptyForm(),
    ...UNUSED_FORM,
    isAgreementMissing: false,
    oauth: keepOAuth ? oauth : nextOAuthState(oauth, { type: 'view-closed' }),
  })
}

/** What runs while a view without a form is shown. */
export interface ViewFlow {
  readonly begin: (context: Context) => Promise<void>
  readonly end: (context: Context) => void
}

/**
 * Starts and ends view flows as the shown view changes.
 * @param shownFlow the flow of a state's view
 */
export function runViewFlow(context: Context, shownFlow: (state: WidgetState) => ViewFlow | undefined): void {
  const { store } = context
  let shown: ViewFlow | undefined
  const update = (): void => {
    const before = shown
    const flow = shownFlow(store.get())
    // Before either of them changes the state.
    shown = flow
    if (flow === before) return
    before?.end(context)
    if (flow) context.detach(flow.begin(context))
  }
  context.start('view', ({ signal }) => {
    const unsubscribe = store.subscribe(update)
    update()
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        unsubscribe()
        shown?.end(context)
        reject(new AbortError())
      })
    })
  })
}
