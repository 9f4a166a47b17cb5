import { describe, expect, test } from 'vitest'
import { parseForm, parseJson } from './fields.ts'

describe('request fields', () => {
  test.for([
    'aid=1574&language=en',
    'a=1&&b=2&',
    'a&b=&=c',
    'a=b=c&d==',
    'next=https%3A%2F%2Fwww.example.com%2F%3Fa%3D1%26b%3D2',
    'name=a+b%20c%2Bd&a+b=1',
    'name=%E4%BD%A0%E5%A5%BD&%E4%BD%A0=1',
    'a=%&b=%zz&c=100%&d=%e4%bd&e=%ff+%41',
    'a=\u00e4%C3%A4',
    '%61=1&b=%00',
    '',
  ])('SRV-1 API-4 reads the form %j as a browser wrote it', (text) => {
    const read = [...parseForm(text)].map(([name, field]) => [name, field.text])
    expect(read).toEqual([...new URLSearchParams(text)])
  })

  test.for(['a=1&a=1', 'a[]=1', 'a[0]=1&a[1]=2', 'a%5Bx%5D=1', 'a=1&a[]=2', 'a[]=2&a=1', 'a[=1'])(
    'SRV-1 API-4 finds no scalar in %j',
    (text) => {
      expect([...parseForm(text)]).toMatchObject([['a', { isScalar: false }]])
    },
  )

  test.for([
    '{"a":"1","a":"1"}',
    '{"a":"1","b":{"a":2},"a" :null}',
    '{"a":"1","\\u0061":"2"}',
    '{"x":"\\"}","a":[],"a":"2"}',
    '{"a":["1"]}',
  ])('SRV-1 API-4 finds no scalar in the JSON %s', (text) => {
    expect(parseJson(text)?.get('a')).toMatchObject({ isScalar: false })
  })

  test.for([
    '{"a":"1","b":"\\"a\\":"}',
    '{"b":{"a":"2"},"a":"1"}',
    '{"b":[{"a":"2","a":"3"}],"a":"1","A":"2"}',
  ])('SRV-1 API-4 finds one field in the JSON %s', (text) => {
    expect(parseJson(text)?.get('a')).toEqual({ text: '1', isScalar: true })
  })
})
