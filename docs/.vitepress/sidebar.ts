import type { DefaultTheme } from 'vitepress'
import { readdirSync, readFileSync } from 'node:fs'

type Group = DefaultTheme.SidebarItem

/** The pages of a folder, in the order of their names, with their headings as titles. */
function pagesOf(folder: string): Group[] {
  const files = readdirSync(new URL(`../${folder}`, import.meta.url))
  return files
    .filter((name) => /^[a-z\d].*\.md$/.test(name))
    .toSorted()
    .map((name) => ({ text: titleOf(`${folder}/${name}`), link: `/${folder}/${name.replace(/\.md$/, '')}` }))
}

function titleOf(page: string): string {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8')
  return (/^# (.+)$/m.exec(text)?.[1] ?? page).replaceAll('`', '')
}

const page = (name: string, text = titleOf(`${name}.md`)): Group => ({ text, link: `/${name}` })

export const SIDEBAR: Group[] = [
  {
    text: 'Start',
    items: [
      { text: 'Overview', link: '/overview' },
      page('frameworks'),
      page('building', 'Install the packages'),
      page('nextjs'),
    ],
  },
  {
    text: 'Guides: your page',
    items: [
      page('embedding'),
      page('single-sign-on'),
      page('access-tokens'),
      page('callbacks-and-events'),
      page('state-and-hooks'),
      page('testing'),
      page('browsers'),
      page('cdn'),
    ],
  },
  {
    text: 'Guides: the account center',
    items: [
      page('running'),
      page('postgresql'),
      page('third-party-platforms'),
      page('business-accounts'),
      page('importing-users'),
      page('webhooks'),
      page('capacity'),
    ],
  },
  { text: 'Reference', collapsed: false, items: [...pagesOf('reference'), page('wire-protocol')] },
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
