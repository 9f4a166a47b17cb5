import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { titleOf } from './pages.ts'

type Group = DefaultTheme.SidebarItem

/** Folders whose pages an overview does not list one by one, with the names of the lists in English and Chinese. */
const FOLDERS = [
  ['flows', 'Flows', '流程'],
  ['reference/errors', 'A page for each error code', '错误码详情（英文）'],
  ['decisions', 'Decisions', '设计决策'],
] as const

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** The overview of a language with the pages that it links to, each once, below the headings of its sections; then the folders. */
function sidebarOf(overview: string, title: string): Group[] {
  const isChinese = overview.startsWith('zh/')
  const listed = new Set<string>()
  const [, ...sections] = readFileSync(new URL(`../${overview}`, import.meta.url), 'utf8').split(/^## /m)
  const pageOf = ([, text = '', href = '']: RegExpExecArray): Group[] => {
    const file = posix.join(posix.dirname(overview), href.replace(/#.*/, ''))
    if (!file.endsWith('.md') || file.startsWith('..') || listed.has(file)) return []
    listed.add(file)
    return [{ text: text.charAt(0).toUpperCase() + text.slice(1).replaceAll('`', ''), link: linkOf(file) }]
  }
  const groups = sections
    .map((section) => ({
      text: section.replace(/\n.*/s, ''),
      items: [...section.matchAll(LINK)].flatMap(pageOf),
    }))
    .filter(({ items }) => items.length > 1)
  const [first, ...others] = groups
  return [
    { ...first, items: [{ text: title, link: linkOf(overview) }, ...(first?.items ?? [])] },
    ...others,
    ...FOLDERS.map(([folder, english, chinese]) => ({
      text: isChinese ? chinese : english,
      collapsed: true,
      items: pagesOf(folder, isChinese),
    })),
  ]
}

/** The pages of a folder with their headings as titles, in the order of the numbers that they begin with, or of their names. */
function pagesOf(folder: string, isChinese: boolean): Group[] {
  return readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((name) => /^[-a-z\d].*\.md$/.test(name))
    .toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other) || (one < other ? -1 : 1))
    .map((name) => {
      const translation = `zh/${folder}/${name}`
      const isTranslated = isChinese && existsSync(new URL(`../${translation}`, import.meta.url))
      const file = isTranslated ? translation : `${folder}/${name}`
      return { text: titleOf(file), link: linkOf(file) }
    })
}

/** As `rewrites` of the configuration names the pages. */
function linkOf(file: string): string {
  const page = file.replace(/^(zh\/)?README\.md$/, '$1overview.md')
  return `/${page.replace(/(?:README|index)\.md$/, '').replace(/\.md$/, '')}`
}

const SIDEBAR = sidebarOf('README.md', 'Overview')
/** The same pages: the Chinese ones where they exist. */
export const CHINESE_SIDEBAR = sidebarOf('zh/README.md', '概览')

/** The sidebar of each folder, in English and Chinese. */
export const SIDEBARS = sidebarsOf(SIDEBAR, '/')
export const CHINESE_SIDEBARS = sidebarsOf(CHINESE_SIDEBAR, '/zh/')

/** Each entry is work for the browser on every page, so the pages of errors and decisions are listed in their folders only. */
function sidebarsOf(sidebar: Group[], base: string): DefaultTheme.SidebarMulti {
  return {
    [base]: sidebar.map(({ items = [], ...item }) =>
      item.collapsed && items.length > 30 ? { text: item.text, link: items[0]?.link } : { ...item, items },
    ),
    [`${base}decisions/`]: sidebar,
    [`${base}reference/errors/`]: sidebar,
  }
}

/** The sections of `llms.txt`. */
export const INDEX: Group[] = [
  ...SIDEBAR,
  {
    text: '中文',
    items: CHINESE_SIDEBAR.flatMap(({ items = [] }) => items).filter(({ link }) => link?.startsWith('/zh/')),
  },
]
