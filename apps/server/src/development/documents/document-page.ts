import type { Page } from '../../http/pages/pages.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import { SCRIPT_PATH } from './document-script.ts'
import { STYLE } from './document-style.ts'
import type { DocumentGroup, ListedPage } from './list-documents.ts'
import type { FoundPage } from './search-documents.ts'

type Language = 'en' | 'zh'

const TEXTS = {
  en: {
    name: 'Portico documentation',
    home: '/docs',
    contents: 'On this page',
    pages: 'Pages',
    around: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
    search: 'Search',
    results: (count: number, query: string) =>
      `${count === 40 ? 'The first 40' : count} ${count === 1 ? 'page' : 'pages'} with “${query}”`,
    noResults: (query: string) => `No page has “${query}”. Try fewer or other words.`,
    missing: 'There is no such page',
    missingAdvice: 'It may have another name now. Search for it, or choose it from the overview.',
    overview: 'Overview',
    playground: 'Playground',
    other: '中文',
    note: 'Rendered from the files in docs/ as they are now. Diagrams are drawn in the site that “npm run docs:build” builds.',
  },
  zh: {
    name: 'Portico 文档',
    home: '/docs/zh',
    contents: '本页目录',
    pages: '页面列表',
    around: '上一页和下一页',
    previous: '上一页',
    next: '下一页',
    search: '搜索',
    results: (count: number, query: string) => `包含“${query}”的${count === 40 ? '前' : ''} ${count} 个页面`,
    noResults: (query: string) => `没有页面包含“${query}”。请减少关键词，或换个说法。`,
    missing: '页面不存在',
    missingAdvice: '它可能已经改名。请搜索，或从概览中选择。',
    overview: '概览',
    playground: '演示页',
    other: 'English',
    note: '按 docs/ 中文件的当前内容显示。运行 npm run docs:build 构建站点后，流程图会以图形显示。',
  },
} as const

/** Their tables need the width beside the text. */
const REFERENCE = /^\/docs\/(?:zh\/)?reference\//

interface DocumentPage {
  readonly language: Language
  readonly title: string
  /** Markup. */
  readonly content: string
  readonly groups: readonly DocumentGroup[]
  /** Its own, if it is one of the documents. */
  readonly address?: string | undefined
  readonly sections?: readonly { readonly id: string; readonly text: string }[]
  /** The address of the same page in the other language. */
  readonly translation?: string | undefined
  readonly query?: string
}

/** A page of the documentation, with a search, the list of all pages and that of its sections. */
export function documentPage({
  language,
  title,
  content,
  groups,
  address,
  sections = [],
  translation,
  query = '',
}: DocumentPage): Page {
  const texts = TEXTS[language]
  const other = language === 'en' ? 'zh' : 'en'
  const isWide = address !== undefined && REFERENCE.test(address)
  const html = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)} · ${texts.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<a class="home" href="${texts.home}">${texts.name}</a>
<nav><a href="${escapeMarkup(translation ?? TEXTS[other].home)}" lang="${other}" hreflang="${other}">${texts.other}</a> <a href="/">${texts.playground}</a></nav>
<form action="${texts.home}/search" role="search">
<input type="search" name="q" maxlength="100" required aria-label="${texts.search}" placeholder="${texts.search}" value="${escapeMarkup(query)}">
<button>${texts.search}</button>
</form>
</header>
<div class="columns${isWide ? ' wide' : ''}">
${listPages(language, groups, address)}${listSections(texts.contents, sections)}<script src="${SCRIPT_PATH}"></script>
<main>
${content}
${linkAround(language, groups, address)}</main>
</div>
<footer>${texts.note}</footer>
</body>
</html>
`
  return { html, style: STYLE }
}

function listPages(
  language: Language,
  groups: readonly DocumentGroup[],
  current: string | undefined,
): string {
  if (groups.length === 0) return ''
  const { pages: name, home, overview } = TEXTS[language]
  const item = ({ address, title }: ListedPage): string =>
    `<li><a href="${escapeMarkup(address)}"${address === current ? ' aria-current="page"' : ''}>${escapeMarkup(title)}</a></li>`
  const lists = groups.map(
    ({ title, pages }) => `<p>${escapeMarkup(title)}</p>\n<ul>\n${pages.map(item).join('\n')}\n</ul>`,
  )
  return `<details class="pages"><summary>${name}</summary>
<nav aria-label="${name}"><ul>${item({ address: home, title: overview })}</ul>
${lists.join('\n')}
</nav></details>
`
}

function linkAround(
  language: Language,
  groups: readonly DocumentGroup[],
  current: string | undefined,
): string {
  const { home, overview, around, previous, next } = TEXTS[language]
  const pages = [{ address: home, title: overview }, ...groups.flatMap((group) => group.pages)]
  const at = pages.findIndex(({ address }) => address === current)
  const link = (page: ListedPage | undefined, rel: string, name: string): string =>
    page === undefined
      ? '<span></span>'
      : `<a href="${escapeMarkup(page.address)}" rel="${rel}"><small>${name}</small> ${escapeMarkup(page.title)}</a>`
  if (at < 0 || pages.length < 2) return ''
  return `<nav class="around" aria-label="${around}">${link(pages[at - 1], 'prev', previous)}${link(pages[at + 1], 'next', next)}</nav>\n`
}

function listSections(title: string, sections: DocumentPage['sections'] = []): string {
  if (sections.length < 2) return ''
  const items = sections.map(
    ({ id, text }) => `<li><a href="#${escapeMarkup(id)}">${escapeMarkup(text)}</a></li>`,
  )
  return `<details class="contents"><summary>${title}</summary><nav aria-label="${title}"><ul>\n${items.join('\n')}\n</ul></nav></details>\n`
}

interface Results {
  readonly language: Language
  readonly query: string
  readonly found: readonly FoundPage[]
  readonly groups: readonly DocumentGroup[]
}

export function resultsPage({ language, query, found, groups }: Results): Page {
  const texts = TEXTS[language]
  const title = found.length === 0 ? texts.noResults(query) : texts.results(found.length, query)
  const items = found.map(
    ({ address, title: page, section, excerpt }) =>
      `<li><a href="${escapeMarkup(address)}">${escapeMarkup(section === '' ? page : `${page} › ${section}`)}</a><p>${escapeMarkup(excerpt)}</p></li>`,
  )
  const content = `<h1>${escapeMarkup(title)}</h1>\n<ol class="results">\n${items.join('\n')}\n</ol>`
  return documentPage({ language, title, content, query, groups })
}

export function missingPage(language: Language, groups: readonly DocumentGroup[]): Page {
  const { missing, missingAdvice, home, overview } = TEXTS[language]
  const content = `<h1>${missing}</h1>\n<p>${missingAdvice} <a href="${home}">${overview}</a></p>`
  return documentPage({ language, title: missing, content, groups })
}
