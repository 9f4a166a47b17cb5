import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useInbox } from '../inbox.tsx'
import { CopyButton, Page } from '../page.tsx'
import { BRANDS } from './brands.ts'
import type { ChosenOptions } from './chosen-options.ts'
import { INITIAL, useChosenOptions } from './chosen-options.ts'
import { useEventLog } from './event-log.ts'
import { useHostedWidget } from './hosted-widget.ts'
import { makeSnippet, SNIPPET_KINDS } from './make-snippet.ts'
import { isNamed, OptionControls, Select } from './option-controls.tsx'
import type { Chosen } from './options.ts'
import { OPTIONS, PREVIEW_OPTIONS, valueOf } from './options.ts'
import { ThemeEditor } from './theme-editor.tsx'
import { backgroundOf } from './theme.ts'

/** A host page with the widget, the control of every option, and the code that makes the same widget. */
export function HostPage(): ReactNode {
  const options = useChosenOptions()
  const [width, setWidth] = useState<Width>('360')
  const [entries, add] = useEventLog()
  const widget = useHostedWidget(options.chosen, add)
  const theme = String(valueOf(options.chosen, 'theme'))
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <Page
      title="Portico playground"
      lead={
        <>
          Try every option of the widget, on a page like yours. <a href="/docs/">Documentation</a>
        </>
      }
      build={window.Portico?.version ?? ''}
      actions={widget.isSignedIn && <LogOut />}
    >
      <div className="columns">
        <div className="column">
          <Brands {...options} />
          <PreviewControls {...options} width={width} onWidth={setWidth} />
          <div className="card account" style={{ background: backgroundOf(options.chosen) }}>
            {/* Host element of the widget: React renders it once and never touches its children. */}
            <div id="account" className="widget" data-width={width} />
          </div>
          {widget.problem !== '' && isShownHere(widget.problem) && (
            <p className="problem" role="alert" data-testid="problem">
              {widget.problem}
            </p>
          )}
          <LatestCode />
          <Snippet chosen={options.chosen} />
          <details className="card">
            <summary>State</summary>
            <pre>{JSON.stringify(widget.snapshot, null, 2)}</pre>
          </details>
          <details className="card">
            <summary>{`Callbacks and events (${entries.length})`}</summary>
            <ol className="events" data-testid="events">
              {entries.map(({ id, at, kind, name, detail }) => (
                <li key={id}>
                  <b data-testid="event-kind">{kind}</b> {name}{' '}
                  <time className="note">{new Date(at).toLocaleTimeString('en-GB')}</time>
                  <code className="note">{detail}</code>
                </li>
              ))}
            </ol>
          </details>
        </div>
        <div className="column" data-testid="options">
          <ThemeEditor {...options} isMounted={widget.snapshot !== undefined} mounts={widget.mounts} />
          <OptionControls {...options} problem={widget.problem} />
          <button type="button" data-testid="reset-options" onClick={() => options.replace(INITIAL)}>
            Reset to defaults
          </button>
        </div>
      </div>
    </Page>
  )
}

/** A press restyles the card and the code. */
function Brands({ chosen, replace }: ChosenOptions): ReactNode {
  return (
    <div className="actions brands" role="group" aria-label="Brands">
      {BRANDS.map(([name, brand]) => (
        <button
          key={name}
          type="button"
          aria-pressed={JSON.stringify(brand['css']) === JSON.stringify(chosen['css'])}
          onClick={() => replace(brand)}
        >
          <span className="swatch" style={{ background: String(valueOf(brand, 'themeColor')) }} />
          {name}
        </button>
      ))}
    </div>
  )
}

const WIDTHS = ['280', '360', '480'] as const
type Width = (typeof WIDTHS)[number]

interface PreviewControlsProps extends ChosenOptions {
  readonly width: Width
  readonly onWidth: (width: Width) => void
}

/** The problem of an option that is not among the others, or of none. */
const isShownHere = (problem: string): boolean =>
  isNamed(PREVIEW_OPTIONS, problem) || !isNamed(OPTIONS, problem)

function PreviewControls({ chosen, change, width, onWidth }: PreviewControlsProps): ReactNode {
  return (
    <div className="actions preview" role="group" aria-label="Preview">
      {(['theme', 'language'] as const).map((name) => (
        <span key={name} className="row" data-option={name}>
          <span className="note">{name === 'theme' ? 'Theme' : 'Language'}</span>
          <Select
            name={name}
            values={PREVIEW_OPTIONS[name]}
            value={String(valueOf(chosen, name))}
            onChoose={(value) => change(name, value)}
          />
        </span>
      ))}
      <span className="row">
        <span className="note">Width</span>
        <Select name="width of the preview" values={WIDTHS} value={width} onChoose={onWidth} />
      </span>
    </div>
  )
}

function LogOut(): ReactNode {
  return (
    <span className="actions">
      <span className="note">Logged in</span>
      <button type="button" data-testid="site-logout" onClick={() => window.widget?.logout()}>
        Log out
      </button>
    </span>
  )
}

/** The latest verification code from the inbox. */
function LatestCode(): ReactNode {
  const newest = useInbox().value?.find(({ code }) => code !== '')
  return (
    <section className="card row" aria-label="Latest code">
      <span className="row">
        {newest && <b className="code">{newest.code}</b>}
        <span className="note">
          {newest?.to ?? 'No real messages are sent: codes appear here and in the inbox'}
        </span>
      </span>
      {newest && <CopyButton text={newest.code} />}
    </section>
  )
}

function Snippet({ chosen }: { readonly chosen: Chosen }): ReactNode {
  const [kind, setKind] = useState<(typeof SNIPPET_KINDS)[number]>('mount()')
  const snippet = makeSnippet(kind, chosen, location.origin)
  return (
    <section className="card" aria-labelledby="snippet-title">
      <div className="row">
        <h2 id="snippet-title">Code</h2>
        <CopyButton text={snippet} />
      </div>
      <Select name="Code of" values={SNIPPET_KINDS} value={kind} onChoose={setKind} />
      <pre data-testid="snippet">{snippet}</pre>
    </section>
  )
}
