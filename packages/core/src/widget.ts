import type { FieldName } from '@portico/protocol'
import { setAgreement } from './agreement/agreement.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { firstState, firstView } from './first-state.ts'
import { leaveField } from './form/check-form.ts'
import { editField, focusField, togglePasswords } from './form/edit-form.ts'
import type { SubmitFlows } from './form/submit.ts'
import { submit } from './form/submit.ts'
import { refreshCaptchaFlow } from './image-captcha/refresh-captcha.flow.ts'
import type { Life } from './life.ts'
import { createLife } from './life.ts'
import type { Listeners } from './listeners.ts'
import { createListeners } from './listeners.ts'
import { loginByMobile } from './login/login-by-mobile.flow.ts'
import { clearNotice, holdNotice } from './notice/notice.ts'
import type { AccountCenterConfig, Panel, Snapshot, Switch } from './public-types.ts'
import { readOptions } from './options.ts'
import { changePanel, changeSwitch } from './panels/change-panel.ts'
import { isOffered, offeredSwitches } from './panels/offered.ts'
import type { Ports } from './ports/ports.ts'
import { registerByMobile } from './register/register-by-mobile.flow.ts'
import { changeAccount, continueSignedIn } from './session/change-account.ts'
import { externalLink } from './session/external-link.ts'
import { logout } from './session/logout.ts'
import { snapshotOf } from './snapshot.ts'
import { createStore } from './store/store.ts'
import { sendCodeFlow } from './verification-code/send-code.flow.ts'
import type { WidgetState } from './widget-state.ts'

/** THE TABLE of what each panel's switch does when it is submitted; what is absent is not offered. */
const SUBMIT_FLOWS: SubmitFlows = {
  login: { mobile: loginByMobile },
  register: { mobile: registerByMobile },
  forgetPwd: {},
  bind: {},
  reset: {},
}

/** What a view may ask for; each is safe in any state, any number of times. */
export interface Intents {
  changePanel(panel: Panel): void
  changeSwitch(switchName: Switch): void
  edit(field: FieldName, value: string): void
  leave(field: FieldName): void
  submit(): void
  sendCode(): void
  refreshCaptcha(): void
  togglePasswords(): void
  setAgreement(agreed: boolean): void
  changeAccount(): void
  continueSignedIn(): void
  dismissNotice(): void
  /** @returns lets the notice's time go on */
  holdNotice(): () => void
}

/** The widget without a face: a state to draw, intents to send, and a life. */
export interface Widget extends Intents, Life {
  readonly getState: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => Snapshot
  readonly on: Listeners['on']
  readonly offersPanel: (panel: Panel) => boolean
  readonly offeredSwitches: () => readonly Switch[]
  readonly externalLink: (panel: Panel) => string | undefined
  readonly logout: (next?: string) => void
}

/**
 * Makes a widget; it does nothing until `begin`.
 * @throws Error that names the option when the configuration is wrong (EMB-4)
 */
export function createWidget(config: AccountCenterConfig, ports: Ports): Widget {
  const settings = readOptions(config)
  const report = (error: unknown): void => console.error('Portico:', error)
  const listeners = createListeners(report)
  const store = createStore(firstState(settings, firstView(settings, ports.page.url())))
  const context = createContext({ store, ports, listeners, flows: SUBMIT_FLOWS, report })
  store.subscribe(() => listeners.tell('change', undefined))
  return {
    ...intentsOf(context),
    ...createLife(context),
    getState: store.get,
    subscribe: store.subscribe,
    snapshot: () => snapshotOf(store.get()),
    on: listeners.on,
    offersPanel: (panel) => isOffered(context, panel),
    offeredSwitches: () => offeredSwitches(context, store.get().panel),
    externalLink: (panel) => externalLink(context, panel),
    logout: (next) => logout(context, next),
  }
}

function intentsOf(context: Context): Intents {
  const attend = (work: Promise<void>): void => void work.catch(context.report)
  return {
    changePanel: (panel) => {
      if (!isOffered(context, panel)) return
      changePanel(context, panel)
      // What was focused is gone; the next thing to read is where one has come to.
      focusField(context, 'title')
    },
    changeSwitch: (switchName) => changeSwitch(context, switchName),
    edit: (field, value) => editField(context, field, value),
    leave: (field) => leaveField(context, field),
    submit: () => attend(submit(context, SUBMIT_FLOWS)),
    sendCode: () => attend(sendCodeFlow(context)),
    refreshCaptcha: () => attend(refreshCaptchaFlow(context)),
    togglePasswords: () => togglePasswords(context),
    setAgreement: (agreed) => setAgreement(context, agreed),
    changeAccount: () => {
      changeAccount(context)
      focusField(context, 'title')
    },
    continueSignedIn: () => attend(continueSignedIn(context)),
    dismissNotice: () => clearNotice(context),
    holdNotice: () => holdNotice(context),
  }
}
