// Covers EMB-3.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const OPTIONS = [...read('docs/reference/options.md').matchAll(/^## `([a-z][\w.]+)`$/gm)].map(
  ([, name = '']) => name,
)

describe('documentation', () => {
  test('the embedding page says when an update of every option takes effect', () => {
    const [, section = ''] = read('docs/embedding.md').split('### When `update` takes effect')
    const [table = ''] = section.split('\n## ')
    const rows = [...table.matchAll(/^\| (`[^|]+)\|/gm)].map(([, options = '']) => options)
    const names = rows.flatMap((options) => [...options.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name))
    expect(names.toSorted()).toEqual(OPTIONS.toSorted())
  })

  test('every relative link of the documents leads to a file and a heading', () => {
    const links = linksOf('*.md')
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ page, target }) => !exists(page, target))).toEqual([])
  })

  test('a link of a Chinese page leads to the Chinese page if there is one', () => {
    const links = linksOf('docs/zh/*.md', 'README.zh.md')
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ page, target }) => hasTranslation(page, target))).toEqual([])
  })

  test('the Chinese sidebar leads to the Chinese page if there is one', async () => {
    const path = fileURLToPath(new URL('docs/.vitepress/sidebar.ts', root))
    const { CHINESE_SIDEBAR } = (await import(path)) as { CHINESE_SIDEBAR: SidebarItem[] }
    const links = CHINESE_SIDEBAR.flatMap(linksWithin)
    expect(links).toContain('/zh/flows/')
    expect(links.filter((link) => existsSync(new URL(`docs/zh${link}.md`, root)))).toEqual([])
  })
})

interface SidebarItem {
  readonly link?: string
  readonly items?: readonly SidebarItem[]
}

function linksWithin({ link, items = [] }: SidebarItem): string[] {
  return [...(link === undefined ? [] : [link]), ...items.flatMap(linksWithin)]
}

interface Link {
  /** The path of the page in the repository. */
  readonly page: string
  readonly target: string
}

/** The relative links of the documents that match the patterns. */
function linksOf(...patterns: readonly string[]): Link[] {
  const listed = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  return listed
    .trim()
    .split('\n')
    .flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => ({
        page,
        target,
      })),
    )
}

function hasTranslation(page: string, target: string): boolean {
  const { href } = new URL(target.replace(/#.*/, ''), new URL(page, root))
  const translation = href.replace(/\/docs\/(?!zh\/)/, '/docs/zh/')
  return translation !== href && translation.endsWith('.md') && existsSync(new URL(translation))
}

const withoutCode = (text: string): string =>
  text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '')

function exists(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const from = new URL(page, root)
  const url = file === '' ? from : new URL(file, from)
  if (!existsSync(url)) return false
  if (anchor === undefined) return true
  // The headings of a translation have the ids of its page.
  const original = new URL(url.href.replace('/docs/zh/', '/docs/'))
  const headings = [...readFileSync(original, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text)
  return headings.some((heading) => anchorOf(heading) === anchor)
}

/** The anchor GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(' ', '-')
}
