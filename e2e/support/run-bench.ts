import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a bench. @param args its path and its arguments @returns its exit code and its output */
export async function runBench(
  ...args: readonly string[]
): Promise<{ readonly code: unknown; readonly output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
