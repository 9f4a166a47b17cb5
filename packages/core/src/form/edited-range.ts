/** The number of unchanged characters at the start of an edited text and, beyond those, at its end. */
export function commonPrefixAndSuffix(
  before: string,
  after: string,
): { readonly start: number; readonly end: number } {
  const max = Math.min(before.length, after.length)
  let start = 0
  while (start < max && before[start] === after[start]) start += 1
  let end = 0
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, end }
}
