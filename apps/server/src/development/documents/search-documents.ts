import type { Token } from 'marked'
import type { DocumentFiles } from './document-files.ts'
import { isChinese, readOriginal } from './document-files.ts'
import { isHeading, readDocument } from './read-document.ts'

/** A page that has every word of a search, and its section that has them most often. */
export interface FoundPage {
  readonly address: string
  readonly title: string
  /** Empty if it is the beginning of the page. */
  readonly section: string
  readonly excerpt: string
}

interface Section {
  heading: string
  id: string
  text: string
}

const MAX_PAGES = 40
const EXCERPT_CHARACTERS = 160
const TITLE_SCORE = 100
const HEADING_SCORE = 10
const MAX_COUNTED = 3
/** What explains the product, not how it is used, comes after the rest. */
const BACKGROUND = /^docs\/(?:zh\/)?(?:decisions|reports|requirements)\b/

/**
 * Searches the pages of a language, the Chinese ones together with the English ones that have no translation.
 * @param query words; a page has all of them
 */
export function searchDocuments(
  files: DocumentFiles,
  query: string,
  language: 'en' | 'zh',
): readonly FoundPage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return files.documents
    .filter((file) => (language === 'en' ? !isChinese(file) : isChinese(file) || !files.translationOf(file)))
    .flatMap((file) => {
      const text = files.read(file)
      const searched = text.toLowerCase()
      return words.every((word) => searched.includes(word)) ? [rate(files, { file, text, words })] : []
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES)
}

interface Candidate {
  readonly file: string
  readonly text: string
  readonly words: readonly string[]
}

function rate(
  files: DocumentFiles,
  { file, text, words }: Candidate,
): FoundPage & { readonly score: number } {
  const { title, sections } = readSections(text, readOriginal(files, file))
  const scores = sections.map((section) => scoreOf(section, words))
  const score = Math.max(0, ...scores)
  const best = scores.indexOf(score)
  const section = sections[best] ?? { heading: '', id: '', text: '' }
  const isBeginning = best < 1
  const inTitle = words.filter((word) => title.toLowerCase().includes(word)).length
  return {
    address: (files.addressOf(file) ?? '') + (isBeginning ? '' : `#${section.id}`),
    title,
    section: isBeginning ? '' : section.heading,
    excerpt: excerptOf(section.text, words),
    score: (score + inTitle * TITLE_SCORE) * (BACKGROUND.test(file) ? 0.1 : 1),
  }
}

function readSections(text: string, original: string | undefined) {
  const { title, tokens, headings } = readDocument(text, original)
  const sections: Section[] = []
  for (const token of tokens) {
    if (isHeading(token)) {
      const { id = '', text: heading = '' } = headings.find((one) => one.token === token) ?? {}
      sections.push({ heading, id, text: '' })
    } else if (!isDiagram(token)) {
      const section = sections.at(-1)
      if (section) section.text += token.raw
    }
  }
  return { title, sections }
}

function isDiagram(token: Token): boolean {
  return token.type === 'code' && token['lang'] === 'mermaid'
}

function scoreOf({ heading, text }: Section, words: readonly string[]): number {
  const inHeading = words.filter((word) => heading.toLowerCase().includes(word)).length * HEADING_SCORE
  const searched = text.toLowerCase()
  const inText = words.map((word) => Math.min(MAX_COUNTED, searched.split(word).length - 1))
  return inText.reduce((sum, count) => sum + count, inHeading)
}

/** The text about the first word, without the characters of Markdown. */
function excerptOf(text: string, [word = '']: readonly string[]): string {
  const plain = text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[[\]`*|#]|-{3,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const start = Math.max(0, plain.toLowerCase().indexOf(word) - EXCERPT_CHARACTERS / 2)
  const excerpt = plain.slice(start, start + EXCERPT_CHARACTERS)
  return `${start > 0 ? '… ' : ''}${excerpt}${start + EXCERPT_CHARACTERS < plain.length ? ' …' : ''}`
}
