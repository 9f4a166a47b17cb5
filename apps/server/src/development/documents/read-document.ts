import type { Token, Tokens } from 'marked'
import { lexer } from 'marked'

interface Document {
  readonly title: string
  readonly tokens: Token[]
  readonly headings: readonly Heading[]
}

export interface Heading {
  readonly token: Tokens.Heading
  readonly id: string
  readonly text: string
}

const FRONT_MATTER = /^---\n.*?\n---\n/s

/** @param original the text of the page that it translates: its headings have the ids of that page, as in the built site */
export function readDocument(text: string, original?: string): Document {
  const tokens = lexer(text.replace(FRONT_MATTER, ''))
  const ids = original === undefined ? [] : readDocument(original).headings.map(({ id }) => id)
  const taken = new Map<string, number>()
  const headings = tokens.filter(isHeading).map((token, index) => {
    const heading = plainText(token.tokens)
    const slug = slugOf(heading)
    const count = taken.get(slug) ?? 0
    taken.set(slug, count + 1)
    return { token, text: heading, id: ids[index] ?? (count === 0 ? slug : `${slug}-${count}`) }
  })
  return { title: headings[0]?.text ?? '', tokens, headings }
}

export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

/** The id of a heading, as on the repository's pages and in the built site. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    .replaceAll(' ', '-')
}

/** What is read of inline content, without its markup. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      return 'text' in token ? String(token.text) : ''
    })
    .join('')
}
