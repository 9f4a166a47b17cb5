// Prints every requirement of docs/requirements.md with the test files whose first line says that they cover it.
//   node tools/coverage-requirements.mjs
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const COVERS = /^\/\/ Covers (.*)\.$/m

const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z\d]{3}-\d+) \|/gm)]
const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.contract.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const covered = files.map((file) => {
  const ids = readFileSync(file, 'utf8').match(COVERS)?.[1]?.split(', ') ?? []
  return { file, ids }
})

for (const [, id] of rows) {
  const found = covered.filter(({ ids }) => ids.includes(id))
  console.log(found.length > 0 ? id : `${id}  no test`)
  for (const { file } of found) console.log(`    ${file}`)
}
