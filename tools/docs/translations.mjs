// A page of docs/zh translates the page of the same path in docs. What does not depend on the language must be the same in both.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code, a heading, a row of a table, an entry of a list, or a live widget. */
const PARTS =
  /^```(?<language>\w*)\n(?<code>.*?)^```$|^(?<level>#+) .+?$|^\|.*?$|^ *(?:[-*]|\d+\.) .*?$|^<LiveWidget.*?\/>$/gms
/** A comment in any of the languages of the samples. */
export const COMMENT = /\/\*.*?\*\/|<!--.*?-->|(?<!\S)(?:\/\/|#) .*?$/gms
/** What a table says in every language. */
const FACT = /`[^`]+`|\d(?:[\d,.]*\d)?/g

/** @returns a line for each page of docs/zh that differs from its page, with the first difference */
export function outdatedTranslations(docs) {
  return readdirSync(join(docs, 'zh'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const page = partsOf(join(docs, name))
      const translation = partsOf(join(docs, 'zh', name))
      const at = page.findIndex(({ key }, index) => key !== translation[index]?.key)
      if (at === -1 && page.length === translation.length) return []
      return [`docs/zh/${name} differs from docs/${name} at “${page.at(at)?.line ?? 'its start'}”`]
    })
}

/** The parts of a page in their order, each with a line that shows it and with what a translation keeps. */
function partsOf(path) {
  return [...readFileSync(path, 'utf8').matchAll(PARTS)].map(({ 0: text, groups }) => ({
    line: text.split('\n', 2).at(-1),
    key: keyOf(text, groups),
  }))
}

function keyOf(text, { language, code, level }) {
  if (level) return level
  if (text.startsWith('<')) return text
  if (code === undefined) return text.startsWith('|') ? `| ${text.match(FACT)?.toSorted().join(' ')}` : '-'
  // The text of a diagram is translated, its lines are not.
  if (language === 'mermaid') return `mermaid ${code.split('\n').length}`
  return language + code.replaceAll(COMMENT, '').replaceAll(/ +$/gm, '')
}
