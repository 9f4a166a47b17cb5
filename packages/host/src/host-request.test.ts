// Covers SSO-3.
import { expect, test } from 'vitest'
import { readCookie, readHeader } from './host-request.ts'

const asInNames = (name: string): string => name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase())

test.for(['portico-signature', 'authorization', 'cookie', 'accept-language'])(
  'the header %s is read in any case of its name',
  (name) => {
    for (const written of [name, asInNames(name), name.toUpperCase()]) {
      expect(readHeader({ other: 'x', [written]: 'value' }, name)).toBe('value')
      expect(readHeader({ [written]: ['a', 'b'] }, name)).toBe('a; b')
      expect(readHeader(new Headers({ [written]: 'value' }), name)).toBe('value')
    }
    expect(readHeader({ [`x-${name}`]: 'value' }, name)).toBeUndefined()
  },
)

test('a cookie is read from a header that is written `Cookie`', () => {
  expect(readCookie({ headers: { Cookie: 'a=1; b=2' } }, 'b')).toBe('2')
})

test.for([{}, new Headers()])(
  'a cookie is read from the list of an event whose headers have none',
  (headers) => {
    const cookies = ['a=1', 'b=2; c=3']
    expect(['a', 'b', 'c', 'd'].map((name) => readCookie({ headers, cookies }, name))).toEqual([
      '1',
      '2',
      '3',
      undefined,
    ])
    // Parsed by a framework.
    expect(readCookie({ headers, cookies: { a: '1' } }, 'a')).toBeUndefined()
  },
)
