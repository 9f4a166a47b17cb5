import { expect, test } from 'vitest'
import { runChecker } from './run-checker.ts'

const ALLOWED: readonly (readonly [what: string, file: string, text: string])[] = [
  ['core uses protocol', 'packages/core/src/call/call.ts', "import { x } from '@portico/protocol'"],
  ['react uses a part of core', 'packages/react/src/form/a.tsx', "import { x } from '@portico/core/options'"],
  ['react uses React', 'packages/react/src/form/b.tsx', "import { useId } from 'react'"],
  [
    'a flow room uses a room that is none',
    'packages/core/src/login/a.ts',
    "import { x } from '../form/a.ts'",
  ],
  ['a flow room uses itself', 'packages/core/src/login/b.ts', "import { x } from './a.ts'"],
  [
    'widget.ts sees all',
    'packages/core/src/widget.ts',
    "import { x } from './login/a.ts'\nimport './bind/a.ts'",
  ],
  ['the index sees all', 'packages/core/src/index.ts', "export { x } from './login/a.ts'"],
  ['the endpoints see all', 'packages/protocol/src/endpoints.ts', "import { x } from './login/a.ts'"],
  ['routes.ts sees all', 'apps/server/src/routes.ts', "import { x } from './login/a.ts'"],
  ['main.ts starts the app', 'apps/server/src/main.ts', "import { x } from './app.ts'"],
  ['a test uses the testkit', 'packages/core/src/login/a.test.ts', "import { x } from '@portico/testkit'"],
  ['a test sees all', 'packages/core/src/login/b.test.ts', "import { x } from '../widget.ts'"],
  ['a test of the protocol uses Node', 'packages/protocol/src/a.test.ts', "import { x } from 'node:fs'"],
  ['the playground uses the testkit', 'apps/playground/src/a.ts', "import { x } from '@portico/testkit'"],
  ['the options import a type', 'packages/core/src/options.ts', "import type { X } from '@portico/protocol'"],
  ['a build uses a tool', 'packages/widget/build/a.mjs', "import { x } from '../../../tools/a.mjs'"],
  ['the road uses a tool', 'e2e/a.ts', "import { x } from '../tools/a.mjs'"],
]

const FORBIDDEN: readonly (readonly [what: string, file: string, text: string, says: string])[] = [
  ['a package', 'packages/core/src/call/c.ts', "import { x } from '@portico/react'", 'core → react'],
  [
    'a type of one',
    'packages/core/src/call/d.ts',
    "import type { X } from '@portico/locales'",
    'core → locales',
  ],
  ['a type in passing', 'apps/server/src/http/a.ts', "let x: import('@portico/core').X", 'server → core'],
  ['one asked for late', 'apps/server/src/http/b.ts', "await import('@portico/react')", 'server → react'],
  ['one handed on', 'packages/locales/src/a.ts', "export * from '@portico/core'", 'locales → core'],
  ['a part of one', 'apps/server/src/http/c.ts', "import '@portico/core/options'", 'server → core'],
  ['the testkit', 'packages/react/src/form/c.tsx', "import { x } from '@portico/testkit'", 'react → testkit'],
  ['its own package by name', 'packages/core/src/call/e.ts', "import '@portico/core'", 'its own package'],
  [
    'a package by a path',
    'packages/core/src/call/f.ts',
    "import '../../../protocol/src/a.ts'",
    'reaches into protocol',
  ],
  [
    'what lies outside',
    'packages/core/src/call/g.ts',
    "import '../../../../tools/a.mjs'",
    'leaves its package',
  ],
  ['another flow room', 'packages/core/src/login/c.ts', "import '../register/a.ts'", 'login → register'],
  [
    'a type of one',
    'packages/react/src/bind/a.tsx',
    "import type { X } from '../login/a.tsx'",
    'bind → login',
  ],
  [
    'a flow room from none',
    'packages/core/src/panels/panels.ts',
    "import '../qr-login/a.ts'",
    'panels → qr-login',
  ],
  ['a flow room from the top', 'apps/server/src/config.ts', "import './login/a.ts'", 'config.ts → login'],
  ['who sees all', 'packages/core/src/login/d.ts', "import '../widget.ts'", 'widget.ts sees every room'],
  [
    'Node in the protocol',
    'packages/protocol/src/wire/a.ts',
    "import 'node:crypto'",
    'protocol runs anywhere',
  ],
  ['a library in core', 'packages/core/src/call/h.ts', "import 'react'", 'core runs anywhere'],
  [
    'a value in the version',
    'packages/core/src/version.ts',
    "import { type X } from './public-types.ts'",
    'types alone',
  ],
]

const verdict = runChecker(
  'check-arrows.mjs',
  Object.fromEntries([...ALLOWED, ...FORBIDDEN].map(([, file, text]) => [file, `// first line\n${text}\n`])),
)

test.each(ALLOWED)('%s: allowed', (_, file) => {
  expect(verdict.lines.filter((line) => line.startsWith(`${file}:`))).toEqual([])
})

test.each(FORBIDDEN)('%s: reported (%s)', (_, file, __, says) => {
  expect(verdict.lines.filter((line) => line.startsWith(`${file}:2  `))).toEqual([
    expect.stringContaining(says),
  ])
})

test('a violation ends the check with 1, and there are no others', () => {
  expect(verdict.exitCode).toBe(1)
  expect(verdict.lines).toHaveLength(FORBIDDEN.length + 1)
})

test('a house in order is let through without a word', () => {
  const tree = { 'packages/core/src/login/a.ts': "import { x } from '../form/a.ts'" }
  expect(runChecker('check-arrows.mjs', tree)).toEqual({ exitCode: 0, lines: [] })
})
