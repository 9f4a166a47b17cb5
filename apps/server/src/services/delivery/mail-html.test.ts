// Covers SRV-4.
import { describe, expect, test } from 'vitest'
import { loadContactMessages } from '../../accounts/contact-messages.ts'
import { writeMessage } from '../../verification/code/write-message.ts'
import { renderMailHtml } from './mail-html.ts'

const TO = { channel: 'email', target: 'visitor@example.com' } as const
const LINK = 'https://account.example/passport/web/email/confirm/?token=abc&language=en'

function textOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

describe.each(['zh', 'en', 'ja'] as const)('the HTML of e-mails in %s', (language) => {
  test('shows the code large and selectable, with the same text as the plain part', async () => {
    const text = await writeMessage({
      ...TO,
      oneTimeCode: 'K7QX2M',
      ttlS: 600,
      appName: 'Shop <b>&',
      language,
      domain: 'shop.example',
      webotp: undefined,
    })
    const html = renderMailHtml({ ...text, oneTimeCode: 'K7QX2M' })
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toMatch(/<p style="[^"]*font-size:32px[^"]*user-select:all">K7QX2M<\/p>/)
    expect(html).not.toContain('<b>')
    expect(textOf(html)).toBe(flat(text.body))
  })

  test.each(['confirmation', 'taken', 'linked', 'changed', 'reverted'] as const)(
    'has the text of the message "%s", and its link as text too',
    async (kind) => {
      const messages = await loadContactMessages({ appName: 'Shop', language })
      const message = {
        confirmation: () => messages.confirmation(TO, LINK),
        taken: () => messages.taken(TO),
        linked: () => messages.linked(TO),
        changed: () => messages.changed(TO, { contact: TO, link: LINK }),
        reverted: () => messages.reverted(TO),
      }[kind]()
      const html = renderMailHtml(message)
      expect(textOf(html)).toBe(flat(message.body))
      const escaped = LINK.replaceAll('&', '&#38;')
      const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, ...parts]) => parts)
      expect(links).toEqual(message.body.includes(LINK) ? [[escaped, escaped]] : [])
    },
  )
})

test('escapes text and links, and sets no colors', () => {
  const body = 'a <script>"&\n\nhttps://x.example/?a=1&b="><img src=x>'
  const html = renderMailHtml({ body, subject: '</title><script>', language: 'en', oneTimeCode: '' })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/[";]color:|background/)
})

test('an e-mail in HTML is a whole document in one column', () => {
  const body =
    'Hello,\n\nopen http://a.example/x or https://b.example/?y now\nand wait\n\n\n4711\n\n4711 again'
  const html = renderMailHtml({ body, subject: 'A & B', language: 'en', oneTimeCode: '4711' })
  const font =
    "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Hiragino Sans','Noto Sans CJK SC',sans-serif;font-size:16px;line-height:1.6"
  const code =
    "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:32px;line-height:1.3;font-weight:600;letter-spacing:4px;margin:24px 0;-webkit-user-select:all;user-select:all"
  const link = (url: string) => `<a href="${url}" style="word-break:break-all">${url}</a>`
  expect(html).toBe(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>A &#38; B</title>
</head>
<body style="margin:0;padding:24px;${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:16px 0">Hello,</p>
<p style="margin:16px 0">open ${link('http://a.example/x')} or ${link('https://b.example/?y')} now<br>
and wait</p>
<p style="${code}">4711</p>
<p style="margin:16px 0">4711 again</p>
</div>
</body>
</html>
`)
})

test('an empty paragraph of an e-mail without a code is no code', () => {
  const html = renderMailHtml({ body: '', subject: '', language: 'en', oneTimeCode: '' })
  expect(html).toContain('\n<p style="margin:16px 0"></p>\n')
})
