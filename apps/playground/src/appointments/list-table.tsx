import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Of the table, for tests; its title's id begins with it. */
  readonly name: string
  readonly title: string
  /** What is said where there are no rows. */
  readonly none: string
  readonly heads: readonly string[]
  readonly rows: readonly ReactElement[]
}

/** A titled table that scrolls within itself where the page is narrow, by keyboard too. */
export function ListTable({ name, title, none, heads, rows }: Props): ReactNode {
  const titleId = `${name}-title`
  return (
    <section className="list" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {rows.length === 0 ? (
        <p className="list-none">{none}</p>
      ) : (
        <div className="list-scroll" tabIndex={0} role="region" aria-labelledby={titleId}>
          <table data-testid={name}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}
