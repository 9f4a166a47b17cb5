import type { WidgetSettings, SignInMethod } from '../options/option-defaults.ts'
import { isAgreedOnEntering, switchOf } from '../options/option-defaults.ts'
import type { Panel } from '../public/public-state.ts'
import { PANELS } from '../state/panels.ts'
import type { WidgetState } from '../state/state.ts'
import { emptyForm, IDLE, SIGNED_OUT } from '../state/state.ts'
import type { PageParameter } from './page-query.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

export interface InitialView {
  readonly panel: Panel
  readonly method: SignInMethod
}

/** The page a widget starts on. */
interface InitialPage {
  readonly url: string
  /** Whether the last visit ended logged in. */
  readonly hasSessionHint: boolean
}

/** The store of a widget with the state it starts with. */
export function createInitialStore(
  settings: WidgetSettings,
  { url, hasSessionHint }: InitialPage,
): Store<WidgetState> {
  // Who returns from a platform is about to be logged in: no form is shown meanwhile.
  const isUserExpected = hasSessionHint || /\bstate=\w+_/.test(url)
  const isInvited = /[?&](token|appKey)=[^&#]/.test(url)
  return createStore({ ...initialState(settings, initialView(settings, url), isUserExpected), isInvited })
}

/** @param isUserExpected whether the start-up calls are likely to find a user; ignored without them */
export function initialState(
  settings: WidgetSettings,
  first: InitialView,
  isUserExpected = false,
): WidgetState {
  return {
    settings,
    loading: 'pending',
    isInvited: false,
    panel: first.panel,
    method: first.method,
    form: emptyForm(),
    requests: IDLE,
    captcha: undefined,
    notice: undefined,
    agreed: settings.defaultPanel === 'login' && isAgreedOnEntering(first.panel, settings),
    session: isUserExpected && settings.bootstrap ? { ...SIGNED_OUT, lookup: 'hinted' } : SIGNED_OUT,
  }
}

/** The view named by the page's `type` parameter if it is configured, else the default one. */
export function initialView(settings: WidgetSettings, pageUrl: string): InitialView {
  // Not by `pageQuery`, which belongs to the controller.
  const type = new URL(pageUrl).searchParams.get('type' satisfies PageParameter)
  const panel = settings.panels.find((name) => name === type) ?? settings.defaultPanel
  const requestedMethod =
    settings.methods.find((method) => switchOf(method) === type) ?? settings.defaultMethod
  const { methods } = PANELS[panel]
  // A panel without the requested method (QR on register) opens with its first one.
  const possible = methods.includes(requestedMethod)
    ? requestedMethod
    : methods.find((method) => settings.methods.includes(method))
  return { panel, method: possible ?? methods[0] ?? requestedMethod }
}
