// Covers API-1.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { areInstalled } from '../../tools/find-program.mjs'
import { freshMobile, readCode } from '../support/inbox.ts'

const baseUrl = inject('baseUrl')
const CLIENTS = fileURLToPath(new URL('clients', import.meta.url))
const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
/** Has its own version of TypeScript, which the generator needs. */
const TOOLS = fileURLToPath(new URL('../../tools', import.meta.url))

const mask = (mobile: string) => `${mobile.slice(0, 3)}******${mobile.slice(-2)}`

describe('/openapi.json', () => {
  test('gives a TypeScript client that compiles and logs in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-client-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const generate = ['openapi-typescript', `${baseUrl}/openapi.json`, '--output', join(folder, 'openapi.ts')]
    execFileSync('npx', ['--no', ...generate], { cwd: TOOLS })
    copyFileSync(join(CLIENTS, 'sign-in.ts'), join(folder, 'sign-in.ts'))
    symlinkSync(NODE_MODULES, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const options = '--strict --module nodenext --skipLibCheck --types node --rewriteRelativeImportExtensions'
    const compile = [join(NODE_MODULES, 'typescript/bin/tsc'), ...options.split(' '), 'sign-in.ts']
    execFileSync(process.execPath, compile, { cwd: folder })
    const { signIn } = (await import(/* @vite-ignore */ join(folder, 'sign-in.js'))) as {
      readonly signIn: (url: string, mobile: string, readSent: () => Promise<string>) => Promise<string>
    }
    const mobile = freshMobile()
    expect(await signIn(baseUrl, mobile, () => readCode(baseUrl, `+86${mobile}`))).toBe(mask(mobile))
  })

  test.skipIf(!areInstalled('perl', 'OpenAPI::Client'))('gives a Perl client that logs in', () => {
    const mobile = freshMobile()
    const output = execFileSync('perl', [join(CLIENTS, 'sign-in.pl'), baseUrl, mobile], { encoding: 'utf8' })
    expect(output.trim()).toBe(mask(mobile))
  })
})
