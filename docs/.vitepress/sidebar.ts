import { existsSync, readdirSync } from 'node:fs'
import type { DefaultTheme } from 'vitepress'
import { FRAMEWORKS } from '../../tools/docs/start.mjs'
import { titleOf } from './pages.ts'

type Group = DefaultTheme.SidebarItem

/** The pages of a folder, in the order of their names, with their headings as titles. */
function pagesOf(folder: string): Group[] {
  const files = readdirSync(new URL(`../${folder}`, import.meta.url))
  return files
    .filter((name) => /^[-a-z\d].*\.md$/.test(name))
    .toSorted()
    .map((name) => ({ text: titleOf(`${folder}/${name}`), link: `/${folder}/${name.replace(/\.md$/, '')}` }))
}

/** In the order of the numbers. */
function errorPages(): Group[] {
  const numberOf = ({ link = '' }: Group) => Number(/[-\d]+$/.exec(link)?.[0])
  return pagesOf('reference/errors').toSorted((one, other) => numberOf(one) - numberOf(other))
}

const page = (name: string, text = titleOf(`${name}.md`)): Group => ({ text, link: `/${name}` })

const SIDEBAR: Group[] = [
  {
    text: 'Start',
    items: [
      { text: 'Overview', link: '/overview' },
      {
        text: 'In five minutes',
        link: '/start/',
        items: FRAMEWORKS.map(({ name, title }) => ({ text: title, link: `/start/${name}` })),
      },
      page('frameworks'),
      page('building', 'Install the packages'),
    ],
  },
  {
    text: 'Guides: your page',
    items: [
      page('embedding'),
      page('guides/another-origin'),
      page('guides/content-security-policy'),
      page('guides/webviews'),
      page('guides/languages-and-texts'),
      page('theming'),
      page('nextjs'),
      page('callbacks-and-events'),
      page('state-and-hooks'),
      page('client'),
      page('account-page'),
      page('single-sign-on'),
      page('passkeys'),
      page('hosted-pages'),
      page('protect-a-page'),
      page('access-tokens'),
      page('webhooks'),
      page('guides/qr-login-and-your-app'),
      page('guides/invitations'),
      page('guides/accessibility'),
      page('testing'),
      page('browsers'),
      page('cdn'),
    ],
  },
  {
    text: 'Guides: the account center',
    items: [
      page('production'),
      page('running'),
      page('guides/one-machine'),
      page('guides/compose'),
      page('guides/several-instances'),
      page('guides/reverse-proxies'),
      page('postgresql'),
      page('more-than-one-postgresql'),
      page('kubernetes'),
      page('systemd'),
      page('upgrades'),
      page('guides/backups'),
      page('guides/sms-templates'),
      page('guides/second-factor'),
      page('guides/platforms'),
      page('third-party-platforms'),
      page('business-accounts'),
      page('importing-users'),
      page('support'),
      page('operator-api'),
      page('monitoring'),
      page('capacity'),
    ],
  },
  {
    text: 'Moving from another product',
    collapsed: true,
    items: [
      ...pagesOf('guides').filter(({ link }) => link?.startsWith('/guides/moving-from-')),
      page('importing-users'),
    ],
  },
  {
    text: 'Reference',
    collapsed: false,
    items: [
      ...pagesOf('reference'),
      { text: 'A page for each error code', collapsed: true, items: errorPages() },
      page('wire-protocol'),
    ],
  },
  {
    text: 'Why',
    items: [
      { text: 'Flows', collapsed: true, link: '/flows/', items: pagesOf('flows') },
      { text: 'Decisions', collapsed: true, items: pagesOf('decisions') },
      page('performance'),
      page('requirements'),
    ],
  },
]

/** The words of the sidebar that are not the heading of a translated page. */
const CHINESE: Readonly<Record<string, string>> = {
  Start: '开始',
  Overview: '概览',
  'In five minutes': '五分钟上手',
  'Install the packages': '安装软件包',
  'Guides: your page': '指南：你的页面',
  'Guides: the account center': '指南：账号中心',
  'Moving from another product': '从其他产品迁移',
  'A page for each error code': '错误码详情（英文）',
  Reference: '参考（多为英文）',
  Configuration: '配置',
  'Error codes': '错误码',
  Events: '事件',
  Limits: '限制',
  Metrics: '监控指标',
  Options: '选项',
  'Handle and state': '句柄与状态',
  Texts: '文案',
  Endpoints: '接口',
  Requirements: '需求（英文）',
  Why: '设计',
  Flows: '流程',
  Decisions: '设计决策',
}

/** The same pages: the Chinese ones where they exist, with their headings as titles. */
export const CHINESE_SIDEBAR = SIDEBAR.map(translate)

function translate(item: Group): Group {
  const { text = '', link, items } = item
  const path = link
    ?.replace('/overview', '/README')
    .replace(/^\/flows\/$/, '/flows/README')
    .replace(/\/$/, '/index')
  const file = `zh${path}.md`
  const isTranslated = existsSync(new URL(`../${file}`, import.meta.url))
  return {
    ...item,
    text: CHINESE[text] ?? (isTranslated ? titleOf(file) : text),
    ...(isTranslated ? { link: `/zh${link}` } : {}),
    ...(items ? { items: items.map(translate) } : {}),
  }
}

/** The sidebar of each folder, in English and Chinese. */
export const SIDEBARS = sidebarsOf(SIDEBAR, '/')
export const CHINESE_SIDEBARS = sidebarsOf(CHINESE_SIDEBAR, '/zh/')

/** Each entry is work for the browser on every page, so the pages of errors and decisions are listed in their folders only. */
function sidebarsOf(sidebar: Group[], base: string): DefaultTheme.SidebarMulti {
  return {
    [base]: sidebar.map(shorten),
    [`${base}decisions/`]: sidebar,
    [`${base}reference/errors/`]: sidebar,
  }
}

function shorten({ items, ...item }: Group): Group {
  if (!items) return item
  if (items.length > 30) return { text: item.text, link: items[0]?.link }
  return { ...item, items: items.map(shorten) }
}

/** The sections of `llms.txt`, without nested ones, whose links the plugin gets wrong. */
export const INDEX: Group[] = [
  ...SIDEBAR.map(({ text, items }) => ({ text, items: items?.flatMap(pagesWithin) })),
  {
    text: '中文',
    items: CHINESE_SIDEBAR.flatMap(pagesWithin).filter(({ link }) => link?.startsWith('/zh/')),
  },
]

function pagesWithin({ text, link, items = [] }: Group): Group[] {
  return [...(link === undefined ? [] : [{ text, link }]), ...items.flatMap(pagesWithin)]
}
