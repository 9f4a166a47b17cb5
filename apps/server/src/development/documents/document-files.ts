import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Where the documents are in a clone, and under which path they are shown. */
const FOLDER = 'docs'
/** The pages of the site's own start page, which only VitePress renders. */
const SITE_ONLY = new Set(['docs/index.md', 'docs/zh/index.md'])
const PICTURE = /\.(?:gif|png|svg)$/
const LINK = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)/gm

/** The files of a clone that are shown, by the path of their address. Paths of files are relative to the clone. */
export interface DocumentFiles {
  /** The Markdown files in `docs`. */
  readonly documents: readonly string[]
  /** @param path of the URL, decoded, without a slash at its end */
  readonly fileAt: (path: string) => string | undefined
  /** Of a file, or of the README of a folder; undefined if it is not shown. */
  readonly addressOf: (file: string | undefined) => string | undefined
  /** The document in the other language, if there is one. */
  readonly translationOf: (file: string) => string | undefined
  /** The text of a file, or the names in a folder. */
  readonly read: (file: string) => string
}

/**
 * Finds the documents, their pictures and the files of the clone that a document links to. Nothing else has an address, so that no path
 * of a request leads to another file.
 */
export function findDocuments(root: string): DocumentFiles {
  const own = listFiles(root, FOLDER).filter((file) => !SITE_ONLY.has(file))
  const documents = own.filter(isDocument)
  const files = new Set([...own.filter((file) => PICTURE.test(file)), ...documents])
  const pending = [...documents]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    for (const target of linkedFiles(root, file)) {
      if (files.has(target)) continue
      files.add(target)
      if (isDocument(target)) pending.push(target)
    }
  }
  const byAddress = new Map([...files].map((file) => [toAddress(file), file]))
  const read = (file: string): string => {
    const path = join(root, file)
    return statSync(path).isDirectory() ? readdirSync(path).join('\n') : readFileSync(path, 'utf8')
  }
  return {
    documents,
    fileAt: (path) => byAddress.get(path),
    addressOf: (file = '') => [file, `${file}/README.md`].filter((one) => files.has(one)).map(toAddress)[0],
    translationOf: (file) => {
      const translation = translationOf(file)
      return translation !== undefined && files.has(translation) ? translation : undefined
    },
    read,
  }
}

/** The text of the page that a Chinese one translates. */
export function readOriginal(files: DocumentFiles, file: string): string | undefined {
  const original = isChinese(file) ? files.translationOf(file) : undefined
  return original === undefined ? undefined : files.read(original)
}

export function isDocument(file: string): boolean {
  return file.endsWith('.md')
}

function translationOf(file: string): string | undefined {
  if (isChinese(file)) return file.replace('docs/zh/', 'docs/')
  return file.startsWith('docs/') ? file.replace('docs/', 'docs/zh/') : undefined
}

export function isChinese(file: string): boolean {
  return file.startsWith('docs/zh/')
}

/** @returns the file that a link in another one leads to, relative to the clone; undefined if that is no path within it */
export function resolveLink(from: string, href: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[#/?])/i.test(href)) return undefined
  const [path = ''] = href.split(/[?#]/)
  const file = posix.join(posix.dirname(from), path).replace(/\/$/, '')
  return file === '.' || file.startsWith('..') ? undefined : file
}

/** `docs/flows/README.md` is `/docs/flows`, `CONTRIBUTING.md` is `/docs/repository/CONTRIBUTING.md`. */
function toAddress(file: string): string {
  if (!file.startsWith(`${FOLDER}/`)) return `/docs/repository/${file}`
  return isDocument(file) ? `/${file.replace(/(?:\/(?:README|index))?\.md$/, '')}` : `/${file}`
}

function listFiles(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
}

function linkedFiles(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(LINK)].flatMap(([, inline, reference]) => {
    const target = resolveLink(file, inline ?? reference ?? '')
    if (target === undefined || !existsSync(join(root, target))) return []
    const readme = `${target}/README.md`
    return [existsSync(join(root, readme)) ? readme : target]
  })
}
