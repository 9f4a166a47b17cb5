// docs/reference/wcag.md: a conformance report in the form of VPAT 2.5, from docs/accessibility/wcag.yaml.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { linkTests, requireTests } from './evidence.mjs'
import { page, table } from './markdown.mjs'

/** How many success criteria of each level WCAG 2.2 has; 4.1.1 is obsolete. */
const LEVELS = { A: 31, AA: 24 }
const STATUSES = ['supports', 'partially supports', 'does not support', 'not applicable']

/** @throws Error for a criterion that is missing or repeated, without evidence, or with a test that does not exist */
export function wcagPage(root) {
  const criteria = parse(readFileSync(join(root, 'docs/accessibility/wcag.yaml'), 'utf8'))
  for (const criterion of criteria) check(root, criterion)
  const tables = Object.entries(LEVELS).map(([level, count]) => {
    const rows = criteria.filter((criterion) => criterion.level === level)
    if (new Set(rows.map(({ id }) => id)).size !== count || rows.length !== count)
      throw new Error(`wcag.yaml: level ${level} has ${count} criteria, not ${rows.length}`)
    return { level, rows }
  })
  const count = (rows, status) => rows.filter((row) => row.status === status).length
  return page(
    'Accessibility conformance report',
    'The success criteria of levels A and AA of [WCAG 2.2](https://www.w3.org/TR/WCAG22/), in the form of VPAT® 2.5: the widget in its panels and dialogs, the slider, the pages and e-mails of the account center. EN 301 549 and Section 508 refer to these criteria. This is our own assessment, not a certificate. What was tried and how, the keys, and the known limits: [accessibility](../guides/accessibility.md).',
    table(
      ['Level', ...STATUSES.map(titleOf)],
      tables.map(({ level, rows }) => [level, ...STATUSES.map((status) => count(rows, status))]),
    ),
    tables.flatMap(({ level, rows }) => [
      `## Level ${level}`,
      table(
        ['Criterion', 'Conformance', 'Shown by', 'Remarks'],
        rows.map(({ id, name, status, tests = [], remarks = '' }) => [
          `${id} ${name}`,
          titleOf(status),
          linkTests(tests).join('. '),
          remarks,
        ]),
      ),
    ]),
  )
}

const titleOf = (status) => status[0].toUpperCase() + status.slice(1)

function check(root, { id, level, name, status, tests = [], remarks }) {
  if (!(level in LEVELS) || !name || !STATUSES.includes(status))
    throw new Error(`wcag.yaml: ${id} lacks a level, a name or a status`)
  if (status === 'supports' ? tests.length === 0 && !remarks : !remarks)
    throw new Error(`wcag.yaml: ${id} ${status} without a test or remark`)
  requireTests(root, tests, `wcag.yaml: ${id}`)
}
