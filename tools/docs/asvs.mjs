// docs/reference/asvs.md: the OWASP Application Security Verification Standard, from docs/security/asvs.yaml.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { linkTests, requireTests } from './evidence.mjs'
import { page, table } from './markdown.mjs'

/** The chapters of ASVS 5.0.0, and how many requirements of levels 1 and 2 each has. */
const CHAPTERS = [
  ['Encoding and sanitization', 27],
  ['Validation and business logic', 11],
  ['Web front-end security', 19],
  ['API and web service', 10],
  ['File handling', 9],
  ['Authentication', 35],
  ['Session management', 18],
  ['Authorization', 7],
  ['Self-contained tokens', 7],
  ['OAuth and OIDC', 29],
  ['Cryptography', 14],
  ['Secure communication', 9],
  ['Configuration', 13],
  ['Data protection', 9],
  ['Secure coding and architecture', 13],
  ['Security logging and error handling', 16],
  ['WebRTC', 7],
]

const STATUSES = ['met', 'not applicable', 'not met']

/** @throws Error for a requirement that is missing or repeated, without evidence or reason, or with a test that does not exist */
export function asvsPage(root) {
  const requirements = parse(readFileSync(join(root, 'docs/security/asvs.yaml'), 'utf8'))
  for (const requirement of requirements) check(root, requirement)
  const chapters = CHAPTERS.map(([title, count], index) => {
    const rows = requirements.filter(({ id }) => id.startsWith(`${index + 1}.`))
    if (new Set(rows.map(({ id }) => id)).size !== count || rows.length !== count)
      throw new Error(`asvs.yaml: chapter V${index + 1} has ${count} requirements, not ${rows.length}`)
    return { title: `V${index + 1} ${title}`, rows }
  })
  const count = (rows, status) => rows.filter((row) => row.status === status).length
  return page(
    'ASVS',
    'Every requirement of levels 1 and 2 of the [OWASP Application Security Verification Standard](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0) 5.0.0, in short words; the standard has the exact ones. The standard is © The OWASP Foundation, [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/). This is our own assessment, not a certificate. A requirement is _met_ if a test shows it, or a document where the standard asks for one. What is _not met_ is either fixed by the specification or left to the operator; the reason says which. In short: [threats and limits](../../SECURITY.md).',
    table(
      ['Chapter', ...STATUSES.map((status) => status[0].toUpperCase() + status.slice(1))],
      [...chapters, { title: 'All', rows: requirements }].map(({ title, rows }) => [
        title,
        ...STATUSES.map((status) => count(rows, status)),
      ]),
    ),
    chapters.flatMap(({ title, rows }) => [
      `## ${title}`,
      table(
        ['No.', 'Level', 'Requirement', 'Status', 'Shown by, or reason'],
        rows.map((row) => [row.id, row.level, row.requirement, row.status, evidenceOf(row)]),
      ),
    ]),
  )
}

function check(root, { id, level, requirement, status, tests = [], documents = [], note }) {
  if (![1, 2].includes(level) || !requirement || !STATUSES.includes(status))
    throw new Error(`asvs.yaml: ${id} lacks a level, a requirement or a status`)
  if (status === 'met' ? tests.length + documents.length === 0 : !note)
    throw new Error(`asvs.yaml: ${id} is ${status} without a test, document or reason`)
  requireTests(root, tests, `asvs.yaml: ${id}`)
}

/** Links are relative to docs/reference; `npm test` checks that their targets and headings exist. */
function evidenceOf({ tests = [], documents = [], note }) {
  return [
    ...linkTests(tests),
    ...documents.map((path) => `[${path.replace(/#.*/, '')}](../../${path})`),
    ...(note === undefined ? [] : [note]),
  ].join('. ')
}
