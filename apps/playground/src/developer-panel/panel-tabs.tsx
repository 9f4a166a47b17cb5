import type { Snapshot } from '@portico/core'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Segments } from '../controls/choice-controls.tsx'
import { CopyButton } from '../controls/copy-button.tsx'
import type { Demo } from '../demo/demo.ts'
import type { EventLog } from '../hosted-widget/event-log.ts'
import type { SnippetKind } from '../snippet/make-snippet.ts'
import { makeSnippet } from '../snippet/make-snippet.ts'
import { toSource } from '../snippet/to-source.ts'
import type { PageTexts } from '../texts/page-texts.ts'

interface StateViewProps {
  readonly snapshot: Snapshot | undefined
  readonly texts: PageTexts
}

/** The live result of `getState()`. */
export function StateView({ snapshot, texts }: StateViewProps): ReactNode {
  if (!snapshot) return <p className="hint">{texts.panel.noState}</p>
  const { fields, ...rest } = snapshot
  return (
    <div className="state" data-testid="state">
      <dl className="state-list">
        {Object.entries(rest).map(([name, value]) => (
          <div key={name} className="state-row">
            <dt>{name}</dt>
            <dd data-kind={typeof value}>{inWords(value)}</dd>
          </div>
        ))}
      </dl>
      <table className="state-fields">
        <thead>
          <tr>
            <th scope="col">{texts.panel.field}</th>
            <th scope="col">{texts.panel.value}</th>
            <th scope="col">{texts.panel.check}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([name, field]) => (
            <tr key={name} data-valid={field.valid}>
              <th scope="row">{name}</th>
              <td>{field.value || '–'}</td>
              <td>{field.errorKey || (field.valid ? 'valid' : '–')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LONGEST_VALUE = 80

function inWords(value: unknown): string {
  const words = toSource(value)
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)}…` : words
}

interface EventListProps {
  readonly log: EventLog
  readonly texts: PageTexts
}

export function EventList({ log, texts }: EventListProps): ReactNode {
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  if (entries.length === 0) return <p className="hint">{texts.panel.noEvents}</p>
  return (
    <>
      <ol className="events" data-testid="events">
        {entries.map(({ id, at, kind, name, detail }) => (
          <li key={id} className="event" data-kind={kind}>
            <div className="event-head">
              <span className="event-kind">{kind}</span>
              <time className="event-time" dateTime={new Date(at).toISOString()}>
                {new Date(at).toLocaleTimeString('en-GB')}
              </time>
            </div>
            <div className="event-name">{name}</div>
            {detail && <code className="event-detail">{detail}</code>}
          </li>
        ))}
      </ol>
      <div className="options-foot">
        <button type="button" className="button" data-testid="clear-events" onClick={log.clear}>
          {texts.panel.clear}
        </button>
      </div>
    </>
  )
}

const KINDS = {
  '<script>': { kind: 'tag', language: 'html' },
  'mount()': { kind: 'script', language: 'html' },
  import: { kind: 'module', language: 'javascript' },
  React: { kind: 'react', language: 'javascript' },
} as const satisfies Readonly<Record<string, { kind: SnippetKind; language: 'html' | 'javascript' }>>
type KindName = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as readonly KindName[]

const HighlightedCode = lazy(async () => {
  const { HighlightedCode: component } = await import('../snippet/highlight.tsx')
  return { default: component }
})

interface SnippetViewProps {
  readonly demo: Demo
  readonly texts: PageTexts
}

export function SnippetView({ demo, texts }: SnippetViewProps): ReactNode {
  const [name, setName] = useState<KindName>('mount()')
  const { kind, language } = KINDS[name]
  const snippet = makeSnippet(kind, { demo, origin: location.origin })
  return (
    <div className="snippet">
      <div className="snippet-bar">
        <Segments name="snippet" values={NAMES} value={name} onChoose={setName} />
        <CopyButton text={snippet} label={texts.copy} copiedLabel={texts.copied} testId="copy-snippet" />
      </div>
      <pre className="snippet-code" data-testid="snippet" tabIndex={0}>
        <code>
          <Suspense fallback={snippet}>
            <HighlightedCode code={snippet} language={language} />
          </Suspense>
        </code>
      </pre>
    </div>
  )
}
