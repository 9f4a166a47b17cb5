import { readOptions } from '@portico/core/options'
import { expect, test } from 'vitest'
import { readDataOptions } from './data-options.ts'

test('EMB-2 a script tag says in its data attributes what a configuration says', () => {
  const options = readDataOptions({
    appId: '1574',
    language: 'en',
    themeColor: '#2F88FF',
    showFormLabel: 'true',
    bootstrap: 'false',
    callback: '/after?login=1',
    defaultPanel: 'register',
    panels: 'login, register',
    platforms: 'douyin,ixigua',
    switchConfig: '{"code":true}',
  })
  expect(options).toEqual({
    appId: 1574,
    language: 'en',
    themeColor: '#2F88FF',
    showFormLabel: true,
    bootstrap: false,
    callback: '/after?login=1',
    defaultPanel: 'register',
    panels: ['login', 'register'],
    platforms: [{ platform: 'douyin' }, { platform: 'ixigua' }],
    switchConfig: { code: true },
  })
  // Names alone are enough where the build knows the keys; this one knows none.
  expect(() => readOptions(options)).toThrow('option "platforms.0.client_key"')
  const platforms = options.platforms?.map((entry) => ({ ...entry, client_key: 'k' }))
  expect(() => readOptions({ ...options, ...(platforms && { platforms }) })).not.toThrow()
})

test('EMB-2 one panel is a list of one, and a text stays a text whatever it reads as', () => {
  expect(readDataOptions({ panels: 'login', callback: '123' })).toEqual({
    panels: ['login'],
    callback: '123',
  })
})

test('EMB-4 what does not read as JSON reaches the check as it is', () => {
  const wrong = () => readOptions(readDataOptions({ switchConfig: '{mobile:true}' }))
  expect(wrong).toThrow('option "switchConfig" must be an object; got "{mobile:true}"')
})
