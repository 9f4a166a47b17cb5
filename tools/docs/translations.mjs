// A page of docs/zh translates the page of the same path in docs. What does not depend on the language must be the same in both.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A block of code, a heading, a row of a table, an entry of a list, a live widget, or a paragraph. */
const PARTS =
  /^```(?<language>\w*)\n(?<code>.*?)^```$|^(?<level>#+) .+?$|^\|.*?$|^ *(?:[-*]|\d+\.) .*?$|^<LiveWidget.*?\/>$|^(?<paragraph>(?!<!--)\S.*?)(?=\n\n|\n*(?![^]))/gms
/** A comment in any of the languages of the samples. */
const COMMENT = /\/\*.*?\*\/|<!--.*?-->|(?<!\S)(?:\/\/|#) .*?$/gms
/** The language that a sample chooses; a translation may choose its own. */
const CHOSEN_LANGUAGE = /(\b(?:lang|language)(?:=|: )["'])(?:en|zh)(?=["'])/g
/** A relative link, without its anchor. */
const LINK = /\]\((?!https?:)([^)\s#]+)/g
/** What a table says in every language. */
const FACT = /`[^`]+`|\d(?:[\d,.]*\d)?/g

/** @returns a line for each page of docs/zh that differs from its page, with the first difference */
export function outdatedTranslations(docs) {
  return readdirSync(join(docs, 'zh'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const [page, translation] = [name, join('zh', name)].map((path) => {
        const text = readFileSync(join(docs, path), 'utf8')
        return { parts: partsOf(text), links: linksOf(text, path) }
      })
      const difference =
        differenceOf(page.parts, translation.parts) ?? differenceOf(page.links, translation.links)
      return difference === undefined ? [] : [`docs/zh/${name} differs from docs/${name} at “${difference}”`]
    })
}

/** @returns the line of the first part of a page that its translation lacks, or undefined */
function differenceOf(page, translation) {
  const at = page.findIndex(({ key }, index) => key !== translation[index]?.key)
  if (at === -1 && page.length === translation.length) return undefined
  return page.at(at)?.line ?? 'its start'
}

/** Where the relative links of a page lead, without their order and without the language. */
function linksOf(text, path) {
  const targets = [...text.matchAll(LINK)].map(([, target = '']) =>
    join('docs', dirname(path), target)
      .replace('docs/zh/', 'docs/')
      .replace('.zh.md', '.md')
      .replace(/-zh-(\w+\.png)$/, '-en-$1'),
  )
  targets.sort((one, other) => one.localeCompare(other))
  return targets.map((target) => ({ line: target, key: target }))
}

/** The parts of a page in their order, each with a line that shows it and with what a translation keeps. */
function partsOf(page) {
  return [...page.matchAll(PARTS)].map(({ 0: text, groups }) => ({
    line: text.split('\n', 2).at(-1),
    key: keyOf(text, groups),
  }))
}

function keyOf(text, { language, code, level, paragraph }) {
  if (level) return level
  if (paragraph) return 'paragraph'
  if (text.startsWith('<')) return text
  if (code === undefined) return text.startsWith('|') ? `| ${text.match(FACT)?.toSorted().join(' ')}` : '-'
  // The text of a diagram is translated, its lines are not.
  if (language === 'mermaid') return `mermaid ${code.split('\n').length}`
  return language + code.replaceAll(COMMENT, '').replaceAll(CHOSEN_LANGUAGE, '$1').replaceAll(/ +$/gm, '')
}
