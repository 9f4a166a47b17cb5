import type { OperatorAccount } from '@portico/protocol'
import type { ReactNode } from 'react'
import { Badge, DateTime, Table, WireName } from '../elements.tsx'
import { Text } from '../text.tsx'
import { texts } from '../texts/texts.ts'

type Limits = Pick<OperatorAccount, 'limits'>

/** The limits that are reached, or that none is. The other counts are shown on demand. */
export function LimitTable({ limits }: Limits): ReactNode {
  const reached = limits.filter((limit) => limit.reached)
  const others = limits.filter((limit) => !limit.reached)
  return (
    <>
      {reached.length === 0 ? (
        <p className="sign" data-kind="good">
          <Text>{limits.length === 0 ? texts.noLimits : texts.noLimitReached}</Text>
        </p>
      ) : (
        <Counts limits={reached} />
      )}
      {others.length > 0 && (
        <details>
          <summary>
            <Text>{texts.otherLimits(others.length)}</Text>
          </summary>
          <Counts limits={others} />
        </details>
      )}
    </>
  )
}

function Counts({ limits }: Limits): ReactNode {
  return (
    <Table
      name={texts.limits}
      heads={[texts.limit, texts.contact, texts.count, texts.state, texts.countedUntil]}
      rows={limits.map(({ name, contact, count, max, reached, until }, index) => ({
        id: `${name} ${index}`,
        cells: [
          <div key="limit">
            <Text>{texts.limitOf(name)}</Text> <WireName>{name}</WireName>
          </div>,
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
