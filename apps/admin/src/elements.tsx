import type { OperatorAccount } from '@portico/protocol'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Failure } from './call.ts'
import { Text } from './text.tsx'
import { language, texts } from './texts/texts.ts'

interface SectionProps {
  readonly title: string
  /** Buttons at the end of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, actions, children }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row">
        <h2 id={id}>
          <Text>{title}</Text>
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

export interface TableProps {
  readonly name: string
  readonly heads: readonly string[]
  /** How the cells below a head are shown. */
  readonly columns?: Readonly<Record<string, ColumnKind>>
  readonly rows: readonly TableRow[]
  /** Shown if there are no rows. */
  readonly empty: string
}

/** Numbers are aligned at their end. The others are what a row begins with on a phone, what it tells, what is less important, and its end. */
type ColumnKind = 'number' | 'title' | 'text' | 'note' | 'end'

interface TableRow {
  readonly id: string
  /** What the row has in common with those beside it, such as a day; shown once above them. */
  readonly group?: string
  /** One for each head; an empty one is shown as a dash, and not on a phone. */
  readonly cells: readonly ReactNode[]
  /** Buttons at the end of the row, which stay in view while the table scrolls. */
  readonly actions?: ReactNode
}

const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  groupHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A table that scrolls horizontally, by keyboard too; on a phone each row is a list of its cells, for which browsers may forget their roles. */
export function Table({ name, heads, columns = {}, rows, empty }: TableProps): ReactNode {
  if (rows.length === 0)
    return (
      <p className="note">
        <Text>{empty}</Text>
      </p>
    )
  const hasActions = rows.some(({ actions }) => actions !== undefined)
  return (
    <div className="scrolling" tabIndex={0} role="group" aria-label={name}>
      <table {...ROLES.table}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {heads.map((head) => (
              <th key={head} scope="col" {...ROLES.head} data-column={columns[head]}>
                {head}
              </th>
            ))}
            {hasActions && (
              <th scope="col" {...ROLES.head} className="row-actions">
                <span className="visually-hidden">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map(({ id, group, cells, actions }, row) => (
            <Fragment key={id}>
              {group !== undefined && group !== rows[row - 1]?.group && (
                <tr {...ROLES.row}>
                  <th scope="rowgroup" {...ROLES.groupHead} colSpan={heads.length} className="group">
                    <Text>{group}</Text>
                  </th>
                </tr>
              )}
              <tr {...ROLES.row}>
                {heads.map((head, column) => (
                  <td
                    key={head}
                    {...ROLES.cell}
                    data-head={head}
                    data-column={columns[head]}
                    data-empty={cells[column] ? undefined : true}
                  >
                    {asText(cells[column] || '–')}
                  </td>
                ))}
                {hasActions && (
                  <td {...ROLES.cell} className="row-actions">
                    {actions}
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function asText(shown: ReactNode): ReactNode {
  return typeof shown === 'string' || typeof shown === 'number' ? <Text>{shown}</Text> : shown
}

/** A time in the time zone of the browser. */
export function DateTime({ iso }: { readonly iso: string }): ReactNode {
  return (
    <time dateTime={iso} title={iso}>
      <Text>{formatDateTime(iso)}</Text>
    </time>
  )
}

const LOCALES = { en: 'en-GB', zh: 'zh-CN' } as const

const DAY = { month: 'short', day: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Without the year if it is the present one. */
export function formatDateTime(iso: string): string {
  return format(iso, { ...dayOf(iso), ...TIME })
}

export function formatDay(iso: string): string {
  return format(iso, dayOf(iso))
}

export function formatTime(iso: string): string {
  return format(iso, { ...TIME, second: '2-digit' })
}

function dayOf(iso: string): Intl.DateTimeFormatOptions {
  const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear()
  return isThisYear ? DAY : { ...DAY, year: 'numeric' }
}

function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(iso).toLocaleString(LOCALES[language], options)
}

/** Names and values of one record. Unknown values are left out. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}): ReactNode {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{asText(value)}</dd>
          </div>
        ))}
    </dl>
  )
}

interface DialogProps {
  readonly title: string
  /** Called when the dialog has closed, by whatever means. */
  readonly onClosed: () => void
  readonly children: ReactNode
}

/** A modal dialog. When it closes, the focus returns to where it was. It is a child of the body, so that it has no style of what opens it. */
export function Dialog({ title, onClosed, children }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => ref.current?.showModal(), [])
  return createPortal(
    <dialog ref={ref} className="card" aria-labelledby={id} onClose={onClosed}>
      <h2 id={id}>
        <Text>{title}</Text>
      </h2>
      {children}
    </dialog>,
    document.body,
  )
}

/** Closes the dialog that an element is in. */
export function closeDialog(element: Element): void {
  element.closest('dialog')?.close()
}

/** The title of a page. It takes the focus when the page is shown, so that a screen reader reads it. */
export function Title({ children }: { readonly children: ReactNode }): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${ref.current?.textContent ?? ''} · ${texts.admin}`
    ref.current?.focus()
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** A short word on a tinted background; the colour repeats its meaning. */
export function Badge({
  kind,
  children,
}: {
  readonly kind: 'danger' | 'good' | 'plain'
  readonly children: string
}): ReactNode {
  return (
    <span className="badge" data-kind={kind}>
      <Text>{children}</Text>
    </span>
  )
}

export function StatusBadge({ status }: Pick<OperatorAccount, 'status'>): ReactNode {
  const [kind, text] = STATUSES[status]
  return <Badge kind={kind}>{text}</Badge>
}

const STATUSES = {
  active: ['good', texts.active],
  banned: ['danger', texts.banned],
  'deletion scheduled': ['danger', texts.deletionScheduled],
} as const

const NAMES = new Intl.DisplayNames(language, { type: 'language' })

/** Chinese is named by its script, as it is where visitors choose it. */
const SCRIPTS: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** A field named `language`. */
export function LanguageField({ label }: { readonly label: string }): ReactNode {
  return (
    <label className="field">
      {label}
      <select name="language" defaultValue={language}>
        {COMPLETE_LANGUAGES.map((tag) => (
          <option key={tag} value={tag}>
            {NAMES.of(SCRIPTS[tag] ?? tag)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The trimmed values of a form's fields, by name. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string>> {
  const values = [...new FormData(form)].map(([name, value]) => [
    name,
    value instanceof File ? '' : value.trim(),
  ])
  return Object.fromEntries(values) as Readonly<Record<string, string>>
}

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for screen readers, if the button is one of several. */
  readonly label?: string
  readonly children: string
}

/** Copies a text, and says so. Browsers have no clipboard for a page without TLS: the text beside the button is selected by hand there. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactNode {
  const [isCopied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  return (
    <button
      type="button"
      aria-label={isCopied ? undefined : label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span role="status">
        <Text>{isCopied ? texts.copied : children}</Text>
      </span>
    </button>
  )
}

const REFERENCE_END = 8

/** The end of a reference, which differs between requests of one moment, and the whole where it cannot be copied. */
export function Reference({ id }: { readonly id: string }): ReactNode {
  const isCut = 'clipboard' in navigator && id.length > REFERENCE_END
  return (
    <span className="reference">
      <code title={id}>{isCut ? `…${id.slice(-REFERENCE_END)}` : id}</code>
      <CopyButton text={id} label={texts.button(texts.copy, id)}>
        {texts.copy}
      </CopyButton>
    </span>
  )
}

/** The end of an id differs between accounts that were created at the same time. */
export function AccountLink({ id }: { readonly id: string }): ReactNode {
  return (
    <a href={`#/accounts/${id}`} title={id}>
      …{id.slice(-8)}
    </a>
  )
}

/** The name of something in the documentation and in the API, below its words. */
export function WireName({ children }: { readonly children: string }): ReactNode {
  return (
    <code className="wire-name">
      <Text>{children}</Text>
    </code>
  )
}

interface ProblemProps {
  readonly id?: string
  readonly failure: Failure | undefined
}

/** What has failed, as an alert, and how the log of the server is searched for it. */
export function Problem({ id, failure }: ProblemProps): ReactNode {
  return (
    <div id={id} className="problem" role="alert">
      {failure && (
        <p className="sign" data-kind="harm">
          <Text>{failure.text}</Text>
        </p>
      )}
      {failure && failure.reference !== '' && (
        <p className="note">
          <Text>{texts.reference}</Text> <Reference id={failure.reference} />
        </p>
      )}
    </div>
  )
}
