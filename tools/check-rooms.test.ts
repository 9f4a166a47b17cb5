import { expect, test } from 'vitest'
import { runChecker } from './run-checker.ts'

const GOOD = [
  'packages/protocol/src/login/sms-login.ts',
  'packages/protocol/src/platform.d.ts',
  'packages/core/src/login/login.flow.ts',
  'packages/core/src/login/login.flow.test.ts',
  'packages/core/src/area-code/area-code.ts',
  'packages/core/src/bind/README.md',
  'packages/react/src/login/login-panel.tsx',
  'packages/react/src/ui/text-field/text-field.css',
  'packages/widget/src/script/loader.ts',
  'packages/locales/src/zh.ts',
  'apps/server/src/login/sms-login.route.ts',
  'apps/server/src/ephemeral/ephemeral.store.cases.ts',
  'apps/server/src/database/migrations/0001-accounts.ts',
  'packages/core/build/utils.mjs',
]

const BAD: readonly (readonly [file: string, place: string, says: string])[] = [
  [
    'packages/core/src/wallet/a.ts',
    'packages/core/src/wallet',
    'add it to tools/check-rooms.mjs and to GLOSSARY.md',
  ],
  ['packages/react/src/qr/a.tsx', 'packages/react/src/qr', 'is called "qr-login"'],
  ['packages/react/src/http/a.ts', 'packages/react/src/http', '"http" stands on server'],
  ['packages/core/src/utils/a.ts', 'packages/core/src/utils', 'is a drawer'],
  ['packages/core/src/form/helpers.ts', 'packages/core/src/form/helpers.ts', 'is a drawer'],
  ['packages/core/src/form/form-utils.ts', 'packages/core/src/form/form-utils.ts', 'is a drawer'],
  ['packages/widget/src/types.ts', 'packages/widget/src/types.ts', 'is a drawer'],
  ['apps/playground/src/common/a.ts', 'apps/playground/src/common', 'is a drawer'],
  ['apps/server/src/http/misc.test.ts', 'apps/server/src/http/misc.test.ts', 'is a drawer'],
  ['packages/react/src/form/README.md', 'packages/react/src/form/README.md', 'is not kebab-case'],
  ['packages/react/src/form/index.tsx', 'packages/react/src/form/index.tsx', 'after what it shows'],
  ['packages/react/src/form/TextField.tsx', 'packages/react/src/form/TextField.tsx', 'is not kebab-case'],
  ['packages/react/src/ui/textField/a.ts', 'packages/react/src/ui/textField', 'is not kebab-case'],
  [
    'apps/server/src/login/login.service.ts',
    'apps/server/src/login/login.service.ts',
    '".service" is no role',
  ],
]

const verdict = runChecker(
  'check-rooms.mjs',
  Object.fromEntries([...GOOD, ...BAD.map(([file]) => file)].map((file) => [file, ''])),
)

test.each(BAD)('%s: reported', (_, place, says) => {
  expect(verdict.lines.filter((line) => line.startsWith(`${place}  `))).toEqual([
    expect.stringContaining(says),
  ])
})

test('a violation ends the check with 1, and there are no others', () => {
  expect(verdict.exitCode).toBe(1)
  expect(verdict.lines).toHaveLength(BAD.length + 1)
})

test('a house in order is let through without a word', () => {
  const tree = Object.fromEntries(GOOD.map((file) => [file, '']))
  expect(runChecker('check-rooms.mjs', tree)).toEqual({ exitCode: 0, lines: [] })
})
