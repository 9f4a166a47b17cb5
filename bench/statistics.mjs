/** The value that a share of all is below. @param share from 0 to 1 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** Undefined without values. */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const [before, after] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)]
  return sorted.length === 0 ? undefined : (sorted[before] + sorted[after]) / 2
}
