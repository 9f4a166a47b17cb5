import type { OperatorAccount } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Badge, DateTime, Table } from '../elements.tsx'

const NAMES: Readonly<Record<string, string>> = {
  'codes-per-target-hour': 'Codes sent within an hour',
  'codes-per-target-day': 'Codes sent within a day',
  'codes-per-target-without-slider-hour': 'Codes within an hour before the slider is required',
  'codes-per-target-without-slider-day': 'Codes within a day before the slider is required',
  'codes-per-target-from-known-browsers-hour': 'Codes sent within an hour to browsers of the user',
  'codes-per-target-from-known-browsers-day': 'Codes sent within a day to browsers of the user',
  'wrong-codes-per-target-day': 'Wrong codes within a day before the slider is required',
  'wrong-codes-per-browser-day': 'Wrong codes of one browser within a day',
  'wrong-codes-from-known-browsers-day': 'Wrong codes of browsers of the user within a day',
}

export function LimitTable({ limits }: Pick<OperatorAccount, 'limits'>): ReactNode {
  return (
    <Table
      name="Limits"
      heads={['Limit', 'Contact', 'Count', 'State', 'Counted until']}
      rows={limits.map(({ name, contact, count, max, reached, until }, index) => ({
        id: `${name} ${index}`,
        cells: [
          NAMES[name] ?? name,
          contact,
          `${count} of ${max}`,
          reached ? (
            <Badge key="state" kind="danger">
              Reached
            </Badge>
          ) : (
            'Not reached'
          ),
          <DateTime key="until" iso={until} />,
        ],
      }))}
      empty="Nothing is counted at present."
    />
  )
}
