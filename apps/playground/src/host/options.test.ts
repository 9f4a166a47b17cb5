// Covers EMB-3, EMB-4, EMB-9.
import { readOptions } from '@portico/core/options'
import { expect, test } from 'vitest'
import { readChosen } from './chosen-options.ts'
import { toLine } from './event-log.ts'
import { isNamed } from './option-controls.tsx'
import { meaningOf } from './option-meanings.ts'
import { choose, OPTIONS, valueOf } from './options.ts'

test('the defaults of the controls are those of the widget', () => {
  const settings: Readonly<Record<string, unknown>> = { ...readOptions() }
  const names = Object.keys(OPTIONS).filter((name) => (settings[name] && valueOf({}, name)) !== undefined)
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(valueOf({}, name), name).toEqual(settings[name])
})

test('only differences from the defaults are stored, at any depth', () => {
  const english = choose({}, 'language', 'en')
  expect(english).toEqual({ language: 'en' })
  expect(choose(english, 'language', 'zh')).toEqual({})
  const withCode = choose({}, 'switchConfig.code', true)
  expect(withCode).toEqual({ switchConfig: { code: true } })
  expect(choose(withCode, 'switchConfig.code', false)).toEqual({})
  const insecure = choose(choose({}, 'security.slider', false), 'security.forceBind', true)
  expect(insecure).toEqual({ security: { slider: false } })
  expect(choose(insecure, 'security.slider', true)).toEqual({})
  expect(choose({ messages: {} }, 'messages', undefined)).toEqual({})
  expect(choose({}, 'platforms', [])).toEqual({ platforms: [] })
})

test('a default that depends on other options follows them', () => {
  const withoutLogin = choose({}, 'panels', ['register', 'bind'])
  expect(valueOf(withoutLogin, 'defaultPanel')).toBe('register')
  expect(choose(withoutLogin, 'defaultPanel', 'register')).toEqual(withoutLogin)
  const signOn = { ssoDomains: { cn: 'https://sso.example' } }
  expect(valueOf(signOn, 'sso')).toBe(true)
  expect(choose(signOn, 'sso', true)).toEqual(signOn)
  expect(choose(signOn, 'sso', false)).toEqual({ ...signOn, sso: false })
})

test.each([null, '', '{', '[1]', 'null', '"en"'])(
  'a link with %s opens the page with its own choice',
  (json) => {
    expect(readChosen(json)).toBeUndefined()
  },
)

test('an invalid option of a link is passed on, so that the widget reports it', () => {
  const wrong = readChosen('{"zone":"mars","panels":"login","switchConfig":null}') ?? {}
  expect(wrong['zone']).toBe('mars')
  expect(valueOf(wrong, 'switchConfig.code')).toBe(false)
})

test.each([
  ['Portico: option "zone" must be one of cn, sg, va, boe; got "mars"', 'zone'],
  ['Portico: option "ssoDomains.mars" must be one of cn', 'ssoDomains'],
  ['Portico: option "security.verifyHosts.cn" must be an http(s) URL', 'security.verifyHosts'],
  ['Portico: option "security" must be an object; got 5', undefined],
  ['/portico.js could not be loaded', undefined],
])('an error is displayed beside the option it names: %s', (error, name) => {
  expect(Object.keys(OPTIONS).filter((option) => isNamed({ [option]: 0 }, error))).toEqual(name ? [name] : [])
})

test('the event log keeps no session key and shortens pictures', () => {
  expect(toLine({ user_id: '7', session_key: 'opens-a-session' })).toBe('{"user_id":"7","session_key":"***"}')
  expect(toLine({ captcha: 'A'.repeat(9_000) }).length).toBeLessThan(200)
})

test('every option says what it does, in one sentence without markup, and no two the same', () => {
  const names = Object.keys(OPTIONS)
  for (const name of names) expect(meaningOf(name), name).toMatch(/^[A-Z][^`[\]]+\.$/)
  expect(new Set(names.map(meaningOf)).size).toBe(names.length)
})
