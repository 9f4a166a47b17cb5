// Covers SRV-4.
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { expect, test } from 'vitest'
import { NOTICE_KINDS } from '../shared/message-kind.ts'
import { OWN, shareTestServer } from '../testing/test-server.fixture.ts'

const APPS = [
  { aid: 1574, name: 'Shop', origins: [OWN] },
  {
    aid: 2,
    name: 'Harbour',
    origins: [OWN],
    brand: { theme_color: '#0f766e', background_dark: '#042f2e' },
    messages: { en: { mail_reply: 'Write to us.', mail_no_reply: 'Do not write.' } },
  },
]

const open = shareTestServer({ file: { apps: APPS } })

const KINDS = [
  ...NOTICE_KINDS,
  ...['code_login', 'contact_confirmation', 'contact_taken', 'invitation', 'account_asked', 'new_browser'],
]

test.each(COMPLETE_LANGUAGES)('the previews have every kind of message in %s', async (language) => {
  const { server } = await open()
  const answer = (await server.inject(`/dev/messages.json?aid=2&language=${language}`)).json()
  expect(answer.apps).toEqual([
    { aid: '1574', name: 'Shop' },
    { aid: '2', name: 'Harbour' },
  ])
  const messages: readonly {
    kind: string
    channel: string
    subject: string
    body: string
    length?: number
  }[] = answer.messages
  expect([...new Set(messages.map(({ kind }) => kind))].toSorted()).toEqual(KINDS.toSorted())
  for (const { subject, body, channel, length } of messages) {
    expect(body).not.toBe('')
    expect(subject === '').toBe(channel === 'sms')
    expect(body).not.toMatch(/\{\w+\}/)
    expect(length !== undefined).toBe(channel === 'sms')
  }
})

test('a preview is the e-mail of the app in the chosen theme, in a frame that runs no script', async () => {
  const { server } = await open()
  const show = (query: string) => server.inject(`/dev/mail.html?index=0&language=en${query}`)
  const dark = await show('&aid=2&theme=dark')
  expect(dark.body).toContain('Harbour')
  expect(dark.body).toContain('#0f766e')
  expect(dark.body).toContain('Do not write.')
  expect(dark.body).toContain('@media all {\n  .page { background-color: #042f2e')
  expect(dark.headers['content-security-policy']).toMatch(
    /default-src 'none'; .*sandbox allow-same-origin allow-popups$/,
  )
  expect((await show('&aid=1574')).body).toContain('@media not all {')
  expect((await server.inject('/dev/mail.html?index=999')).statusCode).toBe(404)
})

test('a brand of the theme editor is shown as the configuration would take it', async () => {
  const { server } = await open()
  const show = (path: string, brand: object) =>
    server.inject(`/dev/${path}&brand=${encodeURIComponent(JSON.stringify(brand))}`)
  const brand = { theme_color: '#7a1f5c', radius: 3 }
  expect((await show('mail.html?index=0', brand)).body).toContain('#7a1f5c')
  expect((await show('mail.html?index=0', { theme_color: 'red;}' })).body).not.toContain('red;}')
  const login = await show('page.html?page=login&language=en&theme=dark', brand)
  expect(login.body).toContain('--radius: 3px')
  expect(login.body).toContain('data-theme="dark"')
  expect(login.body).toContain('@media all {')
  expect(login.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const error = await show('page.html?page=error&language=zh', brand)
  expect(error.body).toContain('--face: #7a1f5c')
  expect(error.body).not.toContain('prefers-color-scheme')
})

test('the previews are in the language of the browser until another one is chosen', async () => {
  const { server } = await open()
  const headers = { 'accept-language': 'ja' }
  const languageOf = async (query: string) =>
    (await server.inject({ url: `/dev/messages.json${query}`, headers })).json().language
  expect(await languageOf('')).toBe('ja')
  expect(await languageOf('?language=ko')).toBe('ko')
})
