// Covers EMB-3, EMB-4, EMB-9, LOG-2, OAU-8.
import { expect, test } from 'vitest'
import { BEFORE_SKIP_NAMES, DEFAULT_STYLE } from './host-code.ts'
import { isInitial, queryBeforeRedirect, readDemo, writeDemo } from './demo-query.ts'
import { chooseOption, INITIAL_DEMO, withDefaults } from './demo.ts'

const ADDRESS = 'http://localhost:4000/?from=mail&type=register'

test('a choice survives the URL and leaves the widget’s parameters alone', () => {
  const demo = {
    script: 'react',
    beforeSkip: 'stop',
    style: { radius: 0, font: 'serif' },
    config: { language: 'en', switchConfig: { code: true } },
  } as const
  const address = new URL(writeDemo(ADDRESS, demo))
  expect([...address.searchParams.keys()]).toEqual(['from', 'type', 'demo'])
  expect(readDemo(address.search)).toEqual(demo)
})

test('a choice survives the redirect to a third-party platform', () => {
  const stored = (text: string | null) => (name: string) => (name === 'douyin_' ? text : null)
  const back = '?code=c&state=douyin_'
  expect(queryBeforeRedirect(back, stored('{"query":"demo=%7B%7D"}'))).toBe('demo=%7B%7D')
  for (const wrong of [null, '', 'x', 'null', '{"query":7}'])
    expect(queryBeforeRedirect(back, stored(wrong))).toBe(back)
  expect(queryBeforeRedirect('?state=other', stored('{"query":"a=1"}'))).toBe('?state=other')
  expect(queryBeforeRedirect('', stored('{"query":"a=1"}'))).toBe('')
})

test('with nothing chosen the URL is unchanged', () => {
  const address = writeDemo(ADDRESS, { ...INITIAL_DEMO, config: { language: 'en' } })
  expect(writeDemo(address, INITIAL_DEMO)).toBe(ADDRESS)
})

test.each(['', '?demo=', '?demo=%7B', '?demo=[1]', '?demo=null', '?demo="en"'])(
  '%s opens the page with what the visitor’s system prefers',
  (search) => {
    expect(readDemo(search)).toEqual(INITIAL_DEMO)
  },
)

test('the page opens in the visitor’s own language and theme', () => {
  expect(readDemo('').config).toEqual({ language: 'auto', theme: 'auto' })
})

test('a radius or font that the controls do not offer is the default', () => {
  for (const search of ['?demo={"radius":99,"font":"x"}', '?demo={"radius":"4"}', '?demo={"radius":-1}'])
    expect(readDemo(search).style).toEqual(DEFAULT_STYLE)
  expect(readDemo('?demo={"radius":4.4,"font":"mono"}').style).toEqual({ radius: 4, font: 'mono' })
})

test('a link to the widget’s own defaults is not the address of the opening page', () => {
  const address = writeDemo(ADDRESS, { ...INITIAL_DEMO, config: {} })
  expect(readDemo(new URL(address).search).config).toEqual({})
})

test('what was chosen and taken back is the opening page again, in whatever order', () => {
  const chosen = chooseOption(chooseOption(INITIAL_DEMO.config, { language: 'ja' }), { language: 'auto' })
  expect(isInitial({ ...INITIAL_DEMO, config: { theme: 'auto', ...chosen } })).toBe(true)
  expect(isInitial({ ...INITIAL_DEMO, script: 'react' })).toBe(false)
  expect(isInitial({ ...INITIAL_DEMO, config: {} })).toBe(false)
})

test('an invalid option is passed on, so that the widget reports it', () => {
  expect(readDemo('?demo={"zone":"mars"}').config).toEqual({ zone: 'mars' })
})

test('only differences from the defaults are stored', () => {
  const english = chooseOption({}, { language: 'en' })
  expect(english).toEqual({ language: 'en' })
  expect(chooseOption(english, { language: 'zh' })).toEqual({})
  expect(chooseOption({}, { switchConfig: { mobile: true, email: true, code: true } })).toEqual({
    switchConfig: { code: true },
  })
  expect(chooseOption({}, { action: { alwaysNotice: false }, callback: '', messages: {} })).toEqual({})
})

test('the first panel is the default panel and is not stored', () => {
  const config = chooseOption({ panels: ['register', 'bind'] }, { defaultPanel: 'register' })
  expect(config).toEqual({ panels: ['register', 'bind'] })
  expect(withDefaults(config).defaultPanel).toBe('register')
})

test('a removed panel or switch is no longer the default one', () => {
  expect(
    chooseOption({ defaultPanel: 'register', defaultSwitch: 'email' }, { panels: ['login', 'bind'] }),
  ).toEqual({ defaultSwitch: 'email', panels: ['login', 'bind'] })
  expect(chooseOption({ defaultSwitch: 'email' }, { switchConfig: { mobile: true, email: false } })).toEqual({
    switchConfig: { email: false },
  })
})

test('a value of the wrong type is left to the widget to reject and does not break the page', () => {
  const wrong = readDemo('?demo={"panels":"login","language":7,"switchConfig":null,"messages":[]}').config
  expect(withDefaults(wrong)).toEqual(withDefaults({}))
})

test.each(BEFORE_SKIP_NAMES)('the beforeSkip behaviour survives the URL: %s', (beforeSkip) => {
  const { search } = new URL(writeDemo(ADDRESS, { ...INITIAL_DEMO, beforeSkip }))
  expect(readDemo(search).beforeSkip).toBe(beforeSkip)
})

test('only the differing options of a group are stored, at any depth', () => {
  const hosts = chooseOption({}, { security: { slider: false, verifyHosts: {}, forceBind: true } })
  expect(hosts).toEqual({ security: { slider: false } })
  expect(chooseOption(hosts, { security: { slider: true } })).toEqual({})
  expect(chooseOption({}, { agreement: { service: '', privacy: '/p', preset: 'login' } })).toEqual({
    agreement: { privacy: '/p' },
  })
  expect(chooseOption({}, { platforms: [] })).toEqual({ platforms: [] })
})

test('single sign-on is on by default when its domain is set', () => {
  const config = chooseOption({}, { ssoDomains: { cn: 'https://sso.example' } })
  expect(withDefaults(config).sso).toBe(true)
  expect(chooseOption(config, { sso: true })).toEqual(config)
  expect(chooseOption(config, { sso: false })).toEqual({ ...config, sso: false })
  expect(withDefaults({ ...config, zone: 'va' }).sso).toBe(false)
})
