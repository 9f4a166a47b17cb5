import type { FieldName } from '@portico/protocol'
import type { SentRequest, TestPorts } from '@portico/testing/internal'
import { createTestPage, settle as settleOnce, testPorts } from '@portico/testing/internal'
import { vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { loadController } from '../widget/lazy-controller.ts'
import type { Widget } from '../widget/widget.ts'
import { createWidget } from '../widget/widget.ts'

export { AT } from './paths.fixture.ts'

// Loaded outside of any test, whose time limit it could exceed on a busy machine.
await loadController()

export const USER = {
  user_id: '42',
  username: '',
  screen_name: 'Mei',
  mobile: '138******00',
  session_key: 'k',
  redirect_url: '',
  new_user: 1,
}

export type Script = Parameters<TestPorts['http']['on']>[1]

/** The server's responses by path. Any other path responds as to an anonymous visitor. */
export type Answers = Readonly<Record<string, Script>>

/** Waits for several consecutive calls. */
export async function settle(): Promise<void> {
  for (let calls = 0; calls < 4; calls += 1) await settleOnce()
}

/** Acts, and waits for the calls that follow. */
export async function settled(action: () => void): Promise<void> {
  action()
  await settle()
}

/** A widget on a page, started. @param own replaces ports */
export async function openWidget(
  config: AccountCenterConfig = {},
  answers: Answers = {},
  own: Partial<TestPorts> = {},
) {
  const ports = testPorts(own)
  for (const [path, script] of Object.entries(answers)) ports.http.on(path, script)
  const reports = { onSuccess: vi.fn(), onReject: vi.fn(), onEvent: vi.fn() }
  const settings = (changed?: AccountCenterConfig) => readOptions({ ...reports, ...config, ...changed })
  const widget = createWidget(settings(), ports)
  widget.begin()
  await ports.clock.advance(0)
  const submitting =
    (action: () => void) =>
    (typed: Values = {}) =>
      settled(() => {
        enter(widget, typed)
        action()
      })
  return {
    widget,
    ports,
    ...ports,
    ...reports,
    state: widget.getState,
    /** Changes options, as a host does. */
    update: (changed: AccountCenterConfig) => widget.update(settings(changed)),
    /** The key or the text of the notice. */
    notice: () => {
      const text = widget.getState().notice?.text
      return text && ('key' in text ? text.key : text.plainText)
    },
    enter: (values: Values) => enter(widget, values),
    /** Submits, after the values were entered. */
    submit: submitting(widget.submit),
    /** Requests a code, after the values were entered. */
    sendCode: submitting(widget.sendCode),
    continueSignedIn: () => settled(widget.continueSignedIn),
  }
}

type Values = Readonly<Partial<Record<FieldName, string>>>

/** Enters values, one field after the other. */
export function enter(widget: Pick<Widget, 'edit'>, values: Values): void {
  for (const [name, value] of Object.entries(values)) widget.edit(name as FieldName, value)
}

/** The same with a login by mobile that is filled in. */
export async function openLogin(...given: Parameters<typeof openWidget>) {
  const opened = await openWidget(...given)
  opened.enter({ mobile: ' 138 0013 8000 ', mobilecaptcha: '1234' })
  return opened
}

/** The page of a widget at an address. */
export const pageAt = (url: string) => ({ page: createTestPage(url) })

/** A response that the test releases. */
export function held(script: Script): { readonly script: Script; readonly release: () => Promise<void> } {
  let open = (): void => undefined
  const waiting = new Promise<void>((resolve) => (open = resolve))
  return {
    script: async (request: SentRequest) => {
      await waiting
      return script(request)
    },
    release: async () => {
      open()
      await settle()
    },
  }
}
