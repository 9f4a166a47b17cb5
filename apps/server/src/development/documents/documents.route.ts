import { createReadStream } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseQuery, textOf } from '../../http/fields.ts'
import { sendPage } from '../../http/pages/pages.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { DocumentFiles } from './document-files.ts'
import { findDocuments, isChinese, isDocument, readOriginal } from './document-files.ts'
import { documentPage, missingPage, resultsPage } from './document-page.ts'
import { SCRIPT, SCRIPT_PATH } from './document-script.ts'
import { listDocuments } from './list-documents.ts'

const MAX_QUERY = 100
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the documents of a clone, which has no built site, under `/docs`. They are read at each request, so that a change is seen at the
 * next; what renders them is loaded with the first page, so that it costs no time at start.
 */
export function serveDocuments(server: FastifyInstance, root: string): void {
  server.get(SCRIPT_PATH, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT))
  for (const path of ['/docs/search', '/docs/zh/search'])
    server.get(path, async ({ raw }, reply) => {
      const { searchDocuments } = await import('./search-documents.ts')
      const query = textOf(parseQuery(raw.url ?? ''), 'q').slice(0, MAX_QUERY)
      const language = languageOf(path)
      const files = findDocuments(root)
      const found = searchDocuments(files, query, language)
      return sendPage(reply, resultsPage({ language, query, found, groups: listDocuments(files, language) }))
    })
  for (const path of ['/docs', '/docs/*'])
    server.get(path, async ({ raw }, reply) => {
      const asked = pathOf(raw.url ?? '')
      const files = findDocuments(root)
      const file = files.fileAt(asked)
      if (file === undefined) {
        const language = languageOf(asked)
        return sendPage(reply.code(404), missingPage(language, listDocuments(files, language)))
      }
      return sendFile(reply, { root, files, file })
    })
}

/** `/docs/support.md/?x` is `/docs/support`. */
function pathOf(url: string): string {
  const path = decodeURIComponent(url.replace(/\?.*$/s, ''))
  return path.replace(/\/$/, '').replace(/^(\/docs\/(?!repository\/).*)\.md$/s, '$1')
}

const languageOf = (path: string): 'en' | 'zh' => (/^\/docs\/zh(?:\/|$)/.test(path) ? 'zh' : 'en')

interface Shown {
  readonly root: string
  readonly files: DocumentFiles
  readonly file: string
}

async function sendFile(reply: FastifyReply, { root, files, file }: Shown): Promise<FastifyReply> {
  const picture = PICTURE_TYPES[extname(file)]
  if (picture !== undefined) return reply.type(picture).send(createReadStream(join(root, file)))
  const language = isChinese(file) ? 'zh' : 'en'
  const text = files.read(file)
  const groups = listDocuments(files, language)
  if (!isDocument(file)) {
    const content = `<h1>${escapeMarkup(file)}</h1>\n<div class="block"><pre tabindex="0"><code>${escapeMarkup(text)}</code></pre></div>`
    return sendPage(reply, documentPage({ language, title: file, content, groups }))
  }
  const { renderDocument } = await import('./render-document.ts')
  const { addressOf, translationOf } = files
  const { html, ...rest } = renderDocument(text, { file, addressOf, original: readOriginal(files, file) })
  const translation = addressOf(translationOf(file))
  const address = addressOf(file)
  return sendPage(reply, documentPage({ ...rest, language, content: html, translation, groups, address }))
}
