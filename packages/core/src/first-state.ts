import type { PageParameter } from './page-query.ts'
import { PANELS } from './panels/panels.ts'
import type { Panel, Switch } from './public-state.ts'
import type { WidgetSettings, WidgetState } from './state.ts'
import { isAgreementPreset } from './settings.ts'
import { emptyForm, IDLE, SIGNED_OUT } from './state.ts'

export interface FirstView {
  readonly panel: Panel
  readonly switch: Switch
}

/** @param isRemembered whether the last visit ended signed in; ignored without the start-up calls */
export function firstState(settings: WidgetSettings, first: FirstView, isRemembered = false): WidgetState {
  return {
    settings,
    texts: undefined,
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
export function firstView(settings: WidgetSettings, pageUrl: string): FirstView {
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
