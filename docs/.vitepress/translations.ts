import { existsSync, readFileSync } from 'node:fs'
import type { MarkdownRenderer } from 'vitepress'

/** The id of a heading, as on the repository's pages, so that a link with an anchor works there and here. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(' ', '-')
}

/** Gives the headings of a translation the ids of its page, so that a reader who changes the language keeps the place. */
export function shareHeadingIds(markdown: MarkdownRenderer): void {
  markdown.core.ruler.before('anchor', 'share-heading-ids', ({ tokens, env }) => {
    const { path, realPath = path } = env as { path: string; realPath?: string }
    const page = realPath.replace('/docs/zh/', '/docs/')
    if (page === realPath || !existsSync(page)) return
    const ids = markdown
      .parse(readFileSync(page, 'utf8'), { path: page, relativePath: '' })
      .flatMap((token) => (token.type === 'heading_open' ? [token.attrGet('id')] : []))
    for (const token of tokens) {
      if (token.type !== 'heading_open') continue
      const id = ids.shift()
      if (id) token.attrSet('id', id)
    }
  })
}

/**
 * The words of a text for the search. Chinese is written without spaces: its words are pairs of characters. VitePress sends the source of
 * this function to the browser.
 */
export function tokenize(text: string): string[] {
  return text
    .split(/[\n\r\p{Z}\p{P}]+/u)
    .flatMap((word) => word.match(/\p{sc=Han}+|\P{sc=Han}+/gu) ?? [])
    .flatMap((word) =>
      /^\p{sc=Han}{2}/u.test(word)
        ? Array.from(word.slice(1), (character, index) => word.charAt(index) + character)
        : [word],
    )
}
