import javascript from 'highlight.js/lib/languages/javascript'
import css from 'highlight.js/lib/languages/css'
import xml from 'highlight.js/lib/languages/xml'
import { createLowlight } from 'lowlight'
import type { ReactNode } from 'react'

export type CodeLanguage = 'html' | 'javascript'

type Tree = ReturnType<ReturnType<typeof createLowlight>['highlight']>
type Node = Tree['children'][number]

const lowlight = createLowlight({ css, javascript, xml })

interface Props {
  readonly code: string
  readonly language: CodeLanguage
}

/** Highlighted code. highlight.js's syntax tree is rendered as elements, so no HTML string is inserted. */
export function HighlightedCode({ code, language }: Props): ReactNode {
  return lowlight.highlight(language, code).children.map(draw)
}

function draw(node: Node, index: number): ReactNode {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { className } = node.properties
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map((child, at) => draw(child, at))}
    </span>
  )
}
