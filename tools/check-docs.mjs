// Fails if a document names an option, a variable, a metric, an error code, a command or a script that does not exist, or if its
// headings are out of order. Needs a build and docs/reference, which `generate-docs.mjs --check` compares with the source.
//   node tools/check-docs.mjs
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLanguages, checkLists } from './docs/lists.mjs'
import { root } from './published-packages.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const readJson = (path) => JSON.parse(read(path))
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([whole, name = whole]) => name)

/** The history, which names what is no more, and pages that are generated from the source. */
const EXCLUDED =
  /^(?:CHANGELOG\.md|\.changeset\/.*|docs\/(?:reports|reference|runbooks)\/|.*(?:NOTICE|\.api)\.md$)/
const documents = git('ls-files', '--cached', '--others', '--exclude-standard', '*.md').trim().split('\n')
const pages = documents.filter((path) => !EXCLUDED.test(path))
/** Commands of generated pages stand as text in the source. */
const commandPages = documents.filter(
  (path) => !/^(?:CHANGELOG\.md|\.changeset\/|docs\/reports\/)/.test(path),
)

const { COMPLETE_LANGUAGES, ERROR_CODES } = await import(join(root, 'packages/protocol/dist/index.js'))
const { configFile } = await import(join(root, 'apps/server/dist/config/config-file.js'))
const { smsProvider } = await import(join(root, 'apps/server/dist/config/sms-providers.js'))
const { createAdmin } = await import(join(root, 'apps/server/dist/operators/cli/run-admin.js'))
const admin = createAdmin({ print() {}, printError() {}, userName: () => 'docs' }, () => {})
const schema = readJson('docs/reference/portico.schema.json')
const options = matches(read('docs/reference/options.md'), /^## `([a-z][\w.]+)`$/gm)
const codes = new Set(Object.values(ERROR_CODES).map(String))
/** What the audit log and webhooks call an event. */
const events = new Set(
  matches(git('grep', '-hoE', "'[a-z_]+\\.[a-z_]+'", '--', 'apps/server/src/*.ts'), /[a-z_.]+/g),
)
const scripts = git('ls-files', 'package.json', '*/package.json')
  .trim()
  .split('\n')
  .flatMap((path) => Object.keys(readJson(path).scripts ?? {}))
/** What the source calls by a name that begins with `portico_`: metrics, and keys of storage. */
const lowerNames = new Set([
  ...matches(read('docs/reference/metrics.md'), /\bportico_\w+/g),
  ...matches(git('grep', '-hoE', "'portico_[a-z_]+'", '--', 'packages/*.ts'), /portico_\w+/g),
])
const variables = new Set(
  matches(
    git('grep', '-hoE', 'PORTICO_[A-Z_]+', '--', '*.ts', '*.mjs', '*.yaml', 'Dockerfile', ':!apps/*.test.ts'),
    /.+/g,
  ),
)

/** @returns what is wrong with a page */
function checksOf(text) {
  return [
    ...headings(text),
    ...unknown(text, { pattern: /\bPORTICO_[A-Z_]*[A-Z]\b/g, kind: 'variable', exists: isVariable(text) }),
    ...unknown(text, { pattern: /\bportico_[a-z][a-z_]*[a-z]\b/g, kind: 'metric', exists: isLowerName }),
    ...unknown(text, {
      pattern: /\berrors? (?:code )?(\d+)\b/gi,
      kind: 'error code',
      exists: (code) => codes.has(code),
    }),
    ...unknown(text, {
      pattern: /\bnpm run ([\w:-]+)/g,
      kind: 'script',
      exists: (name) => scripts.includes(name),
    }),
    ...unknown(text, { pattern: /`([a-z_A-Z]+(?:\.[a-z_A-Z]+)+)`/g, kind: 'option', exists: isOption }),
    ...configurations(text),
    ...elements(text),
    ...checkLanguages(text, COMPLETE_LANGUAGES),
  ]
}

function unknown(text, { pattern, kind, exists }) {
  const names = new Set(matches(text, pattern))
  return [...names].filter((name) => !exists(name)).map((name) => `there is no ${kind} ${name}`)
}

/** A variable of the server, the build or the tests, or one that the samples of the page read. */
const isVariable = (text) => (name) =>
  variables.has(name.replace(/_FILE$/, '')) || text.includes(`process.env.${name}`)

function isLowerName(name) {
  return (
    lowerNames.has(name.replace(/_(?:bucket|sum|count)$/, '')) || /^portico_(?:process|nodejs)_/.test(name)
  )
}

/** A name with dots is an option if it begins with a section of the configuration file or with an option of the widget. */
function isOption(name) {
  const [section, ...rest] = name.split('.')
  if (/\.(?:md|m?[jt]s|json|yaml|crt|key|env)$/.test(name) || events.has(name)) return true
  const ofFile = schema.properties[section]
  const isOfWidget = options.some((option) => option.startsWith(`${section}.`))
  if (ofFile === undefined && !isOfWidget) return true
  return options.includes(name) || rest.reduce((found, key) => membersOf(found)[key], ofFile) !== undefined
}

/** The members of a part of the schema: of an object, of every variant, and of the entries of a list. */
function membersOf(part) {
  if (part === undefined) return {}
  const parts = [part, ...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.items ? [part.items] : [])]
  const nested = parts.slice(1).map(membersOf)
  return Object.assign({}, part.properties, ...nested)
}

/** Every block of JSON is JSON, and one that has only sections of the configuration file is valid for the server. */
function configurations(text) {
  return matches(text, /^ *```json\n(.*?)^ *```$/gms).flatMap((block) => {
    let value
    try {
      value = JSON.parse(block)
    } catch (error) {
      return [`a block is not JSON: ${error.message}`]
    }
    if (Object.keys(value).some((name) => !(name in schema.properties))) return []
    const { error } = configFile.safeParse(value)
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} of a block: ${message}`)
  })
}

/** The attributes of the custom element, and the data attributes of the script. */
function elements(text) {
  const attributes = options.map((option) =>
    option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  const tags = [
    ...matches(text, /<portico-account-center\s([^>]*)>/g).map((tag) => tag.replaceAll(/\s/g, ' ')),
    ...matches(text, /<script\s([^>]*data-mount[^>]*)>/g).map((tag) => tag.replaceAll(/\sdata-/g, ' ')),
  ]
  const used = tags.flatMap((tag) => matches(` ${tag}`, /\s([a-z-]+)="/g))
  const known = new Set([...attributes, 'mount', 'src', 'id', 'class', 'data-mount'])
  return used.filter((name) => !known.has(name)).map((name) => `there is no attribute ${name}`)
}

/** One heading of the first level, except for a home page and a changeset, and no level is skipped. */
function headings(text) {
  const levels = matches(text.replaceAll(/^```.*?^```$/gms, ''), /^(#+) /gm).map(({ length }) => length)
  const hasNone = /^---\n(?:layout: home|'@portico\/)/.test(text)
  return [
    ...(levels.filter((level) => level === 1).length === (hasNone ? 0 : 1)
      ? []
      : ['not one heading of level 1']),
    ...levels.flatMap((level, index) =>
      index > 0 && level > levels[index - 1] + 1 ? [`heading ${index + 1} skips a level`] : [],
    ),
  ]
}

/** Every `portico-admin` command exists, with its options. One that is a line of its own has those that it requires. */
function checkCommands() {
  const found = commandPages.flatMap((path) =>
    commandsOf(read(path))
      .map(faultOf)
      .flatMap((fault) => (fault === undefined ? [] : [`${path}: ${fault}`])),
  )
  return [...new Set(found)]
}

function commandsOf(text) {
  return [...text.matchAll(/(^(?:npx |sudo )?)?\bportico-admin(?:\.js)? ([^\n`]+)/gm)].map(
    ([, start, rest]) => ({
      isLine: start !== undefined,
      words: rest.split(/ (?:[#|>&;]|<<)/)[0].split(' '),
    }),
  )
}

/** @returns what is wrong with a command, if anything is */
function faultOf({ isLine, words }) {
  let command = admin
  const [other = ''] = words.filter((word) => {
    const next = command.commands.find((one) => one.name() === word)
    command = next ?? command
    return next === undefined
  })
  const name = `portico-admin ${words.join(' ')}`
  if (command.commands.length > 0 && /^[a-z][a-z-]*$/.test(other)) return `there is no command ${name}`
  const given = matches(words.join(' '), /(?<= |^)--[a-z-]+/g)
  const known = ['--help', ...[...admin.options, ...command.options].map(({ long }) => long)]
  const unknownOption = given.find((option) => !known.includes(option))
  if (unknownOption !== undefined) return `there is no option ${unknownOption} of ${name}`
  const missing = command.options.find(({ mandatory, long }) => mandatory && !given.includes(long))
  return isLine && missing !== undefined ? `${name} lacks ${missing.long}` : undefined
}

const problems = pages.flatMap((path) => checksOf(read(path)).map((problem) => `${path}: ${problem}`))
const lists = checkLists(read, {
  languages: COMPLETE_LANGUAGES,
  providers: smsProvider.options.map(({ shape }) => shape.type.value),
})
for (const problem of [...problems, ...lists, ...checkCommands()]) {
  console.error(problem)
  process.exitCode = 1
}
