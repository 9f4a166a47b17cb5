import type { Widget } from '@portico/core'
import { createWidget, loadController, readOptions } from '@portico/core'
import type { SecondStepField, WidgetState } from '@portico/core/internal'
import type { FieldName } from '@portico/protocol'
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
  await settleCalls()
  for (const step of state.steps ?? []) {
    if (step.do === 'slider') playSlider(ports.sliderScript, step.outcome)
    if (step.do === 'answer') scriptAnswers(ports.http, step.server, PARTS)
    act(widget, step)
    await (step.do === 'wait' ? ports.clock.advance(step.milliseconds) : settleCalls())
    if (isSubmit(step)) await untilStepShown(widget, state)
  }
  const last = widget.getState()
  widget.stop()
  return last
}

/** Waits for several consecutive calls. */
async function settleCalls(): Promise<void> {
  for (let calls = 0; calls < 4; calls += 1) await settle()
}

const isSubmit = (step: Step): boolean => step.do === 'press' && step.part === 'submit'

/** The second step of a login is loaded when a server asks for it. */
async function untilStepShown(widget: Widget, { server = {} }: State): Promise<void> {
  const waits = Object.values(server).some(
    (one) => typeof one === 'object' && 'fails' in one && one.secondStep,
  )
  if (!waits) return
  while (widget.getState().requests.submit === 'pending' && !widget.getState().secondStep)
    await new Promise((resolve) => setTimeout(resolve))
}

function act(widget: Widget, step: Step): void {
  if (step.do === 'type') type(widget, step.field, step.value)
  if (step.do === 'blur') widget.blur(step.field)
  if (step.do === 'press') PRESSED[step.part](widget)
}

function type(widget: Widget, field: FieldName | SecondStepField, value: string): void {
  if (field === 'secondStep') widget.getState().secondStep?.actions.edit(value)
  else widget.edit(field, value)
}

const nothing = (): void => undefined

/** The action each press dispatches. */
const PRESSED: Readonly<Record<Pressed, (widget: Widget) => void>> = {
  submit: (widget) => (widget.getState().secondStep?.actions ?? widget).submit(),
  'send-code': (widget) => (widget.getState().secondStep?.actions ?? widget).sendCode(),
  'captcha-image': (widget) => widget.refreshCaptcha(),
  'toggle-password': (widget) => widget.togglePasswords(),
  agreement: (widget) => widget.setAgreement(!widget.getState().agreed),
  'change-account': (widget) => widget.changeAccount(),
  'tab-email': (widget) => widget.changeMethod('email'),
  'link-login': (widget) => widget.changePanel('login'),
  'link-register': (widget) => widget.changePanel('register'),
  'link-forgetPwd': (widget) => widget.changePanel('forgetPwd'),
  'platform-douyin': (widget) => widget.platformLogin({ do: 'redirect', platform: 'douyin' }),
  passkey: (widget) => widget.getState().passkey?.logIn(),
  'oauth-authorise': (widget) => widget.platformLogin({ do: 'authorise' }),
  'oauth-other': (widget) => widget.platformLogin({ do: 'use-another-mobile' }),
  cancel: (widget) => {
    const { proof, secondStep } = widget.getState()
    if (secondStep) secondStep.actions.cancel()
    else if (proof) widget.proof({ do: 'cancel' })
    else widget.platformLogin({ do: 'cancel' })
  },
  'proof-other': (widget) => {
    const { proof } = widget.getState()
    const other = proof?.offered.find(({ by }) => by !== proof.chosen.by)
    if (other) widget.proof({ do: 'choose', proof: other })
  },
  'second-step-other': (widget) => {
    const { secondStep } = widget.getState()
    const other = secondStep?.offered.find(({ method }) => method !== secondStep.chosen.method)
    if (other) secondStep?.actions.choose(other)
  },
  'trust-browser': (widget) => widget.getState().secondStep?.actions.trustBrowser(true),
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
