import type { ReactNode } from 'react'
import { useState } from 'react'
import { fetchJson } from '../page.tsx'
import { appeared, nextTask, press, typeInto, until } from '../states/widget-root.ts'
import type { ChosenOptions } from './chosen-options.ts'
import { OPTION_GROUPS } from './options.ts'

/** How requests of the widget fare. */
type Line = 'normal' | 'slow' | 'down'

const SLOW_MS = 3_000

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
  /** Mounts the widget anew. */
  readonly mount: () => void
}

export function Scenarios({ options: { chosen, replace }, mount }: ScenariosProps): ReactNode {
  const [note, setNote] = useState('')
  const start = async ({ line = 'normal', note: text, play }: Scenario): Promise<void> => {
    setNote(text)
    setLine(line)
    // Without the invitation of an earlier scenario, and without options that hide the form.
    history.replaceState(history.state, '', location.pathname + location.hash)
    const isLook = ([name]: [string, unknown]): boolean => name === 'css' || name in OPTION_GROUPS.Look
    replace(Object.fromEntries(Object.entries(chosen).filter(isLook)))
    await nextTask()
    mount()
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
      <p className="note" role="status">
        {note}
      </p>
    </section>
  )
}

const request = globalThis.fetch

/** Applies to requests of the widget, not to those of this page. */
function setLine(line: Line): void {
  globalThis.fetch = async (resource, options) => {
    const { href } = new URL(resource instanceof Request ? resource.url : resource, location.href)
    const isOfPage = href.startsWith(`${location.origin}/dev/`)
    if (line === 'down' && !isOfPage) throw new TypeError('The account center is down')
    if (line === 'slow' && !isOfPage)
      await new Promise((resolve) => {
        setTimeout(resolve, SLOW_MS)
      })
    return request(resource, options)
  }
}

/** Finds an element of the widget once it is there. */
const find = (selector: string): Promise<HTMLElement> =>
  appeared(document.getElementById('account') ?? document.body, selector)

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
  const body = new URLSearchParams({
    app_key: listed?.apps[0]?.app_key ?? '',
    by: 'token',
    situation: 'no-account',
  })
  const created = await fetchJson<{ readonly url: string }>('/dev/appointments/tokens', {
    method: 'POST',
    body,
  })
  if (!created) throw new Error('No invitation could be created')
  location.assign(created.url)
}
