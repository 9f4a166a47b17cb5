// Covers API-3, API-4.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isObfuscatedField } from './endpoint.ts'
import { smsLogin } from './endpoints/login.ts'
import { encodeForm, obfuscate, toWireFields, deobfuscate } from './form-body.ts'

describe('toWireFields', () => {
  test('sends objects and arrays as JSON in one field and leaves out undefined fields', () => {
    const fields = toWireFields({ a: 1, list: ['x'], object: { y: 2 }, gone: undefined }, () => false)
    expect(fields).toEqual({ a: '1', list: '["x"]', object: '{"y":2}' })
    expect(encodeForm({ name: 'a b&c=ü' })).toBe('name=a+b%26c%3D%C3%BC')
  })

  test('mixes the fields the endpoint names and sets mix_mode', () => {
    const fields = toWireFields({ mobile: '13800138000', code: '1234', type: 24, captcha: 'ab12' }, (name) =>
      isObfuscatedField(smsLogin, name),
    )
    expect(fields).toEqual({
      mobile: '34363d353534363d353535',
      code: '34373631',
      type: '24',
      captcha: 'ab12',
      mix_mode: '1',
    })
    expect(toWireFields({ type: 24 }, (name) => isObfuscatedField(smsLogin, name))).toEqual({ type: '24' })
  })
})

describe('obfuscation', () => {
  // Vectors of the wire protocol
  test.each([
    ['13800138000', '34363d353534363d353535'],
    ['+8613800138000', '2e3d3334363d353534363d353535'],
    ['user@example.com', '7076607745607d64687569602b666a68'],
    ['Passw0rd!', '556476767235776124'],
    ['A1b2C3', '443467374636'],
    ['密码Ab12', 'e0aa83e2a58444673437'],
    ['😀', 'f59a9d85'],
    ['', ''],
  ])('encodes %j and decodes it again', (plain, obfuscated) => {
    expect(obfuscate(plain)).toBe(obfuscated)
    expect(deobfuscate(obfuscated)).toBe(plain)
  })

  test('is the same on a page whose Array.from takes no function, as Prototype defines it', () => {
    vi.spyOn(Array, 'from').mockImplementation((items: unknown) => [...(items as Iterable<unknown>)])
    onTestFinished(() => void vi.restoreAllMocks())
    expect(obfuscate('13800138000')).toBe('34363d353534363d353535')
  })

  test('decodes upper-case hex', () => {
    expect(deobfuscate('7076607745607D64687569602B666A68')).toBe('user@example.com')
  })

  test.each(['3', 'zz', '34 36', '0x34', 'fafa', 'c5', 'e8a585c5'])(
    'rejects malformed hex and invalid UTF-8: %s',
    (obfuscated) => {
      expect(deobfuscate(obfuscated)).toBeUndefined()
    },
  )

  test('preserves a byte order mark, NUL, spaces and combining characters', () => {
    for (const odd of ['\uFEFFpass1', 'a\0b', '  blanks  ', 'e\u0301'])
      expect(deobfuscate(obfuscate(odd))).toBe(odd)
  })
})
