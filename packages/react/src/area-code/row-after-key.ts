/** As many as are seen at once. */
const PAGE_ROWS = 5

/** The row a key leads to: from end to end and round, by pages, to either end. @returns `undefined` for other keys */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return row === last ? 0 : row + 1
    case 'ArrowUp':
      return row === 0 ? last : row - 1
    case 'PageDown':
      return Math.min(row + PAGE_ROWS, last)
    case 'PageUp':
      return Math.max(row - PAGE_ROWS, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
