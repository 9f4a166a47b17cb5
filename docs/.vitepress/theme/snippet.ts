type Options = Readonly<Record<string, unknown>>

const REACT = ['vite-react', 'nextjs', 'astro']

/** What a page writes for these options, in the framework that the reader has chosen. */
export function snippetFor(framework: string, options: Options): string {
  if (REACT.includes(framework)) return printTag('AccountCenter', options, printProp)
  if (framework === 'custom-element') return printTag('portico-account-center', options, printAttribute)
  const call = framework === 'script' ? "Portico.mount('#account', " : 'mount(element, '
  return `${call}${printObject(options)})`
}

function printTag(name: string, options: Options, print: (name: string, value: unknown) => string): string {
  const lines = Object.entries(options).map(([option, value]) => `  ${print(option, value)}`)
  const end = name.includes('-') ? `></${name}>` : '/>'
  return [`<${name}`, ...lines, end].join('\n')
}

function printProp(name: string, value: unknown): string {
  return typeof value === 'string' ? `${name}="${value}"` : `${name}={${printObject(value)}}`
}

function printAttribute(name: string, value: unknown): string {
  const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${attribute}='${typeof value === 'string' ? value : JSON.stringify(value)}'`
}

function printObject(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
    .replaceAll(/"([a-zA-Z]+)":/g, '$1:')
    .replaceAll('"', "'")
}
