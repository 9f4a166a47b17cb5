// docs/guides/sms-templates.md: the wording to submit for approval, from the server's own messages.
import { code, page, table } from './markdown.mjs'

/** Kinds of messages that can be sent by SMS → the key of the text. */
const TEXTS = {
  'code_login code_reset code_bind': 'sms_code',
  contact_linked: 'sms_contact_linked',
  contact_changed: 'sms_contact_changed',
  contact_replaced: 'sms_contact_replaced',
  contact_reverted: 'sms_mobile_changed',
  password_set: 'sms_password_set',
  password_reset: 'sms_password_reset',
  password_reset_unlinked: 'sms_password_reset_unlinked',
  reset_requested: 'sms_reset_requested',
  platform_linked: 'sms_platform_linked',
  platform_unlinked: 'sms_platform_unlinked',
  account_asked: 'sms_account_asked',
  deletion_scheduled: 'sms_deletion_scheduled',
  data_exported: 'sms_data_exported',
}

const TITLES = { zh: '简体中文', en: 'English', ja: '日本語' }

/** Where the signature in front of a message names the app. */
const SIGNED = ['zh']

/**
 * @param kinds that a template of the configuration can have
 * @param languages language → `{ serverTexts }`
 */
export function smsTemplatesPage({ kinds, languages }) {
  const known = Object.keys(TEXTS).flatMap((names) => names.split(' '))
  const missing = kinds.filter((kind) => !known.includes(kind))
  if (missing.length > 0) throw new Error(`sms-templates.mjs: no text for ${missing.join(', ')}`)
  return page(
    'SMS templates to submit',
    'Aliyun and Tencent Cloud send approved templates only. This is the wording to submit: the texts that the server sends itself where a provider accepts any text. The codes are required, in every language that your pages offer; for a message without a template the next provider is tried, and without one the message is not sent.',
    `In the [configuration](../running.md#sms-providers) each template has its \`id\` at the provider, its \`kinds\`, its \`languages\` and its \`parameters\`: for Aliyun the names of its variables, for Tencent Cloud in the order of the numbers. \`minutes\` is a number; \`days\` comes with its unit.`,
    Object.entries(TITLES).flatMap(([language, title]) => [
      `## ${title}`,
      SIGNED.includes(language)
        ? 'The signature in front of the message (`sign_name`) names the app. Gateways in mainland China do not approve links, so `contact_changed` has no template here.'
        : '',
      table(
        ['Kinds', 'Aliyun', 'Tencent Cloud', 'Parameters'],
        Object.entries(TEXTS).flatMap(([names, key]) => rowOf(names, languages[language].serverTexts, key)),
      ),
    ]),
    '## Hints for the approval',
    [
      '- Choose “verification code” (验证码) for the first template, and “notification” (通知) for the others. Promotion is another kind, with other limits.',
      '- Name the domain of your account center or your app’s entry in the ICP register as the use. Submit the signature first: templates are reviewed with it.',
      '- A variable stands for one value. `target` is a masked number or address such as `138******00`.',
      '- Every code fits into one segment: 70 characters with the signature. A longer app name costs a second one.',
      '- Test with `portico-admin outbox list --dead`: a wrong template is an undeliverable message with the error code of the provider.',
    ].join('\n'),
  )
}

function rowOf(names, texts, key) {
  const signed = SIGNED.includes(texts.language)
  const text = texts[key].replace('{minutes}', texts.minute_other.replace('{count}', '{minutes}'))
  const wording = signed ? text.replace('{app}', '') : text
  const parameters = [...wording.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (signed && parameters.includes('link')) return []
  const numbered = wording.replaceAll(/\{(\w+)\}/g, (_, name) => `{${parameters.indexOf(name) + 1}}`)
  return [
    [
      names.split(' ').map(code).join(' '),
      wording.replaceAll('{', '${'),
      numbered,
      parameters.map(code).join(' ') || 'none',
    ],
  ]
}
