// Covers EMB-2, EMB-4.
import { readOptions } from '@portico/core/options'
import { expect, test } from 'vitest'
import { readDataOptions } from './data-options.ts'

test('data attributes express the options of a configuration', () => {
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
  // Names are enough if the build defines the keys; this one does not.
  expect(() => readOptions(options)).toThrow('option "platforms.0.client_key"')
  const platforms = options.platforms?.map((entry) => ({ ...entry, client_key: 'k' }))
  expect(() => readOptions({ ...options, ...(platforms && { platforms }) })).not.toThrow()
})

test('one panel is a list of one, and a string option stays a string', () => {
  expect(readDataOptions({ panels: 'login', callback: '123' })).toEqual({
    panels: ['login'],
    callback: '123',
  })
})

test('a value that is not valid JSON is validated as a string', () => {
  const wrong = () => readOptions(readDataOptions({ switchConfig: '{mobile:true}' }))
  expect(wrong).toThrow('option "switchConfig" must be an object; got "{mobile:true}"')
})
