import type { ReactNode } from 'react'

/** One interval of a plot. */
export interface Bar {
  readonly title: string
  readonly count: number
  /** Where its rows are, if they are kept. */
  readonly href: string | undefined
}

/** The size of an interval and of the plot, in units of the drawing, which is stretched to its place. */
const [STEP, GAP, HEIGHT] = [10, 2, 100]
/** Lower bars would not be seen. */
const LOWEST = 4

/**
 * Counts by interval. It is for the eyes and the mouse only: the table behind it says the same to a screen reader, and has the same
 * links for the keyboard.
 */
export function Plot({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ title, count, href }, index) => {
        const height = count === 0 ? 0 : Math.max(LOWEST, (count / highest) * HEIGHT)
        const x = index * STEP
        const isLink = href !== undefined && count > 0
        return (
          <g key={title} data-link={isLink} onClick={isLink ? () => location.assign(href) : undefined}>
            <title>{title}</title>
            <rect className="plot-place" x={x} y={0} width={STEP} height={HEIGHT} />
            <rect x={x + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} />
          </g>
        )
      })}
    </svg>
  )
}
