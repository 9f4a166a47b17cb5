import type { PageParameter } from './page-query.ts'
import { PANELS } from './panels/panels.ts'
import type { Panel, Switch } from './public-state.ts'
import type { WidgetSettings, WidgetState } from './state.ts'
import type { FirstSettings } from './settings.ts'
import { isAgreementPreset } from './settings.ts'
import { emptyForm, IDLE, SIGNED_OUT } from './state.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'

export interface FirstView {
  readonly panel: Panel
  readonly switch: Switch
}

/** The page a widget starts on. */
interface FirstPage {
  readonly url: string
  /** Whether the last visit ended logged in. */
  readonly isRemembered: boolean
}

/**
 * The store of a widget with the state it starts with.
 * @param first may lack the settings that the first view does not depend on; a widget completes them
 */
export function createFirstStore(first: FirstSettings, { url, isRemembered }: FirstPage): Store<WidgetState> {
  const settings = first as WidgetSettings
  return createStore(firstState(settings, firstView(settings, url), isRemembered))
}

/** @param isRemembered whether the last visit ended logged in; ignored without the start-up calls */
export function firstState(settings: WidgetSettings, first: FirstView, isRemembered = false): WidgetState {
  return {
    settings,
    texts: undefined,
    loadFailed: false,
    panel: first.panel,
    switch: first.switch,
    switchBefore: undefined,
    form: emptyForm(),
    action: IDLE,
    captcha: undefined,
    countdown: undefined,
    notice: undefined,
    agreed: first.panel === 'login' && isAgreementPreset(settings),
    login: isRemembered && settings.bootstrap ? { ...SIGNED_OUT, isRemembered: true } : SIGNED_OUT,
  }
}

/** The view named by the page's `type` parameter if it is configured, else the default one. */
export function firstView(settings: FirstSettings, pageUrl: string): FirstView {
  // Not by `pageQuery`: a module shared with the controller would add bytes to the first view.
  const type = new URL(pageUrl).searchParams.get('type' satisfies PageParameter)
  const panel = settings.panels.find((name) => name === type) ?? settings.defaultPanel
  const wanted = settings.switches.find((name) => name === type) ?? settings.defaultSwitch
  const { switches } = PANELS[panel]
  // A panel without the requested switch (QR on register) opens with its first one.
  const possible = switches.includes(wanted)
    ? wanted
    : switches.find((name) => settings.switches.includes(name))
  return { panel, switch: possible ?? switches[0] ?? wanted }
}
