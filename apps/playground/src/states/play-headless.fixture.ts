import type { Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import type { WidgetState } from '@portico/core/internal'
import { settle, testPorts } from '@portico/testing/internal'
import { pageOf, playSlider, scriptAnswers } from './answer-script.ts'
import type { Pressed, State, Step } from './state.ts'

const PARTS = {
  describe: (code: number) => `words of ${code}`,
  paint: (letters: string) => btoa(letters),
  paintQr: () => btoa('QR'),
}

/** Plays a scenario on the widget without rendering it. @returns the final state */
export async function playHeadless(state: State): Promise<WidgetState> {
  await loadController()
  const ports = testPorts({ page: pageOf(state) })
  const widget = createWidget(readOptions(state.config), ports)
  scriptAnswers(ports.http, state.server ?? {}, PARTS)
  widget.begin()
  await ports.clock.advance(1)
  for (const step of state.steps ?? []) {
    if (step.do === 'slider') playSlider(ports.sliderScript, step.outcome)
    if (step.do === 'answer') scriptAnswers(ports.http, step.server, PARTS)
    act(widget, step)
    await (step.do === 'wait' ? ports.clock.advance(step.milliseconds) : settle())
  }
  const last = widget.getState()
  widget.stop()
  return last
}

function act(widget: Widget, step: Step): void {
  if (step.do === 'type') widget.edit(step.field, step.value)
  if (step.do === 'blur') widget.blur(step.field)
  if (step.do === 'press') PRESSED[step.part](widget)
}

const nothing = (): void => undefined

/** The action each press dispatches. */
const PRESSED: Readonly<Record<Pressed, (widget: Widget) => void>> = {
  submit: (widget) => widget.submit(),
  'send-code': (widget) => widget.sendCode(),
  'captcha-image': (widget) => widget.refreshCaptcha(),
  'toggle-password': (widget) => widget.togglePasswords(),
  agreement: (widget) => widget.setAgreement(!widget.getState().agreed),
  'change-account': (widget) => widget.changeAccount(),
  'tab-email': (widget) => widget.changeMethod('email'),
  'link-login': (widget) => widget.changePanel('login'),
  'link-register': (widget) => widget.changePanel('register'),
  'link-forgetPwd': (widget) => widget.changePanel('forgetPwd'),
  'platform-douyin': (widget) => widget.platformLogin({ do: 'redirect', platform: 'douyin' }),
  'oauth-authorise': (widget) => widget.platformLogin({ do: 'authorise' }),
  'oauth-other': (widget) => widget.platformLogin({ do: 'use-another-mobile' }),
  cancel: (widget) =>
    widget.getState().proof ? widget.proof({ do: 'cancel' }) : widget.platformLogin({ do: 'cancel' }),
  'proof-other': (widget) => {
    const { proof } = widget.getState()
    const other = proof?.offered.find(({ by }) => by !== proof.chosen.by)
    if (other) widget.proof({ do: 'choose', proof: other })
  },
  'area-toggle': nothing,
  'area-option': nothing,
  'link-open': (widget) => widget.openAccount('ask'),
  'username-confirm': (widget) => widget.openAccount('confirm'),
  'username-cancel': (widget) => widget.openAccount('cancel'),
  'qr-toggle': (widget) => widget.changeMethod('qr'),
  'qr-image': (widget) => widget.refreshQr(),
  'qr-refresh': (widget) => widget.refreshQr(),
  help: nothing,
}
