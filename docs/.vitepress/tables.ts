import type { MarkdownRenderer } from 'vitepress'

/**
 * Gives each cell of a table of three or more columns the name of its column, which a phone shows in place of the row of headings. The
 * class is on the parts, since VitePress renders the table without attributes.
 */
export function labelCells(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('label-cells', ({ tokens }) => {
    let labels: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'thead_open') labels = labelsAfter(tokens.slice(index))
      if (labels.length < 3) continue
      if (token.type === 'thead_open' || token.type === 'tbody_open') token.attrJoin('class', 'records')
      if (token.type === 'tr_open') column = 0
      if (token.type === 'td_open') token.attrSet('data-label', labels[column++] ?? '')
    }
  })
}

type Token = Pick<ReturnType<MarkdownRenderer['parse']>[number], 'type' | 'content'>

/** The texts of the first row of headings. */
function labelsAfter(tokens: readonly Token[]): string[] {
  const head = tokens.slice(
    0,
    tokens.findIndex(({ type }) => type === 'thead_close'),
  )
  return head.filter(({ type }) => type === 'inline').map(({ content }) => content.replaceAll('`', ''))
}
