// docs/reference/options.md: the options, their defaults and what an invalid value is answered with.
import { code, fence, firstSentence, page, table, type } from './markdown.mjs'
import { memberTable, membersOf } from './source.mjs'

/** @param readOptions validates a configuration and fills in its defaults */
export function optionsPage(source, { readOptions }) {
  const options = membersOf(source.interface('AccountCenterConfig')).flatMap((option) =>
    option.nested === undefined
      ? [option]
      : membersOf(option.nested, option.name).map((inner) => ({
          ...inner,
          name: `${option.name}.${inner.name}`,
        })),
  )
  checkDefaults(options, readOptions)
  const rows = options.map(({ name, type: text, defaultValue, doc }) => [
    `[${code(name)}](#${name.toLowerCase().replaceAll('.', '')})`,
    type(shortType(source, text)),
    defaultValue === undefined ? '' : code(defaultValue),
    firstSentence(doc),
  ])
  return page(
    'Options',
    'The options of `Portico.mount(target, options)`, `mount(target, options)` and `<AccountCenter {...options} />`. All of them are optional; `undefined` means the default. How to pass options and what `update` does with them: [embedding](../embedding.md).',
    'An invalid value throws at `mount`, at `update` and when the component renders. The message names the option and what was expected, for example `Portico: option "appId" must be a positive integer; got "2906"`. Nothing is drawn or changed then. Invalid data attributes are reported in the console instead. Unknown options, and unknown keys of `action`, `agreement`, `security` and `monitor`, are ignored with a warning in the console; unknown switches and zones throw.',
    'A URL is `http:` or `https:`, or relative to the page (`/welcome`); other schemes are invalid.',
    table(['Option', 'Type', 'Default', 'Meaning'], rows),
    options.flatMap((option) => sectionOf(source, option, readOptions)),
    '## Names',
    table(
      ['Type', 'Values'],
      ['Panel', 'Switch', 'ZoneId', 'KnownPlatformId'].map((name) => [
        code(name),
        type(source.literals(name)),
      ]),
    ),
    '## `PlatformConfig`',
    'An entry of [`platforms`](#platforms).',
    memberTable(source, 'PlatformConfig'),
  )
}

function sectionOf(source, { name, type: text, defaultValue, doc, examples }, readOptions) {
  if (examples.length === 0) throw new Error(`the option ${name} has no @example`)
  return [
    `## ${code(name)}`,
    `Type: ${type(shortType(source, text))} · Default: ${defaultValue === undefined ? 'none' : code(defaultValue)}`,
    doc,
    fence('js', examples.map((example) => `mount('#account', ${example})`).join('\n')),
    `An invalid value throws: \`${messageFor(name, readOptions)}\``,
  ]
}

/** Functions are described elsewhere; aliases of literals are spelled out. */
function shortType(source, text) {
  if (text.includes('=>')) return 'function'
  return text.endsWith('[]') ? text : (source.literals(text) ?? text)
}

/** What is thrown for a value of the wrong type. */
function messageFor(name, readOptions) {
  const [outer, inner] = name.split('.')
  for (const wrong of [null, 7.5]) {
    try {
      readOptions({ [outer]: inner === undefined ? wrong : { [inner]: wrong } })
    } catch (error) {
      return error.message
    }
  }
  throw new Error(`option ${name} accepts null and 7.5`)
}

/** A documented default must be the one the code uses, wherever the settings have a value of the same name. */
function checkDefaults(options, readOptions) {
  const settings = readOptions({})
  for (const { name, defaultValue } of options) {
    const actual = name.split('.').reduce((value, key) => value?.[key], settings)
    if (actual === undefined) continue
    if (sourceOf(actual) !== defaultValue)
      throw new Error(`the default of ${name} is ${sourceOf(actual)}, its doc comment says ${defaultValue}`)
  }
}

/** A value as the doc comments write it: `['login', 'register']`. */
const sourceOf = (value) =>
  JSON.stringify(value)
    .replaceAll('"', "'")
    .replaceAll(/'(\w+)':/g, '$1: ')
    .replaceAll(',', ', ')
