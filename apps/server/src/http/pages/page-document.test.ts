// Covers EMB-8, BND-1, I18-1.
import { describe, expect, test } from 'vitest'
import type { Brand } from '../../config/brand.ts'
import { contrastOf } from '../../shared/colours.ts'
import { openTestServer, OWN } from '../../testing/test-server.fixture.ts'
import { renderMessagePage } from './page-document.ts'
import { pageStyle } from './page-style.ts'

const PAGE = {
  language: 'en',
  app: { name: 'Shop', indexUrl: 'https://shop.example/' },
  title: 'Confirmed',
  paragraphs: ['One line.', 'Another one.'],
} as const

/** The value of a custom property in light and in dark mode. */
function valuesOf(style: string, name: string): readonly string[] {
  return [...style.matchAll(new RegExp(`--${name}: (#[\\da-f]+);`, 'g'))].map(([, value = '']) => value)
}

describe('message pages', () => {
  test('are whole documents that search engines do not list', () => {
    const { html, style = '' } = renderMessagePage({
      ...PAGE,
      isDone: true,
      form: { address: '/confirm/?a=1&b=2', button: 'Confirm' },
      links: [{ href: '/help', text: 'Help' }],
      reference: 'Reference: 7',
      developerText: 'there is no app <b>',
    })
    expect(html.replace(style, '').replace(/<svg.*<\/svg>/, '<svg>')).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Confirmed · Shop</title>
<style></style>
</head>
<body>
<div class="card">
<header><a href="https://shop.example/"><span class="name"><span class="initial" aria-hidden="true">S</span>Shop</span></a></header>
<main>
<svg>
<h1>Confirmed</h1>
<p>One line.</p>
<p>Another one.</p>
<form method="post" action="/confirm/?a=1&#38;b=2">
<button type="submit">Confirm</button>
</form>
<p class="other"><a href="/help">Help</a></p>
<p class="reference">Reference: 7</p>
<p class="developer" lang="en" dir="ltr">there is no app &#60;b&#62;</p>
</main>
</div>
</body>
</html>
`)
  })

  test('have their first way on as a button, and no header without an app', () => {
    const links = [
      { href: '/one', text: 'One' },
      { href: '/two', text: 'Two' },
    ]
    const { html } = renderMessagePage({ ...PAGE, app: undefined, links })
    expect(html.match(/<a .*<\/a>/g)).toEqual([
      '<a class="button" href="/one">One</a>',
      '<a href="/two">Two</a>',
    ])
    expect(html).toContain('<title>Confirmed</title>')
  })

  test('escape every value', () => {
    const text = `"><b>'&`
    const { html } = renderMessagePage({
      language: 'en',
      app: { name: text, indexUrl: text, brand: { logoDark: text, logo: text } },
      title: text,
      paragraphs: [text],
      form: { address: text, button: text },
      links: [{ href: text, text }],
      reference: text,
    })
    expect(html).not.toContain(text)
    expect(html).not.toContain('<b>')
    expect(html.match(/&#34;&#62;&#60;b&#62;&#39;&#38;/g)).toHaveLength(14)
  })
})

describe('the style sheet of a page', () => {
  test.for([
    [undefined, '#2672d8'],
    ['#000', '#000000'],
    ['#7a1f5c', '#7a1f5c'],
    ['#ffe500', '#ffe500'],
    ['#ff5a1f', '#cd4717'],
    ['#fff', '#ffffff'],
    ['#1db954', '#12863b'],
    ['#777', '#2e2e2e'],
  ] as const)('has readable buttons in light and dark with the theme colour %s', ([themeColor, onLight]) => {
    const style = pageStyle({ themeColor })
    const faces = valuesOf(style, 'face')
    const texts = valuesOf(style, 'on-face')
    expect(faces[0]).toBe(onLight)
    expect([faces.length, texts.length]).toEqual([2, 2])
    faces.forEach((face, at) => expect(contrastOf(face, texts[at] ?? ''), face).toBeGreaterThanOrEqual(4.5))
    expect(contrastOf(faces[1] ?? '', '#181b22'), 'on the dark card').toBeGreaterThanOrEqual(3)
  })

  test.for([['#000'], ['#e6f4f1'], ['#ff5a1f'], ['#777777']] as const)(
    'has readable text on the background %s',
    ([background]) => {
      const [text = ''] = valuesOf(pageStyle({ background }), 'on-wide-background')
      expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('keeps the text that a brand chooses for its buttons', () => {
    const style = pageStyle({ themeColor: '#ff5a1f', themeText: '#fff' })
    expect(valuesOf(style, 'on-face')).toEqual(['#fff', '#fff'])
  })
})

test('a logo is on white on dark pages, unless the brand has one for them', () => {
  const logo = 'https://cdn.example/logo.svg'
  const headerOf = (brand: Brand): string => renderMessagePage({ ...PAGE, app: { ...PAGE.app, brand } }).html
  expect(headerOf({ logo })).toContain(`<a href="https://shop.example/"><img src="${logo}"`)
  expect(headerOf({ logo, logoDark: logo })).not.toContain('<a href="https://shop.example/"><img')
  expect(pageStyle({ logo })).toMatch(
    /@media \(prefers-color-scheme: dark\) \{\s*\.card > header a > img \{[^}]*background: #fff/,
  )
})

test('a page allows the images of its own brand, each by its URL, and no other', async () => {
  const logo = 'https://cdn.example/a;b,c.svg?v=1'
  const apps = [
    { aid: 1, name: 'Shop', origins: [OWN], brand: { logo, logo_dark: 'https://cdn.example/dark.svg' } },
    { aid: 2, name: 'Blog', origins: [OWN] },
  ]
  const { server } = await openTestServer({ file: { apps } })
  const send = (aid: number) => server.inject(`/passport/sso/login/?aid=${aid}&language=en`)
  const [shop, blog] = [await send(1), await send(2)]
  expect(shop.headers['content-security-policy']).toContain(
    "img-src 'self' https://cdn.example/a%3Bb%2Cc.svg https://cdn.example/dark.svg; connect-src",
  )
  expect(shop.body).toContain(
    `<picture><source srcset="https://cdn.example/dark.svg" media="(prefers-color-scheme: dark)"><img src="${logo}" alt="Shop"></picture>`,
  )
  expect(shop.body).toContain(`<link rel="icon" href="${logo}">`)
  expect(blog.body).not.toContain('rel="icon"')
  expect(blog.headers['content-security-policy']).toContain("img-src 'self'; connect-src")
})
