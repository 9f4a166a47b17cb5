import { describe, expect, test } from 'vitest'
import { parseBasicCredentials } from './app-credentials.ts'

const encode = (text: string): string => Buffer.from(text).toString('base64')

describe('basic credentials', () => {
  test.for([
    [`Basic ${encode('operator:secret')}`, 'operator', 'secret'],
    [`basic   ${encode('1574:a:b')}  `, '1574', 'a:b'],
    [`BASIC ${encode('名前:秘密\n')}`, '名前', '秘密\n'],
    [`Basic ${Buffer.from('a:???>>>').toString('base64url')}`, 'a', '???>>>'],
    [`Basic ${encode(':')}`, '', ''],
    [`Basic ${encode('without')}`, '', ''],
  ])('SRV-5 of %j are read', ([header, name, secret]) => {
    expect(parseBasicCredentials(header)).toEqual({ name, secret })
  })

  test.for([
    undefined,
    '',
    'Basic',
    'Basic ',
    `Basic${encode('a:b')}`,
    `Bearer ${encode('a:b')}`,
    `x Basic ${encode('a:b')}`,
    `Basic ${encode('a:b')} x`,
    'Basic a:b',
    `Basic ${'A'.repeat(4097)}`,
  ])('SRV-5 of %j are missing', (header) => {
    expect(parseBasicCredentials(header)).toBeUndefined()
  })
})
