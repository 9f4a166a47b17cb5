import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

// Reads packages/core/src/<room>/README.md, the page of a flow: its picture, calls, exits and files.

const ROOT = new URL('../', import.meta.url)
const CORE = 'packages/core/src'

/** A row of an exits table. */
export interface Exit {
  readonly codes: readonly number[]
  /** Where it is met: moments of the table of reactions, `any` of the flow's, or a word of the page's own. */
  readonly at: readonly string[]
  readonly sight: string
}

/** A row of the appointment's table of codes. */
export interface Verdict {
  readonly code: number
  readonly asked: string
  readonly status: string
  readonly button: string
  readonly made: string
}

export interface FlowPage {
  readonly calls: readonly { readonly name: string; readonly path: string }[]
  readonly exits: readonly Exit[]
  readonly verdicts: readonly Verdict[]
  /** Rows of the table of reactions that the page says nothing brings about, as `1902 submit`. */
  readonly unmet: readonly string[]
  /** Every code in the picture. */
  readonly drawn: readonly number[]
  /** Whatever the page leads to, as paths from the root. */
  readonly links: readonly string[]
}

export const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

export function pathOfPage(room: string): string {
  return `${CORE}/${room}/README.md`
}

export function readFlowPage(room: string): FlowPage {
  const page = read(pathOfPage(room))
  return {
    calls: rowsOf(page, 'call').map(([name = '', path = '']) => ({ name: plain(name), path: plain(path) })),
    exits: rowsOf(page, 'code', 'at').map(([codes = '', at = '', , sight = '']) => ({
      codes: codesIn(codes),
      at: at.split(', '),
      sight,
    })),
    verdicts: rowsOf(page, 'code', 'what brings it about').map(
      ([code = '', , asked = '', status = '', button = '', made = '']) => ({
        code: Number(plain(code)),
        asked,
        status,
        button,
        made,
      }),
    ),
    unmet: unmetOf(page),
    drawn: drawnIn(page),
    links: linksOf(page, room),
  }
}

/** The texts in “these” quotes. */
export function quotesIn(cell: string): string[] {
  return [...cell.matchAll(/“(.+?)”/g)].map(([, quote = '']) => quote)
}

/** The rows of the tables whose head begins with these columns. */
function rowsOf(page: string, ...head: readonly string[]): string[][] {
  const tables = page.split('\n\n').filter((block) => block.startsWith('|'))
  const found = tables.filter((table) => cellsOf(table).slice(0, head.length).join() === head.join())
  return found.flatMap((table) => table.trimEnd().split('\n').slice(2).map(cellsOf))
}

function cellsOf(row: string): string[] {
  const [line = ''] = row.split('\n')
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function plain(cell: string): string {
  return cell.replaceAll('`', '')
}

function codesIn(cell: string): number[] {
  return [...cell.matchAll(/`(-?\d+)`/g)].map(([, code]) => Number(code))
}

function unmetOf(page: string): string[] {
  const [, list = ''] =
    /^Rows of the table that no call of this flow brings here: ([^.]+)\.$/m.exec(page) ?? []
  return [...list.matchAll(/([^(]+)\(([\w-]+)\)/g)].flatMap(([, codes = '', moment = '']) =>
    codesIn(codes).map((code) => `${code} ${moment}`),
  )
}

/** An arrow's words, and what a box for an exit begins with. */
function drawnIn(page: string): number[] {
  const [, picture = ''] = /^```mermaid\n(.+?)^```$/ms.exec(page) ?? []
  const arrows = [...picture.matchAll(/ (?:--|-\.) (.+?) (?:-->|\.->)/g)].map(([, words = '']) => words)
  const boxes = [...picture.matchAll(/\["((?:-?\d+(?: |<br\/>))+)[^"]+"\]:::exit/g)].map(
    ([, codes = '']) => codes,
  )
  const said = [...arrows, ...boxes].join(' ')
  return [...said.matchAll(/(?<![\w-])-?\d+\b/g)].map(([code]) => Number(code))
}

function linksOf(page: string, room: string): string[] {
  const links = [...page.matchAll(/\]\(([^)#]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, target, picture]) => target ?? picture ?? '',
  )
  return links.filter((link) => !link.includes('://')).map((link) => posix.join(CORE, room, link))
}
