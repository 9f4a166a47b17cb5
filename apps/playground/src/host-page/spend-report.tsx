import type { ReactNode } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'

/** Of a hundred, a day each; the last day is not over. */
const SPEND = [62, 78, 71, 96, 88, 100, 54] as const
const BAR_STEP = 44
const BAR_WIDTH = 28
const FLOOR = 112

export function SpendReport({ texts }: { readonly texts: PageTexts }): ReactNode {
  const { title, sample, spent, budget, days } = texts.report
  return (
    <figure className="report">
      <figcaption className="report-head">
        <span className="report-title">{title}</span>
        <span className="report-sample">{sample}</span>
      </figcaption>
      <p className="report-sum">
        <strong>{spent}</strong> <span>{budget}</span>
      </p>
      <svg className="report-bars" viewBox="0 0 292 132" aria-hidden="true">
        <line className="report-cap" x1="0" x2="292" y1="6" y2="6" />
        {SPEND.map((height, day) => (
          <g key={day} className="report-day">
            <rect x={day * BAR_STEP} y={FLOOR - height} width={BAR_WIDTH} height={height} rx="4" />
            <text x={day * BAR_STEP + BAR_WIDTH / 2} y="129">
              {days[day]}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
