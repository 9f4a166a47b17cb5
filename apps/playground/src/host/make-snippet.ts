import { sourceOfHook } from './before-skip.ts'
import type { Chosen } from './options.ts'

export const SNIPPET_KINDS = ['<script>', 'mount()', 'import', 'React'] as const
export type SnippetKind = (typeof SNIPPET_KINDS)[number]

/** The code of a page that embeds the widget with the chosen options. @param origin where the script is served from */
export function makeSnippet(kind: SnippetKind, chosen: Chosen, origin: string): string {
  const { script = 'portico.js', beforeSkip, ...config } = chosen
  const hook = sourceOfHook(beforeSkip)
  const src = `${origin}/${String(script)}`
  const options = Object.entries(config)
  const sources = [
    ...options.map(([name, value]) => [name, toSource(value)]),
    ...(hook ? [['beforeSkip', hook]] : []),
  ]
  const entries = sources.map(([name, source]) => `  ${name}: ${source},\n`).join('')
  const call = `mount('#account'${entries && `, {\n${entries}}`})`
  const container = '<div id="account"></div>'
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
      return `import { mount } from '@portico/widget'\n\nconst widget = ${call}`
    case 'React': {
      const props = sources.map(([name, source]) => `\n    ${name}={${source}}`).join('')
      return `import { AccountCenter } from '@portico/react'\n\nexport const SignIn = () => (\n  <AccountCenter${props && `${props}\n `} />\n)`
    }
  }
}

/** A value as JavaScript. `</script>` inside a string would close the surrounding script element. */
function toSource(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`
  if (typeof value !== 'object' || value === null) return toString(value)
  const entries = Object.entries(value).map(([key, entry]) => `${toKey(key)}: ${toSource(entry)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

const toKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : toString(key))

function toString(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('</', '<\\/')}'`
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
