import type { ReactNode } from 'react'
import { useState } from 'react'
import { Segments } from '../controls/choice-controls.tsx'
import { CopyButton } from '../controls/copy-button.tsx'
import type { Demo } from '../demo/demo.ts'
import type { SnippetKind } from '../snippet/make-snippet.ts'
import { makeSnippet } from '../snippet/make-snippet.ts'
import type { PageTexts } from '../texts/page-texts.ts'

const KINDS: Readonly<Record<string, SnippetKind>> = {
  '<script>': 'tag',
  'mount()': 'script',
  import: 'module',
  React: 'react',
}
const NAMES = Object.keys(KINDS)

interface Props {
  readonly demo: Demo
  readonly texts: PageTexts
}

export function SnippetView({ demo, texts }: Props): ReactNode {
  const [name, setName] = useState('mount()')
  const snippet = makeSnippet(KINDS[name] ?? 'script', { demo, origin: location.origin })
  return (
    <div className="snippet">
      <div className="snippet-bar">
        <Segments name="snippet" values={NAMES} value={name} onChoose={setName} />
        <CopyButton text={snippet} label={texts.copy} copiedLabel={texts.copied} testId="copy-snippet" />
      </div>
      <pre className="snippet-code" data-testid="snippet" tabIndex={0}>
        <code>{snippet}</code>
      </pre>
    </div>
  )
}
