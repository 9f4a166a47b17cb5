import { expect, test } from 'vitest'
import { BEFORE_SKIP_NAMES, DEFAULT_STYLE } from './host-code.ts'
import { isInitial, queryBefore, readDemo, writeDemo } from './demo-query.ts'
import { chooseOption, INITIAL_DEMO, withDefaults } from './demo.ts'

const ADDRESS = 'http://localhost:4000/?from=mail&type=register'

test('a choice survives its way through the address, and leaves the parameters of the widget alone', () => {
  const demo = {
    script: 'lite',
    beforeSkip: 'stop',
    style: { radius: 0, font: 'serif' },
    config: { language: 'en', switchConfig: { code: true } },
  } as const
  const address = new URL(writeDemo(ADDRESS, demo))
  expect([...address.searchParams.keys()]).toEqual(['from', 'type', 'demo'])
  expect(readDemo(address.search)).toEqual(demo)
})

test('OAU-8 a choice survives the way over a third-party platform', () => {
  const stored = (text: string | null) => (name: string) => (name === 'douyin_' ? text : null)
  const back = '?code=c&state=douyin_'
  expect(queryBefore(back, stored('{"query":"demo=%7B%7D"}'))).toBe('demo=%7B%7D')
  for (const wrong of [null, '', 'x', 'null', '{"query":7}'])
    expect(queryBefore(back, stored(wrong))).toBe(back)
  expect(queryBefore('?state=other', stored('{"query":"a=1"}'))).toBe('?state=other')
  expect(queryBefore('', stored('{"query":"a=1"}'))).toBe('')
})

test('with nothing chosen the address is as it was', () => {
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
  expect(isInitial({ ...INITIAL_DEMO, script: 'lite' })).toBe(false)
  expect(isInitial({ ...INITIAL_DEMO, config: {} })).toBe(false)
})

test('EMB-4 a wrong option goes through: the widget complains of it, not the playground', () => {
  expect(readDemo('?demo={"zone":"mars"}').config).toEqual({ zone: 'mars' })
})

test('EMB-3 only what differs from the defaults is kept', () => {
  const english = chooseOption({}, { language: 'en' })
  expect(english).toEqual({ language: 'en' })
  expect(chooseOption(english, { language: 'zh' })).toEqual({})
  expect(chooseOption({}, { switchConfig: { mobile: true, email: true, code: true } })).toEqual({
    switchConfig: { code: true },
  })
  expect(chooseOption({}, { action: { alwaysNotice: false }, callback: '', messages: {} })).toEqual({})
})

test('EMB-3 the first of the panels is the default panel, and need not be said', () => {
  const config = chooseOption({ panels: ['register', 'bind'] }, { defaultPanel: 'register' })
  expect(config).toEqual({ panels: ['register', 'bind'] })
  expect(withDefaults(config).defaultPanel).toBe('register')
})

test('EMB-4 what is taken away is no first panel and no first switch any more', () => {
  expect(
    chooseOption({ defaultPanel: 'register', defaultSwitch: 'email' }, { panels: ['login', 'bind'] }),
  ).toEqual({ defaultSwitch: 'email', panels: ['login', 'bind'] })
  expect(chooseOption({ defaultSwitch: 'email' }, { switchConfig: { mobile: true, email: false } })).toEqual({
    switchConfig: { email: false },
  })
})

test('what is of another kind than its option is the widget’s to refuse, and no reason for the page to fail', () => {
  const wrong = readDemo('?demo={"panels":"login","language":7,"switchConfig":null,"messages":[]}').config
  expect(withDefaults(wrong)).toEqual(withDefaults({}))
})

test.each(BEFORE_SKIP_NAMES)('EMB-9 what beforeSkip does survives the address: %s', (beforeSkip) => {
  const { search } = new URL(writeDemo(ADDRESS, { ...INITIAL_DEMO, beforeSkip }))
  expect(readDemo(search).beforeSkip).toBe(beforeSkip)
})

test('EMB-3 of a group of options only what differs is kept, however deep', () => {
  const hosts = chooseOption({}, { security: { slider: false, verifyHosts: {}, forceBind: true } })
  expect(hosts).toEqual({ security: { slider: false } })
  expect(chooseOption(hosts, { security: { slider: true } })).toEqual({})
  expect(chooseOption({}, { agreement: { service: '', privacy: '/p', preset: 'login' } })).toEqual({
    agreement: { privacy: '/p' },
  })
  expect(chooseOption({}, { platforms: [] })).toEqual({ platforms: [] })
})

test('EMB-3 LOG-2 single sign-on is the default where its host is named', () => {
  const config = chooseOption({}, { ssoDomains: { cn: 'https://sso.example' } })
  expect(withDefaults(config).sso).toBe(true)
  expect(chooseOption(config, { sso: true })).toEqual(config)
  expect(chooseOption(config, { sso: false })).toEqual({ ...config, sso: false })
  expect(withDefaults({ ...config, zone: 'va' }).sso).toBe(false)
})
