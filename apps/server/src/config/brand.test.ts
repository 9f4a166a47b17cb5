// Covers EMB-8.
import { describe, expect, test } from 'vitest'
import { brand } from './brand.ts'
import { configFile } from './config-file.ts'
import { listUnreadableBrands } from './unsafe-settings.ts'

const INJECTED = [
  '#fff; } * { display: none',
  '#fff</style><script>alert(1)</script>',
  '#fff\n}',
  'red',
  'url(https://evil.example/)',
  'var(--text)',
  'color-mix(in srgb, red, blue)',
  '#12345',
  '#ff5a1f80',
  '#gggggg',
  ' #fff',
  '',
]

describe('the brand of an app', () => {
  test.for(['theme_color', 'theme_text', 'background', 'background_dark'])(
    'has as %s hexadecimal digits and nothing else',
    (name) => {
      for (const value of INJECTED)
        expect(brand.safeParse({ theme_color: '#000', [name]: value }).success, value).toBe(false)
      for (const value of ['#FF5A1F', '#28f'])
        expect(brand.safeParse({ theme_color: '#000', [name]: value }).success, value).toBe(true)
    },
  )

  test.for([
    ['logo', 'http://shop.example/logo.svg'],
    ['logo', 'data:image/svg+xml,<svg/>'],
    ['logo', 'javascript:alert(1)'],
    ['logo', '//shop.example/logo.svg'],
    ['logo', '/logo.svg'],
    ['logo', 'https://user:pass@shop.example/logo.svg'],
    ['logo_dark', 'blob:https://shop.example/1'],
    ['home_url', 'javascript:alert(1)'],
    ['home_url', '/'],
    ['radius', -1],
    ['radius', 25],
    ['radius', 1.5],
    ['radius', '8px; } * { display: none'],
    ['theme_text', '#fff'],
    ['subtitle', 'One account'],
    ['subtitle', { xx: 'One account' }],
    ['subtitle', { en: ' ' }],
    ['shadow', 'none'],
  ] as const)('cannot have as %s the value %j', ([name, value]) => {
    expect(brand.safeParse({ [name]: value }).success).toBe(false)
  })

  test('may have a logo on https, or on this machine', () => {
    for (const logo of ['https://cdn.example/a,b;c.svg', 'http://localhost:4000/logo.svg'])
      expect(brand.safeParse({ logo }).success).toBe(true)
  })

  test('causes a warning if the text on its buttons is hard to read', () => {
    const brands = [
      { theme_color: '#ff5a1f', theme_text: '#fff' },
      { theme_color: '#ff5a1f', theme_text: '#2b0d00' },
      { theme_color: '#ff5a1f' },
      undefined,
    ]
    const apps = brands.map((one, aid) => ({
      aid,
      name: 'Shop',
      origins: ['https://shop.example'],
      brand: one,
    }))
    const { apps: read = [] } = configFile.parse({ apps })
    expect(listUnreadableBrands(read)).toEqual([
      {
        name: 'apps.0.brand.theme_text',
        message: 'has a contrast of 3.1:1 on theme_color, less than 4.5:1, so many people cannot read it',
      },
    ])
  })
})
