// docs/reference/wcag.md and its Chinese page: a conformance report in the form of VPAT 2.5, from docs/accessibility/wcag.yaml.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { linkTests, requireTests } from './evidence.mjs'
import { page, table } from './markdown.mjs'

/** How many success criteria of each level WCAG 2.2 has; 4.1.1 is obsolete. */
const LEVELS = { A: 31, AA: 24 }
const STATUSES = ['supports', 'partially supports', 'does not support', 'not applicable']

/** The words of the page, by the language of the page. */
const WORDS = {
  en: {
    title: 'Accessibility conformance report',
    introduction:
      'The success criteria of levels A and AA of [WCAG 2.2](https://www.w3.org/TR/WCAG22/), in the form of VPAT® 2.5: the widget in its panels and dialogs, the slider, the pages and e-mails of the account center. EN 301 549 and Section 508 refer to these criteria. This is our own assessment, not a certificate. What was tried and how, the keys, and the known limits: [accessibility](../guides/accessibility.md).',
    level: 'Level',
    statuses: ['Supports', 'Partially supports', 'Does not support', 'Not applicable'],
    titleOfLevel: (level) => `Level ${level}`,
    columns: ['Criterion', 'Conformance', 'Shown by', 'Remarks'],
  },
  zh: {
    title: '无障碍符合性报告',
    introduction:
      '本报告采用 VPAT® 2.5 的格式，逐条列出 [WCAG 2.2](https://www.w3.org/TR/WCAG22/) 的 A 级和 AA 级成功准则，涵盖组件的面板和对话框、滑块，以及账号中心的页面和邮件。EN 301 549 和 Section 508 均引用这些准则。这是我们的自我评估，不是认证。测试内容与方法、键盘操作和已知限制，见[无障碍](../guides/accessibility.md)。',
    level: '级别',
    statuses: ['支持', '部分支持', '不支持', '不适用'],
    titleOfLevel: (level) => `${level} 级`,
    columns: ['准则', '符合程度', '测试', '说明'],
  },
}

/**
 * @param reader the language of the page
 * @throws Error for a criterion that is missing or repeated, without evidence or translation, or with a test that does not exist
 */
export function wcagPage(root, { reader }) {
  const words = WORDS[reader]
  const criteria = parse(readFileSync(join(root, 'docs/accessibility/wcag.yaml'), 'utf8'))
  for (const criterion of criteria) check(root, criterion)
  const tables = Object.entries(LEVELS).map(([level, count]) => {
    const rows = criteria.filter((criterion) => criterion.level === level)
    if (new Set(rows.map(({ id }) => id)).size !== count || rows.length !== count)
      throw new Error(`wcag.yaml: level ${level} has ${count} criteria, not ${rows.length}`)
    return { level, rows }
  })
  const count = (rows, status) => rows.filter((row) => row.status === status).length
  const folder = reader === 'en' ? 'reference' : `${reader}/reference`
  return page(
    words.title,
    words.introduction,
    table(
      [words.level, ...words.statuses],
      tables.map(({ level, rows }) => [level, ...STATUSES.map((status) => count(rows, status))]),
    ),
    tables.flatMap(({ level, rows }) => [
      `## ${words.titleOfLevel(level)}`,
      table(
        words.columns,
        rows.map(({ id, status, tests = [], ...criterion }) => {
          const { name, remarks = '' } = criterion[reader] ?? criterion
          return [
            `${id} ${name}`,
            words.statuses[STATUSES.indexOf(status)],
            linkTests(tests, folder).join('. '),
            remarks,
          ]
        }),
      ),
    ]),
  )
}

function check(root, { id, level, name, status, tests = [], remarks, zh }) {
  if (!(level in LEVELS) || !name || !STATUSES.includes(status))
    throw new Error(`wcag.yaml: ${id} lacks a level, a name or a status`)
  if (status === 'supports' ? tests.length === 0 && !remarks : !remarks)
    throw new Error(`wcag.yaml: ${id} ${status} without a test or remark`)
  if (!zh?.name || !zh.remarks !== !remarks) throw new Error(`wcag.yaml: ${id} is not translated`)
  requireTests(root, tests, `wcag.yaml: ${id}`)
}
