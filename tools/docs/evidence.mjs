// Tests that a report names as its evidence.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** @throws Error for a test that does not exist */
export function requireTests(root, tests, where) {
  for (const { file, title } of tests) {
    const path = join(root, file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (!["'", '"', '`'].some((quote) => text.includes(quote + title + quote)))
      throw new Error(`${where} names the test “${title}”, which ${file} does not have`)
  }
}

/** @param folder of the page, in docs */
export const linkTests = (tests, folder = 'reference') =>
  tests.map(
    ({ file, title }) => `[${title.replaceAll(/[[\]]/g, '')}](${relative(join('docs', folder), file)})`,
  )
