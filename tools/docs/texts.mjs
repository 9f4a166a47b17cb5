// docs/reference/texts.md: every text key of the widget.
import { code, page, table } from './markdown.mjs'
import { sectionsOf } from './source.mjs'

/** The constants of `texts/en.ts` with the texts of the widget. The first has those of the initial view. */
const CONSTANTS = ['critical', 'deferred', 'secondStep']

/** @param languages language → texts */
export function textsPage(source, { en, zh }) {
  return page(
    'Texts',
    'Every text of the widget by its key, with which the option [`messages`](options.md#messages) replaces it, in one language or in several. Words in braces are filled in, or become links and buttons: keep them. The slider, and the messages and pages of the account center, have texts of their own. A `•` marks texts of the initial view; the others are loaded with the first interaction. See [languages and texts](../guides/languages-and-texts.md).',
    [...readSections(source)].flatMap(([title, { introduction, rows }]) => [
      `## ${title}`,
      introduction,
      table(
        ['Key', '', 'English', '简体中文', 'Note'],
        rows.map(({ key, isInitial, note }) => [
          code(key),
          isInitial ? '•' : '',
          en[key],
          zh[key],
          `${note} ${linkOfError(key)}`.trim(),
        ]),
      ),
    ]),
  )
}

function linkOfError(key) {
  const number = key === 'network_failure' ? '-1' : /^error_(\d+)$/.exec(key)?.[1]
  return number === undefined ? '' : `[Error ${number}](errors/${number}.md)`
}

/** Title → section. Its texts may be in several constants; the first sentence of the comment above them is its title. */
function readSections(source) {
  const sections = new Map()
  for (const constant of CONSTANTS) {
    for (const { heading, docs } of sectionsOf(source.objectOf(constant))) {
      const [title, ...sentences] = heading.split('. ')
      const section = sections.get(title) ?? { introduction: sentences.join('. '), rows: [] }
      sections.set(title, section)
      for (const [key, note] of docs) section.rows.push({ key, note, isInitial: constant === CONSTANTS[0] })
    }
  }
  return sections
}
