import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROW_NAMES } from '../apps/playground/src/developer-panel/option-groups.ts'
import { toSource } from '../apps/playground/src/snippet/to-source.ts'
import { firstSnapshot, readOptions } from '../packages/core/src/options.ts'
import { SUPPORTED_SWITCHES } from '../packages/core/src/panels/panels.ts'
import type { AccountCenterConfig, Panel, Settings } from '../packages/core/src/public-types.ts'
import { SUBMIT_EVENTS } from '../packages/core/src/telemetry.ts'
import { EVENT_NAMES, EVENT_PREFIX } from '../packages/protocol/src/telemetry.ts'
import {
  readEmits,
  readInterfaceKeys,
  readOptionNames,
  readParts,
  readRootAttributes,
} from './read-reference.mjs'

// The documents for a host page say what the code does, in both directions.

const root = fileURLToPath(new URL('../', import.meta.url))
const PAGES = ['embedding', 'options', 'callbacks-and-events', 'state-and-hooks'] as const
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = (name: (typeof PAGES)[number]): string => read(`docs/${name}.md`)

const sorted = (names: readonly string[]): readonly string[] => [...names].sort()
const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
/** What stands between one heading and the next of its depth. */
const section = (text: string, heading: string): string =>
  text.split(`\n${heading}\n`)[1]?.split(new RegExp(`\n#{1,${heading.indexOf(' ')}} `))[0] ?? ''
/** The cells of a table's rows, its head left out. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$(?!\n\| -)/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([first = '']) => first.startsWith('`'))
const firstColumn = (text: string): string[] => rowsOf(text).flatMap(([first = '']) => codesIn(first))

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => value.startsWith('#') })
})
afterEach(() => vi.unstubAllGlobals())

interface OptionEntry {
  readonly name: string
  readonly standard: string
  readonly hasExample: boolean
  readonly wrong: AccountCenterConfig
  readonly message: string
}

const entries = page('options')
  .split(/^### /m)
  .slice(1)
  .map((text): OptionEntry => {
    const [, name = ''] = /^`(.+)`$/m.exec(text) ?? []
    const [, standard = ''] = / · default: (.+)$/m.exec(text) ?? []
    const [, wrong = '{}', message = ''] = /^Wrong: `(.+?)` throws `(.+)`$/m.exec(text) ?? []
    return {
      name,
      standard: standard.replaceAll('`', ''),
      hasExample: /```js\n[^`]*mount\('#account', \{/.test(text),
      wrong: JSON.parse(wrong) as AccountCenterConfig,
      message,
    }
  })

test('EMB-3 docs/options.md has every option, and none that does not exist', () => {
  expect(sorted(entries.map(({ name }) => name))).toEqual(sorted(readOptionNames(root)))
  expect(entries.filter(({ hasExample }) => !hasExample)).toEqual([])
})

test('EMB-3 the playground has a control for every option', () => {
  expect(sorted(ROW_NAMES)).toEqual(sorted(['script', ...readOptionNames(root)]))
})

/** Which option each setting comes from; `ssoBase` is made of two. */
const STANDARDS: Readonly<Record<string, (settings: Settings) => unknown>> = {
  appId: ({ appId }) => appId,
  language: ({ language }) => language,
  theme: ({ theme }) => theme,
  zone: ({ zone }) => zone,
  panels: ({ panels }) => panels,
  defaultPanel: ({ defaultPanel }) => defaultPanel,
  defaultSwitch: ({ defaultSwitch }) => defaultSwitch,
  switchConfig: ({ switches }) =>
    Object.fromEntries((['mobile', 'email', 'code'] as const).map((name) => [name, switches.includes(name)])),
  showFormLabel: ({ showFormLabel }) => showFormLabel,
  'action.alwaysNotice': ({ alwaysNotice }) => alwaysNotice,
  'action.autoSubmit': ({ config }) => config.action?.autoSubmit ?? false,
  bootstrap: ({ bootstrap }) => bootstrap,
  'agreement.preset': ({ agreementPreset }) => agreementPreset,
  sso: ({ sso }) => sso,
  passportBase: ({ passportBase }) => passportBase,
  accountBase: ({ accountBase }) => accountBase,
  isolation: ({ isolation }) => isolation,
}

test.each(Object.entries(STANDARDS))('EMB-3 docs/options.md: the default of %s', (name, standard) => {
  const entry = entries.find((each) => each.name === name)
  expect(entry?.standard).toBe(toSource(standard(readOptions())))
})

test('EMB-3 every setting with a default is compared; the colour’s is the style sheet’s', () => {
  const compared = [
    ...Object.keys(STANDARDS),
    'config',
    'switches',
    'alwaysNotice',
    'agreementPreset',
    'ssoBase',
  ]
  expect(Object.keys(readOptions()).filter((name) => !compared.includes(name))).toEqual([])
  const colour = entries.find(({ name }) => name === 'themeColor')?.standard.toLowerCase()
  expect(read('packages/react/src/theme/tokens.css')).toContain(`--portico-accent: ${colour?.slice(1, -1)};`)
})

test.each(entries)(
  'EMB-4 docs/options.md: a wrong $name is complained of as printed',
  ({ wrong, message }) => {
    expect(message).not.toBe('')
    expect(() => readOptions(wrong)).toThrow(new Error(message))
  },
)

const eventsPage = page('callbacks-and-events')
const eventRows = rowsOf(section(eventsPage, '## `onEvent`')).filter(([name = '']) =>
  name.includes(EVENT_PREFIX),
)
const [emittedRows, laterRows] = [3, 2].map((width) => eventRows.filter((row) => row.length === width))

/** Event → parameters, as the code emits them; a submit is emitted where its panel has a flow. */
function emitted(): Record<string, readonly string[]> {
  const built = (Object.keys(SUBMIT_EVENTS) as Panel[]).filter(
    (panel) => SUPPORTED_SWITCHES[panel].length > 0,
  )
  const pairs = readEmits(root).flatMap(({ event, params }) => {
    const names =
      event === 'SUBMIT_EVENTS[state.panel]' ? built.map((panel) => SUBMIT_EVENTS[panel]) : [event]
    return names.map((name) => [EVENT_PREFIX + name, sorted(params)] as const)
  })
  return Object.fromEntries(pairs)
}

test('EMB-9 MON-1 docs/callbacks-and-events.md has every event the code emits, with its parameters', () => {
  const said = emittedRows?.map(([name = '', , params = '']) => [codesIn(name)[0], sorted(codesIn(params))])
  expect(Object.fromEntries(said ?? [])).toEqual(emitted())
})

test('EMB-9 MON-1 docs/callbacks-and-events.md says of every other event that it is not emitted', () => {
  const known = EVENT_NAMES.map((name) => EVENT_PREFIX + name)
  const later = laterRows?.flatMap(([name = '']) => codesIn(name)) ?? []
  expect(sorted([...later, ...Object.keys(emitted())])).toEqual(sorted(known))
})

test('EMB-9 docs/callbacks-and-events.md has every callback, every name of on(), every key of an error', () => {
  const callbacks = entries.filter(({ message }) => message.includes('a function')).map(({ name }) => name)
  const headings = [...eventsPage.matchAll(/^## `(\w+)`$/gm)].map(([, name = '']) => name)
  expect(sorted(headings)).toEqual(sorted(callbacks))
  const listening = section(eventsPage, '## `handle.on(name, listener)`')
  expect(sorted(firstColumn(listening))).toEqual(
    sorted(readInterfaceKeys(root, { file: 'packages/core/src/listeners.ts', name: 'WidgetEvents' })),
  )
  expect(sorted(firstColumn(section(eventsPage, '## `onReject`')))).toEqual(
    sorted(readInterfaceKeys(root, { file: 'packages/core/src/public-types.ts', name: 'AccountError' })),
  )
})

const hooksPage = page('state-and-hooks')

test('ENT-2 docs/state-and-hooks.md has every key of the snapshot, of a field, and every field', () => {
  const snapshot = firstSnapshot({})
  const [keys = '', fieldKeys = ''] = section(hooksPage, '## `getState()`').split('\nThe fields: ')
  expect(sorted(firstColumn(keys))).toEqual(sorted(Object.keys(snapshot)))
  expect(sorted(firstColumn(fieldKeys))).toEqual(sorted(Object.keys(snapshot.fields.mobile)))
  expect(sorted(codesIn(fieldKeys.split('. Each')[0] ?? ''))).toEqual(sorted(Object.keys(snapshot.fields)))
})

test('ENT-2 docs/state-and-hooks.md has every attribute of the root', () => {
  const said = firstColumn(section(hooksPage, '## The root'))
  expect(sorted(said)).toEqual(sorted(['lang', ...readRootAttributes(root)]))
})

test('ENT-2 docs/state-and-hooks.md has every part that is drawn', () => {
  const drawnText = section(hooksPage, '## Parts')
  const parts = readParts(root)
  const prefixes = parts.filter((part) => part.endsWith('-'))
  const isDrawn = (name: string): boolean =>
    parts.includes(name) || prefixes.some((prefix) => name.startsWith(prefix))
  const said = firstColumn(drawnText)
  expect(said.filter((name) => !isDrawn(name))).toEqual([])
  expect(
    parts.filter(
      (part) => !said.some((name) => name === part || (part.endsWith('-') && name.startsWith(part))),
    ),
  ).toEqual([])
})

const embeddingPage = page('embedding')

test('EMB-1 docs/embedding.md has every part of the handle', () => {
  const said = firstColumn(section(embeddingPage, '## The handle').split('\n### ')[0] ?? '')
  expect(sorted(said.map((code) => code.replace(/\(.*/, '')))).toEqual(
    sorted(readInterfaceKeys(root, { file: 'packages/widget/src/handle.ts', name: 'Handle' })),
  )
})

test('EMB-3 docs/embedding.md says of every option from when an update of it counts', () => {
  const said = firstColumn(section(embeddingPage, '### What `update` does with each option'))
  expect(sorted(said)).toEqual(sorted(entries.map(({ name }) => name)))
})

test('EMB-8 docs/embedding.md has every custom property a host may set, with its values', () => {
  const css = read('packages/react/src/theme/tokens.css')
  const light = css.slice(0, css.indexOf('/* Derived from the accent'))
  const dark = section(css.replace('@dark {', '# dark\n'), '# dark').split('}')[0] ?? ''
  const valuesIn = (text: string): ReadonlyMap<string, string> =>
    new Map(
      [...text.matchAll(/^ +(--[\w-]+): ([^;]+);$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
  const rows = rowsOf(section(embeddingPage, '## Theming'))
  expect(sorted(rows.map(([name = '']) => codesIn(name)[0] ?? ''))).toEqual(
    sorted([...valuesIn(light).keys()]),
  )
  for (const [name = '', lightValue = '', darkValue = ''] of rows) {
    const property = codesIn(name)[0] ?? ''
    const isPlain = lightValue.startsWith('`')
    expect(codesIn(lightValue), property).toEqual(isPlain ? [valuesIn(light).get(property)] : [])
    expect(codesIn(darkValue)[0], property).toBe(valuesIn(dark).get(property))
  }
})

test('every link of the READMEs and of docs leads somewhere', () => {
  const pages = ['README.md', 'README.zh.md', ...readdirSync(`${root}docs`).map((file) => `docs/${file}`)]
  const links = pages
    .filter((path) => path.endsWith('.md') && path !== 'docs/requirements.md')
    .flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, to = '']) => ({ path, to })),
    )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ path, to }) => !leadsSomewhere(path, to))).toEqual([])
})

function leadsSomewhere(from: string, to: string): boolean {
  const [file = '', anchor] = to.split('#')
  const url = new URL(file === '' ? from.replace(/.*\//, '') : file, new URL(`../${from}`, import.meta.url))
  if (!existsSync(url)) return false
  const headings = anchor === undefined ? [] : readFileSync(url, 'utf8').matchAll(/^#+ (.+)$/gm)
  return anchor === undefined || [...headings].some(([, words = '']) => anchorOf(words) === anchor)
}

/** As GitHub makes it. */
function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}
