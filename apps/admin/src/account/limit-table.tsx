import type { OperatorAccount } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Badge, Moment, Table } from '../elements.tsx'

const NAMES: Readonly<Record<string, string>> = {
  'codes-per-target-hour': 'Codes sent within an hour',
  'codes-per-target-day': 'Codes sent within a day',
  'codes-per-target-from-known-browsers-hour': 'Codes sent within an hour, requested from known browsers',
  'codes-per-target-from-known-browsers-day': 'Codes sent within a day, requested from known browsers',
  'wrong-codes': 'Wrong codes',
}

export function LimitTable({ limits }: Pick<OperatorAccount, 'limits'>): ReactNode {
  return (
    <Table
      name="Limits"
      heads={['Limit', 'Count', 'State', 'Counted until']}
      rows={limits.map(({ name, count, max, reached, until }, index) => ({
        id: `${name} ${index}`,
        cells: [
          NAMES[name] ?? name,
          `${count} of ${max}`,
          reached ? (
            <Badge key="state" kind="danger">
              Reached
            </Badge>
          ) : (
            'Not reached'
          ),
          <Moment key="until" iso={until} />,
        ],
      }))}
      empty="Nothing is counted at present."
    />
  )
}
