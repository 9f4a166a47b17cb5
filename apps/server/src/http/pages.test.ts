// Covers EMB-8, BND-1, I18-1.
import { describe, expect, test } from 'vitest'
import { MESSAGE_PAGE_STYLE, parseAcceptLanguage, renderMessagePage } from './pages.ts'

/** The relative luminance of a colour such as `#2672d8`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const PAGE = {
  language: 'en',
  appName: 'Shop',
  title: 'Confirmed',
  paragraphs: ['One line.', 'Another one.'],
} as const

/** The texts in the body of a page, one a line. */
function textOf(html: string): readonly string[] {
  const body = html.slice(html.indexOf('<body>')).replace(/<[^>]*>/g, '\n')
  return body.split('\n').filter((line) => line !== '')
}

describe('message pages', () => {
  test('have a button with a contrast of 4.5:1, hovered and pressed too', () => {
    const [accent = ''] = /(?<=--accent: )#[\da-f]{6}/.exec(MESSAGE_PAGE_STYLE) ?? []
    const others = [...MESSAGE_PAGE_STYLE.matchAll(/button:(?:hover|active) \{ background: (#[\da-f]{6})/g)]
    const faces = [accent, ...others.map(([, face = '']) => face)]
    expect(faces).toHaveLength(3)
    expect(MESSAGE_PAGE_STYLE).toContain('background: var(--accent); color: #fff;')
    for (const face of faces) expect(1.05 / (luminance(face) + 0.05), face).toBeGreaterThanOrEqual(4.5)
  })

  test('are whole documents that search engines do not list', () => {
    const html = renderMessagePage({
      ...PAGE,
      form: { path: '/confirm/', fields: { a: '1', b: '2' }, button: 'Confirm' },
      link: { href: '/help', text: 'Help' },
    })
    expect(html.replace(MESSAGE_PAGE_STYLE, '')).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Confirmed · Shop</title>
<style></style>
</head>
<body>
<main>
<p class="app">Shop</p>
<h1>Confirmed</h1>
<p>One line.</p>
<p>Another one.</p>
<form method="post" action="/confirm/">
<input type="hidden" name="a" value="1">
<input type="hidden" name="b" value="2">
<button type="submit">Confirm</button>
</form>
<p><a href="/help">Help</a></p>
</main>
</body>
</html>
`)
  })

  test('show their title and paragraphs and nothing else without a form and a link', () => {
    expect(textOf(renderMessagePage(PAGE))).toEqual(['Shop', 'Confirmed', 'One line.', 'Another one.'])
  })

  test('post their hidden fields with one button', () => {
    const fields = { token: 'abc', language: 'ja' }
    const html = renderMessagePage({ ...PAGE, form: { path: '/confirm/', fields, button: 'Confirm' } })
    expect(html).toContain('<form method="post" action="/confirm/">')
    expect(html.match(/<input [^>]+>/g)).toEqual([
      '<input type="hidden" name="token" value="abc">',
      '<input type="hidden" name="language" value="ja">',
    ])
    expect(textOf(html).slice(4)).toEqual(['Confirm'])
  })

  test('escape every value', () => {
    const text = `"><b>'&`
    const html = renderMessagePage({
      language: 'en',
      appName: text,
      title: text,
      paragraphs: [text],
      form: { path: text, fields: { [text]: text }, button: text },
      link: { href: text, text },
    })
    expect(html).not.toContain(text)
    expect(html).not.toContain('<b>')
    expect(html.match(/&#34;&#62;&#60;b&#62;&#39;&#38;/g)).toHaveLength(11)
  })
})

describe('Accept-Language', () => {
  test.for([
    ['', []],
    [' , ,', []],
    ['en', ['en']],
    ['zh-CN,zh;q=0.9,en;q=0.8', ['zh-CN', 'zh', 'en']],
    ['en;q=0.5, ja, zh;q=0.7', ['ja', 'zh', 'en']],
    ['fr;q=0, ja;q=0.1', ['ja']],
    ['fr;q=wrong, ja', ['ja']],
    ['ja ; level=1 ; q=0.3 , en ; q=0.4', ['en', 'ja']],
    ['en;q=0.5,ja;q=0.5', ['en', 'ja']],
    ['en;q=-1,ja;q=0.001', ['ja']],
    ['en;level=q=0.1,ja;q=0.5', ['en', 'ja']],
  ] as const)('%j prefers %j', ([header, languages]) => {
    expect(parseAcceptLanguage(header)).toEqual(languages)
  })
})
