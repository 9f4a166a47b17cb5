// Covers EMB-1.
import { readdirSync, readFileSync } from 'node:fs'
import type { CompatStatement, SupportStatement } from '@mdn/browser-compat-data'
import data from '@mdn/browser-compat-data/forLegacyNode'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

// The linter compares scripts with the browserslist; this compares the widget's style sheets with it.

const THEME = new URL('../packages/react/src/theme/', import.meta.url)
const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[]
}

/** What the oldest browsers ignore without harm: where something else takes its place, that has been checked. */
const ENHANCEMENTS: Readonly<Record<string, string>> = {
  ':has': 'without it: no tint of a captcha in flight; the QR toggle is below the title',
  '@property': 'without it: spinners do not turn, and the ring around a QR code does not count down',
  '@starting-style': 'without it: dialogs appear at once',
  'accent-color': 'carries the luminance of the accent, and tints nothing',
  'contain-intrinsic-size': 'makes a long list faster',
  'content-visibility': 'makes a long list faster',
  'content-visibility: auto': 'makes a long list faster',
  'cursor: default': 'phones have no pointer',
  'cursor: pointer': 'phones have no pointer',
  'cursor: progress': 'phones have no pointer',
  'forced-color-adjust': 'only browsers with forced colors know it',
  'forced-color-adjust: none': 'only browsers with forced colors know it',
  'forced-color-adjust: auto': 'only browsers with forced colors know it',
  mask: 'preceded by -webkit-mask',
  'overflow-clip-margin': 'without it: a focus ring is cut off at the edge of a notice',
  'mask-size': 'without it: a tick appears at once',
  'text-box': 'without it: labels are up to a pixel lower',
  'text-wrap': 'without it: lines break at less pleasing places',
  'text-wrap: balance': 'without it: lines break at less pleasing places',
  'text-wrap: pretty': 'without it: lines break at less pleasing places',
  'word-break: auto-phrase': 'without it: Japanese breaks between any two characters',
}

/** The oldest version of each browser. */
const OLDEST = browserslist.map((entry) => {
  const [browser = '', version = ''] = entry.split(' >= ')
  return { browser: browser === 'ios_saf' ? 'safari_ios' : browser, version: Number(version) }
})

interface Feature {
  readonly name: string
  readonly compat: CompatStatement | undefined
}

function isSupported({ compat }: Feature): boolean {
  if (!compat) return true
  return OLDEST.every(({ browser, version }) => {
    const statements = Object.entries(compat.support).find(([name]) => name === browser)?.[1] ?? []
    return [statements].flat().some((statement) => isComplete(statement, version))
  })
}

function isComplete(statement: Exclude<SupportStatement, readonly unknown[]>, version: number): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (typeof added !== 'string' || removed !== undefined || statement.flags) return false
  if (statement.prefix || statement.alternative_name || statement.partial_implementation) return false
  return Number.parseFloat(added.replace('≤', '')) <= version
}

/** The at-rules, pseudo-classes, properties and keywords of a sheet that the data knows. */
function featuresOf(css: string): readonly Feature[] {
  const { properties = {}, selectors = {}, 'at-rules': atRules = {} } = data.css
  const features: Feature[] = []
  const sheet = parse(css)
  sheet.walkAtRules(({ name }) => {
    features.push({ name: `@${name}`, compat: atRules[name]?.__compat })
  })
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/::?([\w-]+)/g))
      features.push({ name: `:${name}`, compat: selectors[name]?.__compat })
  })
  sheet.walkDecls(({ prop, value, parent }) => {
    const property = properties[prop]
    // Descriptors of at-rules are not properties; prefixed ones are for older browsers.
    if (!property || prop.startsWith('-') || parent?.type === 'atrule') return
    features.push({ name: prop, compat: property.__compat })
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*/g))
      features.push({ name: `${prop}: ${word}`, compat: property[word]?.__compat })
  })
  return features
}

const SHEETS = readdirSync(THEME).filter((file) => file.endsWith('.css'))

test.each(SHEETS)('%s relies on nothing that the oldest supported browsers lack', (file) => {
  const unsupported = featuresOf(readFileSync(new URL(file, THEME), 'utf8')).filter(
    (one) => !isSupported(one),
  )
  expect(unsupported.map(({ name }) => name).filter((name) => !(name in ENHANCEMENTS))).toEqual([])
})
