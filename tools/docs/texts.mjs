// docs/reference/texts.md: every text key of the widget.
import { code, page, table } from './markdown.mjs'

/** Keys of the interface that the protocol names, with what they are for. */
const SECTIONS_BY_PATTERN = {
  'Below fields': /_(?:required|pattern_valid)$/,
  'Error messages': /^error_\d+$|^network_failure$/,
}

/**
 * @param declaration the source of `messages.ts`
 * @param initialKeys of the texts that are part of the script
 * @param languages language → texts
 */
export function textsPage({ declaration, initialKeys, languages }) {
  const { en, zh } = languages
  const declared = readSections(declaration)
  const known = new Set(declared.flatMap(({ rows }) => rows.map(({ key }) => key)))
  const rest = Object.keys(en)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, note: '' }))
  const inherited = Object.entries(SECTIONS_BY_PATTERN).map(([title, pattern]) => ({
    title,
    rows: rest.filter(({ key }) => pattern.test(key)),
  }))
  const count = [...declared, ...inherited].reduce((sum, { rows }) => sum + rows.length, 0)
  if (count !== Object.keys(en).length)
    throw new Error(`texts.mjs: ${count} keys are in a section, of ${Object.keys(en).length}`)
  return page(
    'Texts',
    'Every text of the widget by its key, with which the option [`messages`](options.md#messages) replaces it, in one language or in several. Words in braces are filled in, or become links and buttons: keep them. The slider, and the messages and pages of the account center, have texts of their own. A `•` marks texts of the initial view; the others are loaded with the first interaction. See [languages and texts](../guides/languages-and-texts.md).',
    [...declared, ...inherited].flatMap(({ title, rows }) => [
      `## ${title}`,
      table(
        ['Key', '', 'English', '简体中文', 'Note'],
        rows.map(({ key, note }) => [
          code(key),
          initialKeys.has(key) ? '•' : '',
          en[key],
          zh[key],
          note || noteOfError(key),
        ]),
      ),
    ]),
  )
}

function noteOfError(key) {
  const number = key === 'network_failure' ? '-1' : /^error_(\d+)$/.exec(key)?.[1]
  return number === undefined ? '' : `[Error ${number}](errors/${number}.md)`
}

/**
 * The sections of the interface `Messages`, and one of that of the second step: a line comment begins one, a doc comment belongs to the
 * key below it.
 */
function readSections(text) {
  return [
    ...sectionsOf(text, 'Messages'),
    ...sectionsOf(text, 'SecondStepMessages', 'The second step of a login'),
  ]
}

function sectionsOf(text, name, title) {
  const [, body = ''] = new RegExp(`interface ${name} [^{]*\\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  const sections = title === undefined ? [] : [{ title, rows: [] }]
  let note = ''
  for (const line of body.split('\n').map((each) => each.trim())) {
    if (line.startsWith('// ')) sections.push({ title: line.slice(3), rows: [] })
    note = /^\/\*\* (.*) \*\/$/.exec(line)?.[1] ?? note
    const [, key] = /^readonly (\w+): string$/.exec(line) ?? []
    if (key === undefined) continue
    sections.at(-1).rows.push({ key, note })
    note = ''
  }
  return sections
}
