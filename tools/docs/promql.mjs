// Expressions that several alerts share, and samples for them.

/** The share of a dependency's calls that fail without its having refused them. */
export const failing = (selector, by = 'instance') =>
  `sum by (${by}) (rate(portico_dependency_seconds_count{${selector},outcome="error"}[5m])) / sum by (${by}) (rate(portico_dependency_seconds_count{${selector}}[5m]))`

/** The 99th percentile of a histogram, in seconds. */
export const slowest = (metric, selector = '') =>
  `histogram_quantile(0.99, sum by (instance, le) (rate(${metric}_bucket${selector}[5m])))`

/** Of a counter whose series may be new: Prometheus sees no increase in the first sample of a series. */
export const increased = (selector, range) =>
  `(increase(${selector}[${range}]) > 0 or (${selector} unless ${selector} offset ${range}))`

/** A histogram in which each minute has some calls between two buckets. */
export const slowHistogram = (metric, labels, { below, above }) => [
  [`${metric}_bucket{${labels}le="${below}"}`, '0x20'],
  [`${metric}_bucket{${labels}le="${above}"}`, '0+60x20'],
  [`${metric}_bucket{${labels}le="+Inf"}`, '0+60x20'],
]

/** Half of the calls fail from the start. */
export const halfFailing = (dependency, operation) =>
  ['ok', 'error'].map((outcome) => [
    `portico_dependency_seconds_count{instance="a",dependency="${dependency}",operation="${operation}",outcome="${outcome}"}`,
    '0+30x20',
  ])
