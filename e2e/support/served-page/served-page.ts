import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountCenterProps } from '@portico/react'
import type { Page } from 'playwright'
import type { OutputChunk } from 'rolldown'
import { build } from 'rolldown'
import { afterAll, beforeAll } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/memory-folder.mjs'
import type * as renderModule from './render.ts'

/** The versions of React that a host may have. */
export const REACT_VERSIONS = ['18', '19'] as const
type ReactVersion = (typeof REACT_VERSIONS)[number]

const REACT_18 = join(import.meta.dirname, '../../react-18/node_modules')
const STYLES = join(import.meta.dirname, '../../../packages/react/dist/portico.css')
/** The strictest policy; the nonce of a host is not needed. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"

interface ServedPage {
  readonly page: Page
  readonly baseUrl: string
  readonly props?: AccountCenterProps
  /** The query of the URL; the server knows it only by `props.request`. */
  readonly query?: string
  /** A page that does not link the style sheet. */
  readonly css?: 'none'
}

interface OpenedPage {
  /** Lets the code load. */
  readonly loadCode: () => void
  /** Loads the code and waits until the view is complete. */
  readonly hydrate: () => Promise<void>
  /** What the page has reported: warnings of React, violations of the policy, errors. Without hints at options. */
  readonly reports: readonly string[]
}

/** Builds a page with a version of React, as a host does for development, so that React warns. */
export function useServedPage(version: ReactVersion): {
  readonly open: (served: ServedPage) => Promise<OpenedPage>
} {
  let render: typeof renderModule.render
  let files: ReadonlyMap<string, string>
  let folder: string
  beforeAll(async () => {
    folder = makeTemporaryFolder()
    const [{ render: rendered }, code] = await Promise.all([buildServer(version, folder), buildCode(version)])
    render = rendered
    files = code
  })
  afterAll(() => rm(folder, { recursive: true }))
  return { open: (served) => open(served, { html: render(served.props ?? {}), files }) }
}

async function buildServer(version: ReactVersion, folder: string): Promise<typeof renderModule> {
  await build({
    ...inputOf('render.ts', version),
    platform: 'node',
    output: { dir: folder, entryFileNames: 'page.mjs' },
  })
  return (await import(join(folder, 'page.mjs'))) as typeof renderModule
}

async function buildCode(version: ReactVersion): Promise<ReadonlyMap<string, string>> {
  const output = { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' }
  const built = await build({ ...inputOf('hydrate.ts', version), platform: 'browser', output, write: false })
  const chunks = built.output.filter((chunk): chunk is OutputChunk => chunk.type === 'chunk')
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]))
}

function inputOf(file: string, version: ReactVersion) {
  const alias = { 'react-dom': join(REACT_18, 'react-dom'), react: join(REACT_18, 'react') }
  return {
    input: { page: join(import.meta.dirname, file) },
    logLevel: 'silent' as const,
    resolve: {
      conditionNames: ['portico-source', 'import', 'default'],
      ...(version === '18' && { alias }),
    },
    transform: {
      jsx: { runtime: 'automatic' as const, importSource: 'react' },
      define: { 'process.env.NODE_ENV': '"development"' },
    },
  }
}

interface BuiltPage {
  readonly html: string
  readonly files: ReadonlyMap<string, string>
}

async function open(
  { page, baseUrl, props = {}, query = '', css }: ServedPage,
  { html, files }: BuiltPage,
): Promise<OpenedPage> {
  const reports: string[] = []
  page.on('pageerror', (error) => reports.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    const isForHost = text.startsWith('Portico:')
    if (['error', 'warning'].includes(message.type()) && !isForHost) reports.push(text)
  })
  let loadCode = (): void => undefined
  const released = new Promise<void>((resolve) => {
    loadCode = resolve
  })
  await page.route(`${baseUrl}/host/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.replace('/host/', '')
    if (name === 'portico.css')
      return route.fulfill({ contentType: 'text/css', body: await readFile(STYLES, 'utf8') })
    if (name === 'page') {
      const headers = { 'content-security-policy': POLICY }
      const link = css === 'none' ? '' : '<link rel="stylesheet" href="/host/portico.css">'
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers,
        body: documentOf({ html, props, link }),
      })
    }
    await released
    return route.fulfill({ contentType: 'text/javascript', body: files.get(name) ?? '' })
  })
  // The page's load event waits for the code.
  await page.goto(`${baseUrl}/host/page${query}`, { waitUntil: 'commit' })
  // With the style sheet the widget has a height, even without a form.
  await page.locator(css === 'none' ? '#below' : '.portico').waitFor()
  return {
    loadCode,
    hydrate: async () => {
      loadCode()
      await page
        .locator('.portico-notice-slot, [data-part="user-info"]')
        .first()
        .waitFor({ state: 'attached' })
    },
    reports,
  }
}

interface Document {
  readonly html: string
  readonly props: AccountCenterProps
  readonly link: string
}

function documentOf({ html, props, link }: Document): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${link}</head>
<body><main><div id="root">${html}</div><p id="below">Below the form</p></main>
<script type="application/json" id="props">${JSON.stringify(props).replaceAll('<', String.raw`\u003c`)}</script>
<script type="module" src="/host/page.js"></script></body></html>`
}
