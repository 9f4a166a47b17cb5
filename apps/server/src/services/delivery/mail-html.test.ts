// Covers SRV-4.
import { serverMessages } from '@portico/locales'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Brand } from '../../config/brand.ts'
import { read as readConfigOf } from '../../config/config.fixture.ts'
import { composeSamples } from '../../development/sample-messages.ts'
import { LEAST_CONTRAST, contrastOf } from '../../shared/colours.ts'
import type { MessageKind } from '../../shared/message-kind.ts'
import { MAIL_BUTTONS, buttonsOf } from './mail-buttons.ts'
import type { MailLook } from './mail-html.ts'
import { renderMailHtml } from './mail-html.ts'
import type { Message } from './message.ts'
import { writeMail } from './smtp-sender.ts'

const APP = { appId: '1574', name: 'Shop <b>&', indexUrl: 'https://shop.example/' }

/** E-mails about no change, or a future one, and those to a contact that may be a thief's. */
const UNEXPLAINED: readonly MessageKind[] = [
  'code_login',
  'contact_confirmation',
  'contact_taken',
  'contact_reverted',
  'reset_requested',
  'second_factor_reset',
  'account_asked',
  'invitation',
]

const LOOK: MailLook = { name: 'Shop', homeUrl: 'https://shop.example/start', brand: {} }

const MESSAGE = { body: 'Hello,\n\none', subject: 'A & B', language: 'en', oneTimeCode: '' }

const render = (message: Partial<Message> = {}, look: Partial<MailLook> = {}, button = ''): string =>
  renderMailHtml({
    ...{ message: { ...MESSAGE, ...message }, look: { ...LOOK, ...look } },
    buttons: new Map(button === '' ? [] : [['https://a.example/x', button]]),
    codeTitle: 'Your code',
    footnote: 'No replies.',
  })

/** Every e-mail of the server in a language, as it is written for the app. */
async function writeEveryMail(language: (typeof COMPLETE_LANGUAGES)[number]) {
  const samples = await composeSamples({ config: readConfigOf({}), app: APP, language, now: 0 })
  return samples
    .filter(({ channel }) => channel === 'email')
    .map((mail) => ({ mail, ...writeMail({ ...mail, id: '1' }, { apps: [APP], isReplyRead: false }) }))
}

/** What is read, without the preview and the logo. */
function textOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&#38;', '&'))

describe.each(COMPLETE_LANGUAGES)('every e-mail in %s', (language) => {
  test('has all words of its text part in order, its code in a block, and a button for each link', async () => {
    const mails = await writeEveryMail(language)
    expect(mails.length).toBeGreaterThan(15)
    for (const { mail, text, html } of mails) {
      const read = textOf(html)
      const lines = text.split('\n').filter((line) => line !== '')
      let end = 0
      for (const line of lines) {
        const start = read.indexOf(flat(line), end)
        expect(start, `${mail.kind}: ${line}`).toBeGreaterThanOrEqual(end)
        end = start + flat(line).length
      }
      const links = text.match(/https?:\S+/g) ?? []
      const found = linksOf(html).filter((url) => !url.startsWith(APP.indexUrl))
      expect(found, mail.kind).toEqual(links.flatMap((url) => [url, url]))
      const buttons = Object.keys(MAIL_BUTTONS[mail.kind as MessageKind])
      const pressed = [
        ...html.matchAll(/<td class="(?:button|second)" align="center"[^>]*><a href="([^"]*)"/g),
      ]
      expect(new Set(pressed.map(([, url = '']) => url.replaceAll('&#38;', '&'))), mail.kind).toEqual(
        new Set(buttons.map((name) => mail.parameters[name])),
      )
      expect(html, mail.kind).toMatch(/<h1 [^>]*>[^<]+<\/h1>/)
      expect(html.includes('class="code"'), mail.kind).toBe(mail.oneTimeCode !== '')
      expect(html).not.toContain('<b>')
      expect(html).not.toMatch(/\{\w+\}/)
    }
  })
})

/** What a text asks for, and the page where it is done. */
const ASKED = [
  [/set a new password|set a new one/, /\/passport\/sso\/forget_pwd\//],
  [/change its password|create new recovery codes/, /\/account\/\?/],
  [/\blog in (?:with (?:this|a code)|to continue)/, /\/passport\/sso\/login\//],
  [/undo (?:the change|this)/, /\/contact\/revert\//],
  [/keep the account/, /\/account\/undelete\//],
  [/To use this address/, /\/email\/confirm\//],
  [/To get started/, /appointment_token/],
] as const

test.each(['en', 'ja'] as const)(
  'the preview of an e-mail in %s begins with what happened',
  async (language) => {
    const previews = (await writeEveryMail(language))
      .filter(({ mail }) => mail.kind === 'passkey_added')
      .map(({ html }) => /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1])
    expect(previews).toEqual([expect.stringMatching(/^A passkey was|^[^。]*パスキーが追加されました。/)])
  },
)

test('an e-mail that asks for an action has a button that leads to it, and names no support without a page for it, unless only support helps', async () => {
  const idle = new Set<string>()
  for (const { mail, html } of await writeEveryMail('en')) {
    const buttons = [...html.matchAll(/align="center"[^>]*><a href="([^"]*)"/g)].map(([, url = '']) => url)
    if (buttons.length === 0) idle.add(mail.kind)
    const asked = ASKED.filter(([words]) => words.test(mail.body)).map(([, page]) => page)
    const missing = asked.filter((page) => !buttons.some((url) => page.test(url)))
    const [, main = ''] = /<td class="button"[^>]*><a href="([^"]*)"/.exec(html) ?? []
    const asksForReset = buttons.some((url) => ASKED[0][1].test(url))
    expect(ASKED[0][1].test(main), `${mail.kind}: ${main}`).toBe(asksForReset)
    // The page behind its link leads on to a new password.
    expect(missing, mail.kind).toEqual(mail.kind === 'deletion_scheduled' ? [ASKED[0][1]] : [])
    expect(mail.body, mail.kind).not.toMatch(/(?<!contact support )right away\.\n|\n{3}/)
    expect(mail.body.includes('contact support'), mail.kind).toBe(
      ['second_factor_added', 'contact_replaced', 'contact_reverted'].includes(mail.kind),
    )
    expect(/\nDevice: Firefox 144 · Windows · Singapore\nTime: /.test(mail.body), mail.kind).toBe(
      !UNEXPLAINED.includes(mail.kind as MessageKind),
    )
  }
  expect([...idle]).toEqual(['code_login', 'contact_reverted'])
})

test('an e-mail in Arabic runs from right to left, and its code and addresses from left to right', () => {
  const body = 'a\n\n4711\n\nhttps://a.example/x'
  const html = render({ language: 'ar', body, oneTimeCode: '4711' }, {}, 'b')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  // Gmail keeps no attributes of html and body.
  expect(html).toMatch(/<table [^>]*lang="ar" dir="rtl">/)
  expect(html).toMatch(/<td class="text inside" align="right"/)
  expect(html).toMatch(/<td class="code" align="center" dir="ltr"/)
  expect(html).toContain('<a href="https://a.example/x" dir="ltr"')
})

test('an e-mail shows the logo of the app, and its name while images are not loaded', () => {
  const logo = 'https://cdn.example/logo.png?a=1&b'
  const html = render({}, { brand: { logo, logoDark: 'https://cdn.example/dark.png' } })
  expect(html).toContain('<img class="light-logo" src="https://cdn.example/logo.png?a=1&#38;b" alt="Shop"')
  expect(html).toMatch(
    /<span class="dark-logo" style="display:none;[^>]*><img src="https:\/\/cdn.example\/dark.png"/,
  )
  expect(linksOf(html)[0]).toBe('https://shop.example/start')
})

test('an e-mail has the name and its first letter where the logo is an SVG, which Gmail and Outlook do not draw', () => {
  const html = render(
    {},
    { name: 'shop', brand: { logo: 'https://cdn.example/logo.svg', themeColor: '#0b3d6e' } },
  )
  expect(html).not.toContain('<img')
  expect(html).toMatch(/<td class="button" aria-hidden="true"[^>]*bgcolor="#0b3d6e"[^>]*>S<\/td>/)
  expect(textOf(html)).toMatch(/^S shop A & B/)
  const own = render(
    {},
    { brand: { logo: 'https://cdn.example/logo.svg', logoMail: 'https://cdn.example/mail.png' } },
  )
  expect(own).toContain('src="https://cdn.example/mail.png"')
  // On white in dark mail programs, which have no other logo.
  expect(own).toContain('<img class="only-logo"')
  expect(own).toMatch(/\.only-logo \{[^}]*background-color: #ffffff/)
})

test('an e-mail has the colours and the radius of the app, light and dark', () => {
  const brand: Brand = {
    themeColor: '#123456',
    themeText: '#fed',
    background: '#eee',
    backgroundDark: '#111',
    radius: 4,
  }
  const html = render({ body: 'a\n\nhttps://a.example/x' }, { brand }, 'Open')
  expect(html).toMatch(
    /<td class="button" align="center" bgcolor="#123456" style="border-radius:4px;background-color:#123456;[^"]*"><a href="https:\/\/a.example\/x" class="button" style="[^"]*border-radius:4px;color:#fed;[^"]*">Open<\/a>/,
  )
  expect(html).toContain(
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eee"',
  )
  // It would vanish on the dark card.
  expect(html).toContain('  .button { background-color: #3377bc !important; color: #fff !important; }')
  expect(html).toContain('  .page { background-color: #111 !important; }')
})

test.each(['#2f88ff', '#ffd400', '#000', '#fff', '#0b3d6e', '#808080', '#d13f43'])(
  'the buttons of an e-mail in %s can be read in both themes',
  (themeColor) => {
    const html = render({ body: 'https://a.example/x' }, { brand: { themeColor } }, 'Open')
    const [, face = '', text = ''] =
      /class="button" align="center" bgcolor="(#\w+)"[\s\S]*?;color:(#\w+)/.exec(html) ?? []
    expect(contrastOf(face, text)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    const [, darkFace = '', darkText = ''] =
      /\.button \{ background-color: (#\w+) !important; color: (#\w+)/.exec(html) ?? []
    expect(contrastOf(darkFace, darkText)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  },
)

test('a button without an address, as of a message that an older version wrote, is left out', () => {
  const texts = serverMessages('en')
  const parameters = { link: 'https://a.example/account' }
  expect([...buttonsOf({ kind: 'new_browser', parameters }, texts)]).toEqual([
    [parameters.link, texts.mail_new_browser_button],
  ])
})

test('a link without a button, and one within a line, stays a link', () => {
  const html = render({ body: 'open http://a.example/x or https://b.example/?y now\n\nhttps://c.example/' })
  expect(linksOf(html).slice(1, 4)).toEqual([
    'http://a.example/x',
    'https://b.example/?y',
    'https://c.example/',
  ])
  expect(html).not.toContain('class="button" align="center"')
})

test('text, links, names and addresses of an e-mail are escaped', () => {
  const html = render(
    { body: 'a <script>"&\n\nhttps://x.example/?a=1&b="><img src=x>', subject: '</title><script>' },
    { name: '<script>', homeUrl: 'https://shop.example/"><script>' },
  )
  expect(html).not.toMatch(/<script|<img/)
})

test('the parts of an e-mail that are only layout are no tables for screen readers, and nothing is loaded but the logo', () => {
  const html = render({ body: 'a\n\n4711\n\nhttps://a.example/x', oneTimeCode: '4711' }, {}, 'Open')
  const tables = html.match(/<table[^>]*>/g) ?? []
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables) expect(table).toContain('role="presentation"')
  expect(html).not.toMatch(/@import|@font-face|url\(|<link|src=/)
})

test('lists of e-mails show the text behind the greeting, without addresses', () => {
  const html = render({
    body: 'Hello,\n\nYour code is:\n\n4711\n\nIt expires.\nhttps://a.example/x',
    oneTimeCode: '4711',
  })
  expect(html).toContain('mso-hide:all">Your code is: 4711 It expires.</div>')
})

test('an e-mail of an app that was removed, and one without text, is a whole document', () => {
  const html = renderMailHtml({
    message: { body: '', subject: '', language: 'en', oneTimeCode: '' },
    look: { name: '', homeUrl: undefined, brand: {} },
    buttons: new Map(),
    codeTitle: '',
    footnote: serverMessages('en').mail_no_reply,
  })
  expect(linksOf(html)).toEqual([])
  expect(textOf(html)).toBe('This message was sent automatically. Please don’t reply to it.')
})
