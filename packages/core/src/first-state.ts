import { emptyForm, SIGNED_OUT } from './state.ts'
import type { PageParameter } from './page-query.ts'
import type { Panel, Settings, Switch } from './public-types.ts'
import { isAgreementPreset } from './settings.ts'
import { PANELS } from './panels/panels.ts'
import type { WidgetState } from './state.ts'

/**
 * The state a widget begins in.
 * @param first panel and switch the page's address asks for
 * @param isRemembered whether the last visit left somebody signed in; who asks nobody draws the form at once
 */
export function firstState(settings: Settings, first: FirstView, isRemembered = false): WidgetState {
  return {
    settings,
    texts: undefined,
    panel: first.panel,
    switch: first.switch,
    switchBefore: undefined,
    form: emptyForm(),
    action: { captcha: false, code: false, submit: false },
    captcha: undefined,
    countdown: undefined,
    notice: undefined,
    agreed: first.panel === 'login' && isAgreementPreset(settings),
    login: isRemembered && settings.bootstrap ? { ...SIGNED_OUT, isRemembered: true } : SIGNED_OUT,
  }
}

export interface FirstView {
  readonly panel: Panel
  readonly switch: Switch
}

/** The configured first view, or the one the page's `type` asks for and the configuration has (contract 1.4, EMB-4). */
export function firstView(settings: Settings, pageUrl: string): FirstView {
  // Not by `pageQuery`: a module that the engine uses too would cost the first view bytes.
  const type = new URL(pageUrl).searchParams.get('type' satisfies PageParameter)
  const panel = settings.panels.find((name) => name === type) ?? settings.defaultPanel
  const wanted = settings.switches.find((name) => name === type) ?? settings.defaultSwitch
  const { switches } = PANELS[panel]
  // A panel that lacks the switch (QR on register) opens with the first it has.
  const possible = switches.includes(wanted)
    ? wanted
    : switches.find((name) => settings.switches.includes(name))
  return { panel, switch: possible ?? switches[0] ?? wanted }
}
