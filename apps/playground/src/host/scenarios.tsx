import type { ReactNode } from 'react'
import { useState } from 'react'
import { fetchJson } from '../page.tsx'
import { appeared, nextTask, press, typeInto, until } from '../states/widget-root.ts'
import type { ChosenOptions } from './chosen-options.ts'
import type { HostedWidget } from './hosted-widget.ts'
import type { Line } from './line.ts'
import { setLine } from './line.ts'
import { OPTION_GROUPS } from './options.ts'

interface Scenario {
  readonly line?: Line
  /** What happens, for the visitor of the page. */
  readonly note: string
  readonly play: () => Promise<unknown>
}

/** Each does what a visitor does, with the real server. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'Start over': { note: '', play: async () => undefined },
  'Wrong code': { note: 'A code was sent, and another one is submitted.', play: submitWrongCode },
  Invited: { note: 'The link of an invitation is opened.', play: openInvitation },
  'Slow line': { line: 'slow', note: 'Every request of the widget takes three seconds.', play: sendCode },
  'Account center down': { line: 'down', note: 'No request of the widget is answered.', play: sendCode },
}

interface ScenariosProps {
  readonly options: ChosenOptions
  readonly widget: HostedWidget
}

export function Scenarios({ options: { chosen, replace }, widget }: ScenariosProps): ReactNode {
  const [note, setNote] = useState('')
  const start = async ({ line = 'normal', note: text, play }: Scenario): Promise<void> => {
    setNote(text)
    setLine(line)
    // Without the invitation of an earlier scenario, and without options that hide the form.
    history.replaceState(history.state, '', location.pathname + location.hash)
    const isLook = (name: string): boolean => name === 'css' || name in (OPTION_GROUPS['Look'] ?? {})
    replace(Object.fromEntries(Object.entries(chosen).filter(([name]) => isLook(name))))
    await nextTask()
    widget.mount()
    await play().catch((error: unknown) => setNote(String(error)))
  }
  return (
    <section aria-label="Scenarios">
      <div className="actions">
        {Object.entries(SCENARIOS).map(([name, scenario]) => (
          <button key={name} type="button" onClick={() => void start(scenario)}>
            {name}
          </button>
        ))}
      </div>
      <p className="note" role="status" data-testid="scenario">
        {note}
      </p>
    </section>
  )
}

/** Finds an element of the widget once it is there. */
function find(selector: string): Promise<HTMLElement> {
  const account = document.getElementById('account')
  if (!account) throw new Error('The page has no #account')
  return appeared(account, selector)
}

/** @returns the button */
async function sendCode(): Promise<HTMLElement> {
  const mobile = '[name="mobile"]'
  const first = await find(`${mobile}, [data-part="change-account"]`)
  if (!first.matches(mobile)) press(first)
  typeInto(await find(mobile), `138${String(Math.random()).slice(2, 10)}`)
  const button = await find('[data-part="send-code"]')
  press(button)
  return button
}

async function submitWrongCode(): Promise<void> {
  const button = await sendCode()
  // The seconds until another code can be sent.
  await until(button, () => /\d/.test(button.textContent))
  typeInto(await find('[name="mobilecaptcha"]'), '0000')
  press(await find('[data-part="submit"]'))
}

async function openInvitation(): Promise<void> {
  const listed = await fetchJson<{ readonly apps: readonly { readonly app_key: string }[] }>(
    '/dev/appointments.json',
  )
  const fields = { app_key: listed?.apps[0]?.app_key ?? '', by: 'token', situation: 'no-account' }
  const created = await fetchJson<{ readonly url: string }>('/dev/appointments/tokens', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (!created) throw new Error('No invitation could be created')
  location.assign(created.url)
}
