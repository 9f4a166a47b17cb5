// Covers SRV-4.
import { expect, test } from 'vitest'
import { loadContactMessages } from '../accounts/contact-messages.ts'
import { writeMail } from '../services/delivery/smtp-sender.ts'
import { writeMessage } from '../verification/code/write-message.ts'
import { APP, readWithFile } from './config.fixture.ts'

const readWith = (messages: object) => readWithFile({ apps: [{ ...APP, messages }] })

test.for([
  [{ en: { sms_code: 'Your code is here' } }, 'en.sms_code: needs {code}'],
  [{ zh: { mail_email_confirm_body: '请确认' } }, 'zh.mail_email_confirm_body: needs {link}'],
  [{ en: { mail_new_browser_body: '{link}' } }, 'en.mail_new_browser_body: needs {open}'],
  [
    { en: { sms_code: '{code} {name}' } },
    'en.sms_code: has no {name}; its markers are {code}, {app}, {minutes}',
  ],
  [{ en: { mail_reply: '{app}' } }, 'en.mail_reply: has no {app}; its markers are none'],
  [{ en: { mail_code_subject: 'a\nb' } }, 'en.mail_code_subject: expected one line'],
  [
    { en: { sms_code: `{code} ${'x'.repeat(157)}` } },
    'en.sms_code: is 162 characters long with its values, and one SMS has 160 of these',
  ],
  // One letter outside of the alphabet of 7 bits makes every part one of 70.
  [
    { en: { sms_code: `{code} ’${'x'.repeat(65)}` } },
    'en.sms_code: is 71 characters long with its values, and one SMS has 70 of these',
  ],
  // A date and a time are as long as the longest of a year.
  [
    { en: { sms_second_factor_reset: `${'x'.repeat(145)} {date}` } },
    'en.sms_second_factor_reset: is 163 characters long with its values',
  ],
  // The name of the app is in front of it.
  [{ zh: { sms_code: `{code}${'码'.repeat(61)}` } }, 'zh.sms_code: is 71 characters long'],
] as const)('the own text %j is refused at the start', ([messages, message]) => {
  expect(() => readWith(messages)).toThrow(`PORTICO_CONFIG: apps.0.messages.${message}`)
})

test.for([
  [{ fr: { sms_code: '{code}' } }],
  [{ en: { sms_not_served: 'a page shows it' } }],
  [{ en: { description_4: 'no message' } }],
  [{ en: { sms_code: ' ' } }],
] as const)('%j is no own text of a message', ([messages]) => {
  expect(() => readWith(messages)).toThrow('PORTICO_CONFIG: apps.0.messages')
})

test('a text with a link, which has any length, is not measured', () => {
  const text = `${'x'.repeat(150)} {link} {date}`
  expect(
    readWith({ en: { sms_deletion_scheduled: text } }).apps[0]?.messages?.en?.sms_deletion_scheduled,
  ).toBe(text)
})

test('an own text replaces that of its app and language alone', async () => {
  const config = readWith({
    en: {
      mail_code_subject: '{code} for {app}',
      mail_no_reply: 'Ours.',
      mail_data_exported_subject: 'Export of {app}',
      mail_password_set_body: 'New password.\n\nhttps://help.example/',
      mail_password_reset_body: 'Reset.\n\n{details}\n\n{reset}\n\n{support}',
    },
  })
  const { apps } = config
  const [app = { appId: '', name: '', indexUrl: '' }] = apps
  const code = {
    channel: 'email',
    target: 'a@b.co',
    oneTimeCode: 'K7QX2M',
    ttlS: 60,
    isForOwner: false,
    domain: '',
    webotp: undefined,
  } as const
  const written = await writeMessage({ ...code, app, language: 'en' })
  expect(written.subject).toBe('K7QX2M for Shop')
  expect((await writeMessage({ ...code, app, language: 'ja' })).subject).toContain('認証コード')
  const messages = await loadContactMessages({ config, now: () => 0 }, { app, language: 'en' })
  const to = { channel: 'email', target: 'a@b.co' } as const
  const exported = messages.dataExported(to)
  expect(exported.subject).toBe('Export of Shop')
  const { text, html } = writeMail({ ...exported, id: '1' }, { apps, isReplyRead: false })
  expect(text).toMatch(/\nOurs\.$/)
  expect(html).toContain('>Ours.<br>')
  const plain = messages.passwordSet(to)
  expect(plain.body).toBe('New password.\n\nhttps://help.example/')
  expect(writeMail({ ...plain, id: '1' }, { apps, isReplyRead: false }).html).not.toContain(
    'class="button" align',
  )
  expect(messages.passwordReset(to, []).body).toMatch(/^Reset\.\n\nTime: [^\n]+\n\nhttp\S+\/forget_pwd\/\S+$/)
})
