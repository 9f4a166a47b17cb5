import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { fetchJson, Page } from './page.tsx'

/** The answer of `/dev/messages.json`. */
interface Previews {
  readonly apps: readonly { readonly aid: string; readonly name: string }[]
  /** The chosen one, or that of the browser. */
  readonly language: string
  readonly languages: readonly { readonly tag: string; readonly name: string }[]
  readonly messages: readonly Preview[]
}

interface Preview {
  readonly kind: string
  readonly channel: 'sms' | 'email'
  readonly subject: string
  readonly body: string
  /** Of an SMS, in the units of its encoding. */
  readonly length?: number
  readonly most?: number
}

const THEMES = ['light', 'dark']

/** Every e-mail and SMS, by app, language and theme, which are in the address. */
export function MessagesPage(): ReactNode {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search))
  const previews = usePreviews(query)
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(query)
    next.set(name, value)
    history.replaceState(null, '', `?${next}`)
    setQuery(next)
  }
  const { apps = [], language = '', languages = [], messages = [] } = previews ?? {}
  return (
    <Page title="Messages" lead="Every e-mail and SMS the server sends, with invented values.">
      <p className="actions">
        <Choice name="aid" label="App" value={query.get('aid')} onChange={choose}>
          {apps.map(({ aid, name }) => [aid, `${name} (${aid})`])}
        </Choice>
        <Choice name="language" label="Language" value={language} onChange={choose}>
          {languages.map(({ tag, name }) => [tag, name])}
        </Choice>
        <Choice name="theme" label="Theme" value={query.get('theme')} onChange={choose}>
          {THEMES.map((theme) => [theme, theme])}
        </Choice>
      </p>
      <ol className="messages" data-testid="previews">
        {messages.map((message, index) => (
          <li className="card" key={index} data-testid="preview" data-channel={message.channel}>
            <div className="row">
              <b dir="auto">{message.subject || 'SMS'}</b>
              <code>{message.kind}</code>
            </div>
            {message.channel === 'sms' ? (
              <Sms {...message} />
            ) : (
              <Mail query={query} index={index} {...message} />
            )}
          </li>
        ))}
      </ol>
    </Page>
  )
}

function usePreviews(query: URLSearchParams): Previews | undefined {
  const [previews, setPreviews] = useState<Previews>()
  const url = `/dev/messages.json?${query}`
  useEffect(() => {
    let isCurrent = true
    void fetchJson<Previews>(url).then((found) => isCurrent && setPreviews(found))
    return () => {
      isCurrent = false
    }
  }, [url])
  return previews
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string | null
  readonly onChange: (name: string, value: string) => void
  readonly children: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, label, value, onChange, children }: ChoiceProps): ReactNode {
  return (
    <label>
      {label}{' '}
      <select
        name={name}
        value={value ?? children[0]?.[0]}
        onChange={(event) => onChange(name, event.target.value)}
      >
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Sms({ body, length = 0, most = 1 }: Preview): ReactNode {
  const parts = Math.ceil(length / most)
  return (
    <>
      <p className="preformatted" dir="auto">
        {body}
      </p>
      <p className="note">
        {length} of {most} characters{parts > 1 && `, ${parts} SMS`}
      </p>
    </>
  )
}

/** As tall as its content, which the frame reports when it has loaded. */
function Mail({
  query,
  index,
  subject,
  body,
}: Preview & { query: URLSearchParams; index: number }): ReactNode {
  const [height, setHeight] = useState(400)
  const address = new URLSearchParams(query)
  address.set('index', String(index))
  return (
    <>
      <iframe
        sandbox="allow-same-origin allow-popups"
        title={subject}
        src={`/dev/mail.html?${address}`}
        height={height}
        loading="lazy"
        onLoad={({ currentTarget }) =>
          setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
        }
      />
      <details>
        <summary>Text part</summary>
        <p className="note preformatted" dir="auto">
          {body}
        </p>
      </details>
    </>
  )
}
