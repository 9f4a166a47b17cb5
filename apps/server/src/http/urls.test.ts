import { describe, expect, test } from 'vitest'
import { parseRedirectTarget } from './urls.ts'

const LIST = ['https://shop.example', 'http://localhost:4000', 'https://[2001:db8::1]:8443']

describe('parseRedirectTarget', () => {
  test.for([
    'https://shop.example',
    'https://shop.example/',
    'https://shop.example/a/b?c=d&e=https://evil.example#f',
    'HTTPS://SHOP.EXAMPLE/',
    'https://shop.example:443/',
    'http://localhost:4000/?x=%2F%2Fevil.example',
    'https://shop.example/path/@user',
    'https://shop.example/?a@b',
    'https://[2001:db8::1]:8443/',
  ])('SRV-1 accepts %s', (text) => {
    expect(parseRedirectTarget(text, LIST)).toBeDefined()
  })

  test.for([
    '',
    '/',
    '//shop.example/',
    'shop.example',
    'https:shop.example',
    'https:/shop.example',
    'https:///shop.example',
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://evil.example/https://shop.example/',
    'https://evil.example?https://shop.example/',
    'https://evil.example#https://shop.example/',
    'https://evilshop.example/',
    'https://sub.shop.example/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'https://user:secret@shop.example/',
    'https://@shop.example/',
    'https://:@shop.example/',
    'https://shop.example\\@evil.example/',
    'https:\\\\shop.example\\',
    'https://evil.example\\.shop.example/',
    'https://shop.example%00.evil.example/',
    'https://shop.example%2eevil.example/',
    'https://shop.example\t/',
    'https://shop.example/\n',
    '\u0000https://shop.example/',
    ' https://shop.example/',
    'https://shop.example/\u0085',
    'https://ѕhop.example/',
    'javascript:alert(1)//https://shop.example',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/1',
    'view-source:https://shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'null',
    `https://shop.example/${'x'.repeat(2048)}`,
  ])('SRV-1 rejects %j', (text) => {
    expect(parseRedirectTarget(text, LIST)).toBeUndefined()
  })

  test('SRV-1 treats a full-width dot as a dot, as browsers do', () => {
    expect(parseRedirectTarget('https://shop。example/x', LIST)?.href).toBe('https://shop.example/x')
  })
})
