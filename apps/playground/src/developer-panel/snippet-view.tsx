import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { Segments } from '../controls/choice-controls.tsx'
import { CopyButton } from '../controls/copy-button.tsx'
import type { Demo } from '../demo/demo.ts'
import type { SnippetKind } from '../snippet/make-snippet.ts'
import { makeSnippet } from '../snippet/make-snippet.ts'
import type { PageTexts } from '../texts/page-texts.ts'

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

interface Props {
  readonly demo: Demo
  readonly texts: PageTexts
}

export function SnippetView({ demo, texts }: Props): ReactNode {
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
