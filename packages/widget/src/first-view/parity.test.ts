import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountCenterConfig } from '@portico/core'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as drawnView from './drawn-view.fixture.ts'
import type { FirstStateOptions } from './first-states.fixture.ts'
import type * as renderedView from './rendered-view.fixture.ts'
import { FakeDocument, FakeNode, parseHtml } from './fake-document.fixture.ts'

// The script draws the first view with a stand-in for React, and React takes its nodes over. Both must agree on every node:
// React changes none at the takeover and starts again if one differs.

const STAND_IN = join(import.meta.dirname, 'react-stand-in.ts')
let drawn: typeof drawnView
let rendered: typeof renderedView
let out: string

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'portico-parity-'))
  const standIns = { 'react/jsx-runtime': STAND_IN, react: STAND_IN }
  drawn = (await compile('drawn-view', standIns)) as typeof drawnView
  rendered = (await compile('rendered-view', {})) as typeof renderedView
  vi.stubGlobal('Document', FakeDocument)
  vi.stubGlobal('document', new FakeDocument())
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await rm(out, { recursive: true })
})

async function compile(name: string, alias: Readonly<Record<string, string>>): Promise<unknown> {
  const file = join(out, `${name}.mjs`)
  await build({
    input: join(import.meta.dirname, `${name}.fixture.ts`),
    platform: 'node',
    logLevel: 'silent',
    resolve: { alias, conditionNames: ['portico-source', 'import', 'default'] },
    // The development build of React is many times slower.
    transform: {
      jsx: { runtime: 'automatic', importSource: 'react' },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    output: { file, format: 'es' },
  })
  return import(file)
}

const ADDRESS = 'https://host.example/terms'
const AGREEMENTS: readonly AccountCenterConfig['agreement'][] = [
  undefined,
  { service: ADDRESS, privacy: ADDRESS },
  { privacy: `${ADDRESS}?a=1&b="2"`, preset: 'never' },
]
const LANGUAGES: readonly AccountCenterConfig[] = [
  { language: 'zh' },
  { language: 'en' },
  { language: 'ja' },
  {
    language: 'ar',
    messages: { ar: { title_login: '<b>Come in</b> & "x"', agreement: '{privacy}{service}' } },
  },
]
const THEMES = ['light', 'dark', 'auto'] as const
const WRONG = { errorKey: 'mobile_required', messageKey: 'mobile_required' } as const
const IDLE = { captcha: false, code: false, submit: false }
const DONE: readonly FirstStateOptions['done'][] = [
  { action: { ...IDLE, submit: true } },
  { action: { ...IDLE, code: true }, passwordShown: true },
  { agreed: true, passwordShown: true },
  { agreed: false },
  { countdown: { secondsLeft: 60, reason: 'code-sent' } },
  { isAgreementMissing: true, errors: { mobile: WRONG, email: WRONG } },
]

/** Every state a page can start with, each also after something that a visitor can do before React has loaded. */
function firstStates(): readonly FirstStateOptions[] {
  const views = combine({
    defaultPanel: ['login', 'register', 'forgetPwd', 'bind', 'reset'],
    defaultSwitch: ['mobile', 'email', 'code'],
    isOnly: [false, true],
    zone: ['cn', 'sg'],
    showFormLabel: [false, true],
  } as const)
  const configs = views.flatMap(({ isOnly, ...view }) =>
    agreementsOf(view.defaultPanel).flatMap((agreement) =>
      LANGUAGES.map((language): AccountCenterConfig => {
        const switches = { mobile: !isOnly, email: !isOnly, code: !isOnly, [view.defaultSwitch]: true }
        return { ...view, switchConfig: switches, ...(agreement && { agreement }), ...language }
      }),
    ),
  )
  return configs.flatMap((options, at) => {
    const config = { ...options, theme: THEMES[at % THEMES.length] ?? 'auto' }
    return [{ config }, { config, done: DONE[at % DONE.length] ?? {} }]
  })
}

/** Every combination of one value of each key. */
function combine<Choices extends Readonly<Record<string, readonly unknown[]>>>(
  choices: Choices,
): readonly { readonly [Key in keyof Choices]: Choices[Key][number] }[] {
  const all = Object.entries(choices).reduce<readonly object[]>(
    (found, [key, values]) => found.flatMap((each) => values.map((value) => ({ ...each, [key]: value }))),
    [{}],
  )
  return all as never
}

function agreementsOf(panel: string): typeof AGREEMENTS {
  return panel === 'login' || panel === 'register' ? AGREEMENTS : [undefined]
}

test(
  'EMB-2 the script draws every first state exactly as React renders it on a server',
  { timeout: 60_000 },
  () => {
    const all = firstStates().map((options) => {
      const parent = new FakeNode('#fragment')
      drawn.drawInto(parent as unknown as DocumentFragment, options)
      return { options, found: parent.toString(), expected: parseHtml(rendered.renderOnServer(options)) }
    })
    expect(all.find(({ found, expected }) => found !== expected)).toBeUndefined()
    expect(all).toHaveLength(1_728)
    expect(new Set(all.map(({ found }) => found)).size).toBeGreaterThan(700)
  },
)
