import type { DocumentFiles } from './document-files.ts'
import { resolveLink } from './document-files.ts'

/** Pages of one subject, as the overview lists them. */
export interface DocumentGroup {
  readonly title: string
  readonly pages: readonly ListedPage[]
}

export interface ListedPage {
  readonly address: string
  readonly title: string
}

const OVERVIEWS = { en: 'docs/README.md', zh: 'docs/zh/README.md' } as const
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** The pages that the overview of a language links to, each once, below the headings of its sections. */
export function listDocuments(files: DocumentFiles, language: 'en' | 'zh'): readonly DocumentGroup[] {
  const overview = OVERVIEWS[language]
  if (!files.documents.includes(overview)) return []
  const listed = new Set<string>()
  const pageOf = ([, title = '', href = '']: RegExpExecArray): readonly ListedPage[] => {
    const address = files.addressOf(resolveLink(overview, href))
    if (address === undefined || listed.has(address)) return []
    listed.add(address)
    return [{ address, title: title.charAt(0).toUpperCase() + title.slice(1).replaceAll('`', '') }]
  }
  const [, ...sections] = files.read(overview).split(/^## /m)
  return sections
    .map((section) => ({
      title: section.replace(/\n.*/s, ''),
      pages: [...section.matchAll(LINK)].flatMap(pageOf),
    }))
    .filter(({ pages }) => pages.length > 1)
}
