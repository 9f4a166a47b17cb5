import { posix } from 'node:path'
import type { RendererObject, Tokens } from 'marked'
import { Marked } from 'marked'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { DocumentFiles } from './document-files.ts'
import { resolveLink } from './document-files.ts'
import { highlightCode } from './highlight-code.ts'
import { readDocument } from './read-document.ts'

/** A section of a page, for the list of its contents. */
interface Section {
  readonly id: string
  readonly text: string
}

interface RenderedDocument {
  readonly title: string
  readonly html: string
  readonly sections: readonly Section[]
}

interface RenderOptions {
  /** The path of the document in the clone. */
  readonly file: string
  readonly addressOf: DocumentFiles['addressOf']
  /** The text of the page that it translates. */
  readonly original?: string | undefined
}

const LOCAL = /^http:\/\/localhost:4000(?=\/|$)/
/** A component of the built site. */
const COMPONENT = /^\s*<[A-Z]/
/** Where a name that does not fit its cell is cut: between its words. */
const WITHIN_NAME = /(?<=[_./])(?=\w)|(?<=[a-z])(?=[A-Z])/
const SOURCE = /\b(src|srcset)="([^"]+)"/g

/** Renders a document of the clone. Its own markup is kept: the policy of the page allows no script. */
export function renderDocument(text: string, options: RenderOptions): RenderedDocument {
  const { title, tokens, headings } = readDocument(text, options.original)
  const ids = new Map(headings.map(({ token, id }) => [token, id]))
  const marked = new Marked({
    renderer: { ...linkRenderer(options), ...blockRenderer((token) => ids.get(token) ?? '') },
  })
  return {
    title: title || posix.basename(options.file),
    html: marked.parser(tokens),
    sections: headings.filter(({ token }) => token.depth === 2),
  }
}

/** Lets links and pictures lead to what the server has an address for. A link to anything else is only its text. */
function linkRenderer({ file, addressOf }: RenderOptions): RendererObject {
  const hrefOf = (href: string): string | undefined => {
    // The server that shows the page has the pages of the others, on whatever port it is.
    if (LOCAL.test(href)) return href.replace(LOCAL, '') || '/'
    if (/^(?:https?:|mailto:|#)/.test(href)) return href
    const address = addressOf(resolveLink(file, href))
    return address && address + (/#.*$/.exec(href)?.[0] ?? '')
  }
  const sourceOf = (path: string): string => escapeMarkup(addressOf(resolveLink(file, path)) ?? path)
  return {
    link({ href, tokens }) {
      const address = hrefOf(href)
      const content = this.parser.parseInline(tokens)
      return address === undefined ? content : `<a href="${escapeMarkup(address)}">${content}</a>`
    },
    image({ href, text }) {
      return `<img src="${sourceOf(href)}" alt="${escapeMarkup(text)}">`
    },
    html({ text }) {
      if (COMPONENT.test(text)) return ''
      return text.replace(SOURCE, (_, name: string, path: string) => `${name}="${sourceOf(path)}"`)
    },
  }
}

/** Headings with ids. What can be wider than a phone scrolls by itself, also with the keyboard. */
function blockRenderer(idOf: (heading: Tokens.Heading) => string): RendererObject {
  return {
    heading(token) {
      const content = this.parser.parseInline(token.tokens)
      return `<h${token.depth} id="${escapeMarkup(idOf(token))}">${content}</h${token.depth}>\n`
    },
    code({ text, lang }) {
      return `<div class="block"><pre tabindex="0"><code>${highlightCode(text, lang)}</code></pre></div>\n`
    },
    table({ header, rows }) {
      const contentOf = ({ tokens }: Tokens.TableCell): string => this.parser.parseInline(tokens)
      const writeCell = (cell: Tokens.TableCell, label = ''): string => {
        const [name, ...others] = cell.tokens
        if (name?.type !== 'codespan' || others.length > 0)
          return `<td data-label="${label}">${contentOf(cell)}</td>`
        const words = (name as Tokens.Codespan).text.split(WITHIN_NAME).map(escapeMarkup)
        return `<td data-label="${label}" class="name"><code>${words.join('<wbr>')}</code></td>`
      }
      const head = header.map((cell) => `<th>${contentOf(cell)}</th>`).join('')
      // On a phone, where the row of headings is not visible, each cell names its own.
      const labels = header.map(({ text }) => escapeMarkup(text.replaceAll('`', '')))
      const writeRow = (row: readonly Tokens.TableCell[]): string =>
        `<tr>${row.map((cell, index) => writeCell(cell, labels[index])).join('')}</tr>\n`
      return `<div class="table" tabindex="0"><table${header.length > 2 ? ' class="records"' : ''}>\n<thead><tr>${head}</tr></thead>\n<tbody>${rows.map(writeRow).join('')}</tbody>\n</table></div>\n`
    },
  }
}
