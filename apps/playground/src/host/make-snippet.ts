import type { Chosen } from './options.ts'
import { hookOf, optionsOf } from './options.ts'
import { themeCss } from './theme.ts'

export const SNIPPET_KINDS = ['<script>', 'mount()', 'import', 'React', 'CSS'] as const
export type SnippetKind = (typeof SNIPPET_KINDS)[number]

/** The code of a page that embeds the widget with the chosen options. @param origin where the script is served from */
export function makeSnippet(kind: SnippetKind, chosen: Chosen, origin: string): string {
  const { source: hook } = hookOf(chosen)
  const src = `${origin}/${typeof chosen['script'] === 'string' ? chosen['script'] : 'portico.js'}`
  const options = Object.entries(optionsOf(chosen))
  const listSources = (indent: string) => [
    ...options.map(([name, value]) => [name, toSource(value, indent)]),
    ...(hook ? [['beforeSkip', hook]] : []),
  ]
  const entries = listSources('  ')
    .map(([name, source]) => `  ${name}: ${source},\n`)
    .join('')
  const call = `mount('#account'${entries && `, {\n${entries}}`})`
  const { css, style, sheet } = stylesOf(chosen)
  const container = `${style}<div id="account"></div>`
  switch (kind) {
    case '<script>': {
      const attributes = options
        .map(([name, value]) => `\n  data-${kebab(name)}=${toAttribute(value)}`)
        .join('')
      const note = hook && '<!-- beforeSkip is a function: mount() takes it -->\n'
      return `${container}\n${note}<script src="${src}"\n  data-mount="#account"${attributes}></script>`
    }
    case 'mount()':
      return `${container}\n<script src="${src}"></script>\n<script>\nconst widget = Portico.${call}\n</script>`
    case 'import':
      return `import { mount } from '@portico/widget'\n${sheet}\nconst widget = ${call}`
    case 'React': {
      const props = listSources('    ')
        .map(([name, source]) => `\n    ${name}={${source}}`)
        .join('')
      return `import { AccountCenter } from '@portico/react'\n${sheet}\nexport const SignIn = () => (\n  <AccountCenter${props && `${props}\n `} />\n)`
    }
    case 'CSS':
      return css
  }
}

/** The style sheet of the theme: as such, in markup, and as an import. */
function stylesOf(chosen: Chosen): { readonly [As in 'css' | 'style' | 'sheet']: string } {
  const css = themeCss(chosen)
  if (css === '') return { css: '/* Every token has its default. */', style: '', sheet: '' }
  return { css, style: `<style>\n${css}\n</style>\n`, sheet: "import './theme.css'\n" }
}

/** The options as `mount` takes them, without functions. */
export const optionsSource = (chosen: Chosen): string => toSource(optionsOf(chosen), '')

const LINE_LENGTH = 60

/** A value as JavaScript; an object that is long has a line for each member. @param indent of the line that it begins in */
function toSource(value: unknown, indent: string): string {
  // `</script>` inside a string would close the surrounding script element.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replaceAll('</', '<\\/')
  const [inner, isList] = [`${indent}  `, Array.isArray(value)]
  const members = Object.entries(value).map(([name, member]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : toSource(name, inner)
    return isList ? toSource(member, inner) : `${key}: ${toSource(member, inner)}`
  })
  const [open, close] = isList ? '[]' : '{}'
  const space = isList || members.length === 0 ? '' : ' '
  const line = `${open}${space}${members.join(', ')}${space}${close}`
  if (line.length <= LINE_LENGTH && !line.includes('\n')) return line
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`
}

/** The script parses values that are valid JSON and takes any other text literally. */
function toAttribute(value: unknown): string {
  const text = typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value)
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
