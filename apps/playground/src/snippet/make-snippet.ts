import { BEFORE_SKIPS, hostRule } from '../demo/host-code.ts'
import type { Demo, PlainConfig } from '../demo/demo.ts'
import { SCRIPT_FILES, withDefaults } from '../demo/demo.ts'
import { toSource } from './to-source.ts'

export type SnippetKind = 'tag' | 'script' | 'module' | 'react'

interface SnippetOptions {
  readonly demo: Demo
  /** Where the script is served from. */
  readonly origin: string
}

/** One snippet for each way to embed the widget, with the options that differ from the defaults. */
const SNIPPETS: Readonly<Record<SnippetKind, (options: SnippetOptions) => string>> = {
  tag: ({ demo, origin }) => {
    const attributes = dataAttributes(demo.config).map((attribute) => `\n  ${attribute}`)
    const hook = hookOf(demo) ? '<!-- beforeSkip is a function: mount() takes it -->\n' : ''
    return `${styleElement(demo)}<div id="account"></div>\n${hook}<script src="${scriptUrl(demo, origin)}"\n  data-mount="#account"${attributes.join('')}></script>`
  },
  script: ({ demo, origin }) =>
    `${styleElement(demo)}<div id="account"></div>\n<script src="${scriptUrl(demo, origin)}"></script>\n<script>\n  const widget = Portico.mount(${mountArguments(demo, '  ')})\n</script>`,
  module: ({ demo }) =>
    `${styleComment(demo, '#account')}import { mount } from '@portico/widget'\n\nconst widget = mount(${mountArguments(demo, '')})`,
  react: ({ demo }) => {
    const props = reactProps(demo).map((prop) => `\n      ${prop}`)
    const element =
      props.length > 0 ? `(\n    <AccountCenter${props.join('')}\n    />\n  )` : '<AccountCenter />'
    return `${styleComment(demo, '')}import { AccountCenter } from '@portico/react'\n\nexport function SignIn() {\n  return ${element}\n}`
  },
}

export function makeSnippet(kind: SnippetKind, options: SnippetOptions): string {
  return SNIPPETS[kind](options)
}

function styleElement(demo: Demo): string {
  const rule = hostRule(selectorIn(demo, '#account'), demo.style)
  return rule && `<style>\n${indented(rule, '  ')}\n</style>\n`
}

/** A module has no place for a style rule, so it becomes a comment. */
function styleComment(demo: Demo, target: string): string {
  const rule = hostRule(selectorIn(demo, target), demo.style)
  return rule && `// In your style sheet:\n${indented(rule, '//   ')}\n\n`
}

/** The widget's root, or the element above it when the root is inside a shadow root. */
function selectorIn({ config }: Demo, target: string): string {
  if (withDefaults(config).isolation === 'shadow') return target || 'body'
  return `${target} .portico`.trim()
}

function indented(text: string, indent: string): string {
  return text.replace(/^/gm, indent)
}

function scriptUrl(demo: Demo, origin: string): string {
  return `${origin}/${SCRIPT_FILES[demo.script]}`
}

/** The loader parses values that are valid JSON and takes any other text literally. */
function dataAttributes(config: PlainConfig): string[] {
  return entriesOf(config).map(([name, value]) => {
    const text = typeof value === 'string' && !readsAsJson(value) ? value : JSON.stringify(value)
    return `data-${kebab(name)}=${inAttribute(text)}`
  })
}

function mountArguments(demo: Demo, indent: string): string {
  const inner = `${indent}  `
  const lines = entriesOf(demo.config).map(([name, value]) => `${name}: ${toSource(value, inner)}`)
  const hook = hookOf(demo)
  const options = hook ? [...lines, `beforeSkip: ${hook}`] : lines
  if (options.length === 0) return "'#account'"
  return `'#account', {\n${options.map((option) => `${inner}${option},\n`).join('')}${indent}}`
}

function hookOf(demo: Demo): string {
  return BEFORE_SKIPS[demo.beforeSkip].source
}

function reactProps(demo: Demo): string[] {
  const props = entriesOf(demo.config).map(([name, value]) => {
    if (value === true) return name
    if (typeof value === 'string' && !/["\\\n&]/.test(value)) return `${name}="${value}"`
    return `${name}={${toSource(value, '      ')}}`
  })
  const hook = hookOf(demo)
  return hook ? [...props, `beforeSkip={${hook}}`] : props
}

function entriesOf(config: PlainConfig): [string, unknown][] {
  return Object.entries(config).filter(([, value]) => value !== undefined)
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function inAttribute(text: string): string {
  const escaped = text.replaceAll('&', '&amp;')
  return escaped.includes('"') ? `'${escaped.replaceAll("'", '&#39;')}'` : `"${escaped}"`
}

function readsAsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
