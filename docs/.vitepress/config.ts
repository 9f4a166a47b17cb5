import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import llms from 'vitepress-plugin-llms'
import { compressFile } from '../../tools/compress-file.mjs'
import { drawDiagrams } from './diagrams.ts'
import { linkToRepository } from './links.ts'
import { CHINESE_SIDEBARS, INDEX, SIDEBARS } from './sidebar.ts'
import { labelCells } from './tables.ts'
import { shareHeadingIds, slugOf, tokenize } from './translations.ts'

interface Package {
  readonly version: string
  readonly repository: { readonly url: string }
}

const { version, repository } = JSON.parse(
  readFileSync(new URL('../../packages/widget/package.json', import.meta.url), 'utf8'),
) as Package

/** The address of the repository's pages. */
const REPOSITORY = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')

/** The files that are served compressed. */
const TEXT = /\.(?:css|html|js|json|md|svg|txt)$/

export default defineConfig({
  // The account center serves the site there.
  base: '/docs/',
  title: 'Portico',
  description: 'A login widget for any page, and the account-center server behind it.',
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  // Else each page computes the style of every element twice before it responds.
  appearance: { disableTransition: false },
  // The sidebar and the list of the pages are a file that the browser keeps, not a part of each page.
  metaChunk: true,
  rewrites: {
    'README.md': 'overview.md',
    'flows/README.md': 'flows/index.md',
    'runbooks/README.md': 'runbooks/index.md',
    'zh/README.md': 'zh/overview.md',
    'zh/flows/README.md': 'zh/flows/index.md',
  },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/mark.svg' }]],
  // The tables of the reference need the width of the outline.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath.startsWith('reference/') ? { frontmatter: { aside: false, ...frontmatter } } : undefined,

  markdown: {
    // The contrast of comments in the theme of VitePress is below 4.5:1.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { promql: 'sql' },
    image: { lazyLoading: true },
    anchor: { slugify: slugOf },
    config: (markdown) => {
      shareHeadingIds(markdown)
      linkToRepository(markdown, { repository: REPOSITORY })
      drawDiagrams(markdown)
      labelCells(markdown)
    },
  },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { sidebar: SIDEBARS } },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      description: '嵌入任意网页的登录组件，以及它背后的账号中心服务。',
      themeConfig: {
        sidebar: CHINESE_SIDEBARS,
        nav: [
          { text: '上手', link: '/zh/start/' },
          { text: '指南', link: '/zh/embedding' },
          { text: '参考', link: '/reference/options' },
          { text: `v${version}`, link: `${REPOSITORY}/blob/main/CHANGELOG.md` },
        ],
        editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path`, text: '编辑此页' },
        outline: { level: [2, 3], label: '本页目录' },
        docFooter: { prev: '上一页', next: '下一页' },
        returnToTopLabel: '返回顶部',
        sidebarMenuLabel: '目录',
        darkModeSwitchLabel: '主题',
        lightModeSwitchTitle: '切换到浅色主题',
        darkModeSwitchTitle: '切换到深色主题',
        langMenuLabel: '语言',
        skipToContentLabel: '跳到正文',
      },
    },
  },
  themeConfig: {
    logo: { src: '/mark.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Guides', link: '/embedding' },
      { text: 'Reference', link: '/reference/options' },
      { text: `v${version}`, link: `${REPOSITORY}/blob/main/CHANGELOG.md` },
    ],
    outline: { level: [2, 3] },
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path` },
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize } },
        locales: {
          zh: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索文档' },
              modal: {
                displayDetails: '显示详情',
                backButtonTitle: '关闭搜索',
                noResultsText: '没有找到相关内容',
                resetButtonTitle: '清除',
                footer: { selectText: '打开', navigateText: '切换', closeText: '关闭' },
              },
            },
          },
        },
      },
    },
  },
  // A higher quality takes minutes.
  buildEnd: ({ outDir }) => {
    for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }))
      if (TEXT.test(name)) compressFile(join(outDir, name), 9)
  },
  vite: {
    // The largest are the search and the diagrams, which are loaded on demand.
    build: { chunkSizeWarningLimit: 1000 },
    plugins: [llms({ domain: 'https://portico.example', sidebar: INDEX })],
  },
})
