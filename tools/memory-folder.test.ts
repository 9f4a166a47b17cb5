import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { deleteAbandonedFolders, makeTemporaryFolder } from './memory-folder.mjs'

const MAKE_AND_EXIT = `import('${new URL('memory-folder.mjs', import.meta.url).href}').then(({ makeTemporaryFolder }) => console.log(makeTemporaryFolder()))`

test('the folder of a process that has ended is deleted, and that of a running one is not', () => {
  const own = makeTemporaryFolder()
  onTestFinished(() => rmSync(own, { recursive: true }))
  const abandoned = execFileSync(process.execPath, ['--eval', MAKE_AND_EXIT], { encoding: 'utf8' }).trim()
  expect(existsSync(abandoned)).toBe(true)
  deleteAbandonedFolders()
  expect(existsSync(abandoned)).toBe(false)
  expect(existsSync(own)).toBe(true)
})
