import type { Snapshot } from '@portico/core'
import type { ReactNode } from 'react'
import { toSource } from '../snippet/to-source.ts'
import type { PageTexts } from '../texts/page-texts.ts'

interface Props {
  readonly snapshot: Snapshot | undefined
  readonly texts: PageTexts
}

/** What `getState()` gives, as it changes. */
export function StateView({ snapshot, texts }: Props): ReactNode {
  if (!snapshot) return <p className="hint">{texts.panel.noState}</p>
  const { fields, ...rest } = snapshot
  return (
    <div className="state" data-testid="state">
      <dl className="state-list">
        {Object.entries(rest).map(([name, value]) => (
          <div key={name} className="state-row">
            <dt>{name}</dt>
            <dd data-kind={typeof value}>{inWords(value)}</dd>
          </div>
        ))}
      </dl>
      <table className="state-fields">
        <thead>
          <tr>
            <th scope="col">{texts.panel.field}</th>
            <th scope="col">{texts.panel.value}</th>
            <th scope="col">{texts.panel.check}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([name, field]) => (
            <tr key={name} data-valid={field.valid}>
              <th scope="row">{name}</th>
              <td>{field.value || '–'}</td>
              <td>{field.errorKey || (field.valid ? 'valid' : '–')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LONGEST_VALUE = 80

function inWords(value: unknown): string {
  const words = toSource(value)
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)}…` : words
}
