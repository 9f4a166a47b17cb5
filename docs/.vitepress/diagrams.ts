import type { MarkdownRenderer } from 'vitepress'

/** Renders `mermaid` blocks with the component `Diagram`. The text stays in the page for readers without scripts. */
export function drawDiagrams(markdown: MarkdownRenderer): void {
  const fence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, index, ...others) => {
    const token = tokens[index]
    if (token?.info.trim() === 'mermaid')
      return `<Diagram text="${encodeURIComponent(token.content)}"></Diagram>`
    return fence?.(tokens, index, ...others) ?? ''
  }
}
