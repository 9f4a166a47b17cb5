import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

interface LinkOptions {
  /** The address of the repository's pages. */
  readonly repository: string
}

/**
 * Lets links from the documents to other files of the repository, which work in a clone, lead to the repository's pages. A link to a
 * folder's README leads to its page.
 */
export function linkToRepository(markdown: MarkdownRenderer, { repository }: LinkOptions): void {
  markdown.core.ruler.push('link-to-repository', ({ tokens, env }) => {
    const folder = posix.dirname(posix.join('docs', (env as { relativePath: string }).relativePath))
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      if (href === null || /^(?:[a-z]+:|#|\/)/.test(href)) continue
      token.attrSet('href', resolve(href, folder, repository))
    }
  })
}

function resolve(href: string, folder: string, repository: string): string {
  const [path = '', anchor] = href.split('#')
  const target = posix.join(folder, path)
  const suffix = anchor === undefined ? '' : `#${anchor}`
  const isPage = target.startsWith('docs/') && target.endsWith('.md')
  if (!isPage) return `${repository}/blob/main/${target}${suffix}`
  const isOverview = /^docs\/(?:zh\/)?README\.md$/.test(target)
  const page = path.replace('README', isOverview ? 'overview' : 'index')
  return `${page}${suffix}`
}
