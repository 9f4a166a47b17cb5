// Covers API-2, API-3, API-4.
import { PassThrough } from 'node:stream'
import type { Endpoint } from '@portico/protocol'
import { endpoint, obfuscate } from '@portico/protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  drain,
  mergeFields,
  parseBody,
  parseFormFields,
  parseJsonFields,
  parseQuery,
  readBody,
  readFields,
  textOf,
} from './fields.ts'

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
  ])('reads the form %j as a browser wrote it', (text) => {
    const read = [...parseFormFields(text)].map(([name, field]) => [name, field.text])
    expect(read).toEqual([...new URLSearchParams(text)])
  })

  test.for(['a=1&a=1', 'a[]=1', 'a[0]=1&a[1]=2', 'a%5Bx%5D=1', 'a=1&a[]=2', 'a[]=2&a=1', 'a[=1'])(
    'finds no scalar in %j',
    (text) => {
      expect([...parseFormFields(text)]).toMatchObject([['a', { isScalar: false }]])
    },
  )

  test.for([
    '{"a":"1","a":"1"}',
    '{"a":"1","b":{"a":2},"a" :null}',
    '{"a":"1","\\u0061":"2"}',
    '{"x":"\\"}","a":[],"a":"2"}',
    '{"a":["1"]}',
  ])('finds no scalar in the JSON %s', (text) => {
    expect(parseJsonFields(text)?.get('a')).toMatchObject({ isScalar: false })
  })

  test.for([
    '{"a":"1","b":"\\"a\\":"}',
    '{"b":{"a":"2"},"a":"1"}',
    '{"b":[{"a":"2","a":"3"}],"a":"1","A":"2"}',
  ])('finds one field in the JSON %s', (text) => {
    expect(parseJsonFields(text)?.get('a')).toEqual({ text: '1', isScalar: true })
  })
})

const read = (fields: ReturnType<typeof parseFormFields> | undefined) => fields && Object.fromEntries(fields)
const scalar = (text: string) => ({ text, isScalar: true })

describe('parseJsonFields', () => {
  test('reads strings, numbers and booleans as text, and null as an empty field', () => {
    const json = '{"s":"a","n":-1.5,"t":true,"f":false,"z":null,"o":{"x":1},"l":[1],"last":"b"}'
    const notScalar = { text: '', isScalar: false }
    expect(read(parseJsonFields(json))).toEqual({
      s: scalar('a'),
      n: scalar('-1.5'),
      t: scalar('true'),
      f: scalar('false'),
      z: scalar(''),
      o: notScalar,
      l: notScalar,
      last: scalar('b'),
    })
  })

  test.each(['', '{', '[]', '"a"', '1', 'null', '{"a":1}x'])('reads nothing in %j', (text) => {
    expect(parseJsonFields(text)).toBeUndefined()
  })
})

describe('parseQuery', () => {
  test.each([
    ['/path', {}],
    ['/path?', {}],
    ['/path?a=1&b=%2B', { a: scalar('1'), b: scalar('+') }],
    ['/path?a=x?y', { a: scalar('x?y') }],
    ['?a=1', { a: scalar('1') }],
  ])('reads %s', (url, fields) => {
    expect(read(parseQuery(url))).toEqual(fields)
  })
})

test('fields of the body replace those of the query', () => {
  const merged = mergeFields(parseFormFields('a=1&b=2&c[]=3'), parseFormFields('b=4&c=5'))
  expect(read(merged)).toEqual({ a: scalar('1'), b: scalar('4'), c: scalar('5') })
})

test('the text of a field that is absent or no scalar is empty', () => {
  const fields = parseFormFields('a=1&b[]=2')
  expect(['a', 'b', 'c'].map((name) => textOf(fields, name))).toEqual(['1', '', ''])
})

describe('parseBody', () => {
  const FORM = 'application/x-www-form-urlencoded'

  test.each([
    [FORM, 'form', 'a=%C3%A4'],
    [`${FORM.toUpperCase()} ;charset=utf-8`, 'form', 'a=ä'],
    ['application/json', 'json', '{"a":"ä"}'],
    [' Application/Json;charset=utf-8', 'json', '{"a":"ä"}'],
  ] as const)('reads %s as a %s', (contentType, expected, body) => {
    expect(read(parseBody(Buffer.from(body), contentType, expected))).toEqual({ a: scalar('ä') })
  })

  test.each([
    ['', 'form', 'a=1'],
    ['application/json', 'form', 'a=1'],
    [`x-${FORM}`, 'form', 'a=1'],
    [FORM, 'json', '{}'],
    ['application/json', 'json', '[]'],
  ] as const)('does not read %j as a %s', (contentType, expected, body) => {
    const error = expect.objectContaining({
      name: 'UnreadableBody',
      message: 'the body cannot be read',
      statusCode: 200,
    })
    expect(() => parseBody(Buffer.from(body), contentType, expected)).toThrow(error)
  })
})

describe('readBody', () => {
  test('reads up to the limit', async () => {
    const stream = new PassThrough()
    const body = readBody(stream, 6)
    stream.write('abc')
    stream.end('def')
    expect((await body).toString()).toBe('abcdef')
  })

  test('rejects with 413 beyond the limit, before the end', async () => {
    const stream = new PassThrough()
    const body = readBody(stream, 6)
    stream.write('abc')
    stream.write('d123')
    await expect(body).rejects.toMatchObject({
      name: 'UnreadableBody',
      message: 'the body is too large',
      statusCode: 413,
    })
  })

  test('rejects when the client disconnects', async () => {
    const stream = new PassThrough()
    const body = readBody(stream, 6)
    stream.destroy(new Error('aborted'))
    await expect(body).rejects.toThrow('aborted')
  })
})

describe('drain', () => {
  test.each([
    ['ends', (stream: PassThrough) => stream.end()],
    ['is destroyed', (stream: PassThrough) => stream.destroy()],
    ['fails', (stream: PassThrough) => stream.destroy(new Error('aborted'))],
  ])('waits until the body %s', async (_, finish) => {
    const stream = new PassThrough()
    stream.write(Buffer.alloc(100_000))
    let isDone = false
    const drained = drain(stream).then(() => (isDone = true))
    await vi.waitFor(() => expect(stream.readableLength).toBe(0))
    expect(isDone).toBe(false)
    finish(stream)
    await drained
  })

  test('does not wait for a body that has ended or was aborted', async () => {
    const ended = new PassThrough()
    await ended.end().resume().toArray()
    await expect(drain(ended)).resolves.toBeUndefined()
    await expect(drain(new PassThrough().destroy())).resolves.toBeUndefined()
  })

  test('gives up after ten seconds, and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isDone = false
    const drained = drain(new PassThrough()).then(() => (isDone = true))
    await vi.advanceTimersByTimeAsync(9999)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await drained
    const stream = new PassThrough()
    const other = drain(stream)
    stream.end()
    await other
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('readFields', () => {
  const CALLED = endpoint({
    name: 'test',
    method: 'POST',
    apiGroup: 'passport',
    path: '/test/',
    fields: { mobile: 'obfuscated?', captcha: 'plain?', next: 'plain?' },
    response: {},
  }) as Endpoint
  const readFrom = (form: string, longUrl: 'reject' | 'drop' = 'reject', maxCharacters = 10) => {
    const result = readFields(CALLED, parseFormFields(form), { maxCharacters, longUrl })
    return result.ok ? result.value : `${result.error.field} ${result.error.reason}`
  }
  test.each([
    ['', {}],
    ['other=1&other=2', {}],
    ['mobile=&captcha=', {}],
    ['aid=1&language=en&fp=f&captcha=c', { aid: '1', language: 'en', fp: 'f', captcha: 'c' }],
    [`mobile=${obfuscate('12')}`, { mobile: obfuscate('12') }],
    [`mix_mode=0&mobile=${obfuscate('12')}`, { mix_mode: '0', mobile: obfuscate('12') }],
    [
      `mix_mode=1&mobile=${obfuscate('12')}&captcha=${obfuscate('3')}`,
      { mix_mode: '1', mobile: '12', captcha: obfuscate('3') },
    ],
  ])('reads %s', (form, values) => {
    expect(readFrom(form)).toEqual(values)
  })

  test.each([
    ['fp=1&fp=2', 'fp is given more than once, or is not text'],
    ['captcha[]=1', 'captcha is given more than once, or is not text'],
    ['mix_mode=1&mobile=zz', 'mobile is not obfuscated as mix_mode says'],
    [`captcha=${'x'.repeat(11)}`, 'captcha is longer than 10 characters'],
  ])('refuses %s, and says why', (form, fault) => {
    expect(readFrom(form)).toBe(fault)
  })

  test.each(['service', 'next', 'redirect_uri', 'redirect_url', 'page'])(
    'may have 2048 characters in %s, and more if the others may',
    (name) => {
      const called = { ...CALLED, fields: { [name]: 'plain?' } } as Endpoint
      const lengthOf = (length: number, longUrl: 'reject' | 'drop', maxCharacters = 10) => {
        const raw = parseFormFields(`${name}=${'x'.repeat(length)}`)
        const result = readFields(called, raw, { maxCharacters, longUrl })
        if (!result.ok) return -1
        return Object.entries(result.value).find(([key]) => key === name)?.[1]?.length ?? 0
      }
      expect(lengthOf(2048, 'reject')).toBe(2048)
      expect(lengthOf(2049, 'reject')).toBe(-1)
      expect(lengthOf(2049, 'drop')).toBe(0)
      expect(lengthOf(3000, 'reject', 3000)).toBe(3000)
      expect(lengthOf(3001, 'reject', 3000)).toBe(-1)
    },
  )

  test('drops only a URL that is too long, and refuses another long field', () => {
    expect(readFrom(`captcha=${'x'.repeat(11)}`, 'drop')).toBe('captcha is longer than 10 characters')
    expect(readFrom(`captcha=${'x'.repeat(10)}`, 'drop')).toMatchObject({ captcha: 'x'.repeat(10) })
  })
})
