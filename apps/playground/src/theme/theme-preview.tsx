import { languageName } from '@portico/locales'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { Colours } from '../host/theme.ts'
import { readColours } from '../host/theme.ts'
import { fetchJson } from '../page.tsx'
import { STATE_GROUPS } from '../states/states.ts'
import { findRoot } from '../states/widget-root.ts'
import type { Theme } from './propose-theme.ts'
import { themeFileOf, THEMES } from './propose-theme.ts'
import type { StoredTheme } from './stored-theme.ts'

const KINDS = ['States', 'Pages', 'E-mails'] as const
type Kind = (typeof KINDS)[number]

interface Group {
  readonly title: string
  readonly items: readonly (readonly [value: string, title: string])[]
}

const STATES: readonly Group[] = STATE_GROUPS.map(({ title, states }) => ({
  title,
  items: states.map((state) => [state.id, state.title]),
}))

const PAGES: readonly Group[] = [
  {
    title: 'Pages of the account center',
    items: [
      ['login', 'Log in'],
      ['error', 'An error'],
    ],
  },
]

/** Every state, page and e-mail in the theme, light beside dark. */
export function ThemePreview({ choice, logo }: StoredTheme): ReactNode {
  const [kind, setKind] = useState<Kind>('States')
  const [language, setLanguage] = useState('en')
  const [chosen, setChosen] = useState<Partial<Record<Kind, string>>>({})
  const groups = { States: STATES, Pages: PAGES, 'E-mails': useMails(language) }[kind]
  const values = groups.flatMap(({ items }) => items.map(([value]) => value))
  const at = Math.max(0, values.indexOf(chosen[kind] ?? ''))
  const value = values[at] ?? ''
  const show = (next: string | undefined): void => setChosen({ ...chosen, ...(next && { [kind]: next }) })
  // The address of the logo may not exist yet: the picture that was read stands for it.
  const { logo: _address, ...brand } = themeFileOf(choice).brand
  const addressOf = (theme: Theme): string => {
    const look = { language, theme }
    if (kind === 'States')
      return `/dev/states?${new URLSearchParams({ state: value, ...look, themed: 'true' })}`
    const query = new URLSearchParams({ ...look, brand: JSON.stringify(brand) })
    query.set(kind === 'Pages' ? 'page' : 'index', value)
    return `/dev/${kind === 'Pages' ? 'page' : 'mail'}.html?${query}`
  }
  return (
    <section className="column" aria-label="Preview">
      <div className="actions" role="group" aria-label="What is shown">
        {KINDS.map((name) => (
          <button key={name} type="button" aria-pressed={name === kind} onClick={() => setKind(name)}>
            {name}
          </button>
        ))}
        <select aria-label="Language" value={language} onChange={({ target }) => setLanguage(target.value)}>
          {COMPLETE_LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </div>
      <div className="theme-choice">
        <select
          aria-label={kind}
          data-testid="shown"
          value={value}
          onChange={({ target }) => show(target.value)}
        >
          {groups.map(({ title, items }) => (
            <optgroup key={title} label={title}>
              {items.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="button" aria-label="Previous" disabled={at === 0} onClick={() => show(values[at - 1])}>
          ←
        </button>
        <button
          type="button"
          aria-label="Next"
          disabled={at >= values.length - 1}
          onClick={() => show(values[at + 1])}
        >
          →
        </button>
      </div>
      <div className="theme-frames">
        {THEMES.map((theme) => (
          <Frame
            key={theme}
            theme={theme}
            address={value ? addressOf(theme) : ''}
            logo={logo}
            sandbox={kind === 'E-mails' ? NO_SCRIPTS : OWN_PAGE}
          />
        ))}
      </div>
    </section>
  )
}

/** E-mails run no script. */
const NO_SCRIPTS = 'allow-same-origin allow-popups'
/** Pages of this server, which the editor itself could change: a sandbox would keep nothing from them. */
const OWN_PAGE = 'allow-same-origin allow-scripts allow-forms allow-popups'

/** A frame is as high as its content within these limits. The lists and dialogs of pages fit into the least. In px. */
const LEAST_HEIGHT = 480
const MOST_HEIGHT = 960

interface FrameProps {
  readonly sandbox: string
  readonly theme: Theme
  readonly address: string
  readonly logo: string
}

function Frame({ theme, address, logo, sandbox }: FrameProps): ReactNode {
  const [document, setDocument] = useState<Document | null>(null)
  const [height, setHeight] = useState(LEAST_HEIGHT)
  useEffect(() => {
    if (document && logo) showLogo(document, logo)
  }, [document, logo])
  useEffect(() => {
    if (!document) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const content = entry?.borderBoxSize[0]?.blockSize ?? 0
      setHeight(Math.min(Math.max(content, LEAST_HEIGHT), MOST_HEIGHT))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [document])
  if (address === '') return null
  return (
    <figure>
      <iframe
        title={`The preview, ${theme}`}
        data-testid={`frame-${theme}`}
        sandbox={sandbox}
        src={address}
        style={{ height }}
        onLoad={({ currentTarget }) => setDocument(currentTarget.contentDocument)}
      />
      {document && <Contrasts shown={document} />}
    </figure>
  )
}

/** Texts in the chosen colour, by token. */
const IN_COLOUR = [
  ['on-accent', 'Button text'],
  ['accent', 'Links'],
] as const

/** How readable the chosen colour is in a widget. Shows nothing for an e-mail. */
function Contrasts({ shown }: { readonly shown: Document }): ReactNode {
  const [colours, setColours] = useState<Colours>()
  useEffect(() => {
    const read = (): void => {
      const root = findRoot(shown.body)
      const hasSheet = root && getComputedStyle(root).getPropertyValue('--portico-accent-face') !== ''
      setColours(hasSheet ? readColours(root, root.closest<HTMLElement>('.card') ?? shown.body) : undefined)
    }
    read()
    // Another widget, or another colour of the text on its button, which is in its style.
    const observer = new MutationObserver(read)
    observer.observe(shown.body, { subtree: true, childList: true, attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [shown])
  return (
    <figcaption className="contrasts">
      {IN_COLOUR.flatMap(([token, name]) =>
        colours?.contrastsOf(token).map(({ ratio, least }) => (
          <span key={token} className={ratio >= least ? 'note' : 'problem'} data-testid="contrast">
            {`${name} ${ratio.toFixed(2)}:1 ${ratio >= least ? '✓' : `is under ${least}:1: choose another colour`}`}
          </span>
        )),
      )}
    </figcaption>
  )
}

/** In place of the name and its first letter: the logo has no address of its own yet. */
function showLogo(document: Document, logo: string): void {
  const name = document.querySelector('.card .name, table .button[aria-hidden]')
  const place = name?.closest('.name') ?? name?.closest('table')
  if (!place) return
  const image = document.createElement('img')
  image.src = logo
  image.alt = place.textContent?.trim() ?? ''
  if (place.tagName === 'TABLE') {
    image.height = 32
    image.style.marginBottom = '24px'
  }
  place.replaceWith(image)
}

/** The e-mails of the account center, by their index. */
function useMails(language: string): readonly Group[] {
  const [mails, setMails] = useState<readonly Group[]>([])
  useEffect(() => {
    let isCurrent = true
    void fetchJson<{ readonly messages: readonly { readonly channel: string; readonly subject: string }[] }>(
      `/dev/messages.json?language=${language}`,
    ).then((found) => {
      const items = (found?.messages ?? []).flatMap(({ channel, subject }, index) =>
        channel === 'email' ? [[String(index), subject] as const] : [],
      )
      if (isCurrent) setMails([{ title: 'E-mails', items }])
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  return mails
}
