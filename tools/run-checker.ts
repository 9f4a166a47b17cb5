import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A little project: paths and what the files say. */
export type Tree = Readonly<Record<string, string>>

export interface Verdict {
  readonly exitCode: number | null
  readonly lines: readonly string[]
}

/** Runs a checker of this folder, as its users do, on a tree of its own. */
export function runChecker(checker: string, tree: Tree, ...options: readonly string[]): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tools-'))
  const root = join(folder, 'project')
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const script = fileURLToPath(new URL(checker, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root, ...options], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return { exitCode: status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') }
}
