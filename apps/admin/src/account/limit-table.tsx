import type { OperatorAccount } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Badge, DateTime, Table } from '../elements.tsx'
import { texts } from '../texts/texts.ts'

const NAMES: Readonly<Record<string, string>> = texts.limitNames

export function LimitTable({ limits }: Pick<OperatorAccount, 'limits'>): ReactNode {
  return (
    <Table
      name={texts.limits}
      heads={[texts.limit, texts.contact, texts.count, texts.state, texts.countedUntil]}
      rows={limits.map(({ name, contact, count, max, reached, until }, index) => ({
        id: `${name} ${index}`,
        cells: [
          NAMES[name] ?? name,
          contact,
          texts.countOf(count, max),
          reached ? (
            <Badge key="state" kind="danger">
              {texts.reached}
            </Badge>
          ) : (
            texts.notReached
          ),
          <DateTime key="until" iso={until} />,
        ],
      }))}
      empty={texts.noLimits}
    />
  )
}
