import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = dirname(import.meta.dirname)
const SNIPPET = /^```(js|jsx|ts|tsx|html|vue|svelte)\n(.*?)^```$/gms
/** The scripts of markup. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs
/** Decisions and reports describe the past; `npm run test:examples` runs the samples of docs/start. */
const EXCLUDED = /^docs\/(?:decisions|reports|(?:zh\/)?start)\/|\.api\.md$/
/** Snippets that are files of one app name themselves in the first line. */
const FILE_NAME = /^\/\/ (\S+\.[jt]sx?|\S+\.mjs)$/m

/** What snippets use and do not declare, the types of elements, and the modules of a host that this repository does not install. */
const AMBIENT = `
declare const Portico: Pick<typeof import('@portico/widget'), 'mount'>
interface TurnstileOptions { sitekey: string; callback(token: string): void; 'error-callback'(): void }
declare const turnstile: { render(container: object | undefined, options: TurnstileOptions): string; remove(id: string): void }
declare const mount: typeof import('@portico/widget').mount
type Elements = typeof import('@portico/widget/account')
type ExpressHandler = (request: import('http').IncomingMessage, response: ExpressResponse) => Promise<void>
declare const app: { get(path: string, handler: ExpressHandler): void; post(path: string, handler: ExpressHandler): void }
interface ExpressResponse extends Pick<import('http').ServerResponse, 'writeHead' | 'end'> { send(text: string): void; redirect(url: string): void; sendStatus(status: number): void }
declare const auth: import('@portico/host').HostAuth
declare const server: {
  get(path: string, handler: (request: import('http').IncomingMessage, reply: { redirect(url: string): string }) => Promise<string>): void
}
interface HonoContext { req: { raw: Request }; text(text: string): Response; redirect(url: string): Response }
declare const hono: { get(path: string, handler: (context: HonoContext) => Promise<Response>): void }
declare module 'react-router' {
  export function redirect(url: string): Response
  export function useLoaderData<Loader extends (...given: never[]) => unknown>(): Awaited<ReturnType<Loader>>
}
declare const page: import('playwright').Page
declare const code: string
declare const expect: typeof import('playwright/test').expect
declare module '@playwright/test' { export * from 'playwright/test' }
declare module 'next/headers' { export function headers(): Promise<Headers> }
declare module 'next/navigation' { export function redirect(path: string): never }
declare module 'next/server' { export function connection(): Promise<void> }
declare module '@testing-library/react' {
  export function render(element: import('react').ReactNode): void
  export const screen: {
    findByRole(role: string, options: { name: string }): Promise<Element>
    getByRole(role: string, options: { name: string }): Element
    getByLabelText(text: string): Element
  }
}
declare module '@testing-library/user-event' {
  const user: { type(element: Element, text: string): Promise<void>; click(element: Element): Promise<void> }
  export default user
}
declare module '*.css' {}
declare module 'vue' {
  interface Ref<Value> { value: Value }
  export function ref<Value>(value: Value): Ref<Value>
  export function shallowRef<Value>(value: Value): Ref<Value>
  export function useTemplateRef(name: string): Ref<HTMLElement | null>
  export function onMounted(run: () => void): void
  export function onUnmounted(run: () => void): void
  export function onBeforeUnmount(run: () => void): void
}
declare function $state<Value>(value: Value): Value
`

const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  // Types come from the source, so that nothing has to be built.
  customConditions: ['portico-source'],
  allowImportingTsExtensions: true,
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}

test('every script in the documentation compiles in strict TypeScript', { timeout: 120_000 }, () => {
  // Below the root, where the packages are found.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.snippets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const pages = listed.split('\n').filter((page) => !EXCLUDED.test(page))
  const files = pages.flatMap((page) => writeSnippets(folder, page))
  expect(files.length).toBeGreaterThan(20)
  writeFileSync(join(folder, 'ambient.d.ts'), AMBIENT)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }))
  expect(compile(folder)).toBe('')
})

/** Writes the snippets of a page into a folder of its own. */
function writeSnippets(folder: string, page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const snippets = [...text.matchAll(SNIPPET)].flatMap(([, language = '', snippet = '']) =>
    /^[jt]sx?$/.test(language)
      ? [snippet]
      : // A page knows its own elements.
        [...snippet.matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
          script.replaceAll(/(querySelector\('[^']+'\))(?!\?)/g, '$1!'),
        ),
  )
  return snippets.map((snippet, index) => {
    const [, named = `${index + 1}.tsx`] = FILE_NAME.exec(snippet.split('\n')[0] ?? '') ?? []
    const file = join(folder, page.replaceAll('/', '-'), named.replace(/\.m?js$/, '.ts'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, snippet)
    return file
  })
}

/** @returns the errors of the compiler; empty if there are none */
function compile(folder: string): string {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['--project', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}
