import { describe, expect, test } from 'vitest'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import { writeMessage } from '../verification-code/write-message.ts'
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
  test('SRV-4 shows the code large and selectable, with the same text as the plain part', async () => {
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
    'SRV-4 has the text of the message "%s", and its link as text too',
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

test('SRV-1 escapes text and links, and sets no colors', () => {
  const body = 'a <script>"&\n\nhttps://x.example/?a=1&b="><img src=x>'
  const html = renderMailHtml({ body, subject: '</title><script>', language: 'en', oneTimeCode: '' })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  expect(html).not.toMatch(/[";]color:|background/)
})
