/** Whether the run includes what takes long and fails rarely (`npm run test:full`). */
const isFullRun = process.env['TEST_FULL'] === '1'

/** All values in a full run, otherwise the first: for what hardly depends on the value. */
export function firstUnlessFull<T>(values: readonly T[]): readonly T[] {
  return isFullRun ? values : values.slice(0, 1)
}

/** All values in a full run, otherwise none. `test.each` of none registers no test, so that none counts as skipped. */
export function onlyIfFull<T>(values: readonly T[]): readonly T[] {
  return isFullRun ? values : []
}
