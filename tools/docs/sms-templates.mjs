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
  passkey_added: 'sms_passkey_added',
  passkey_removed: 'sms_passkey_removed',
  account_asked: 'sms_account_asked',
  deletion_scheduled: 'sms_deletion_scheduled',
  deletion_scheduled_plain: 'sms_deletion_scheduled_plain',
  data_exported: 'sms_data_exported',
  second_factor_added: 'sms_second_factor_added',
  second_factor_removed: 'sms_second_factor_removed',
  second_factor_reset: 'sms_second_factor_reset',
  recovery_codes_renewed: 'sms_recovery_codes_renewed',
  recovery_code_used: 'sms_recovery_code_used',
}

const TITLES = { zh: '简体中文', en: 'English', ja: '日本語' }

/** Where the signature in front of the message names the app. */
const SIGNED = ['zh']

/** The words of the page, by the language of the page. */
const WORDS = {
  en: {
    title: 'SMS templates to submit',
    introduction: [
      'Aliyun and Tencent Cloud send approved templates only. This is the wording to submit: the texts that the server sends itself where a provider accepts any text. The codes are required, in every language that your pages offer; for a message without a template the next provider is tried, and without one the message is not sent.',
      'In the [configuration](../running.md#sms-providers) each template has its `id` at the provider, its `kinds`, its `languages` and its `parameters`: for Aliyun the names of its variables, for Tencent Cloud in the order of the numbers. `days` comes with its unit.',
    ],
    signature:
      'The signature in front of the message (`sign_name`) names the app. Gateways in mainland China do not approve links, so `contact_changed` and `deletion_scheduled` have no template here: the owner of a mobile number gets `contact_replaced` and `deletion_scheduled_plain`, without a link, in their place. Both kinds about contacts are for additions as well.',
    columns: ['Kinds', 'Aliyun', 'Tencent Cloud', 'Parameters'],
    none: 'none',
    hintsTitle: 'Hints for the approval',
    hints: [
      'Choose “verification code” (验证码) for the first template, and “notification” (通知) for the others. Promotion is another kind, with other limits.',
      'Name the domain of your account center or your app’s entry in the ICP register as the use. Submit the signature first: templates are reviewed with it.',
      'In a template for codes Aliyun takes one variable, of four to six characters, and Tencent Cloud numbers of at most six digits. Write the name of your app there in place of Shop, and the minutes of [`limits.mobile_code_life_s`](../reference/configuration.md) if they are not five.',
      'A variable stands for one value. `target` is a masked number or address such as `138******00`.',
      'Every code fits into one segment: 70 characters with the signature. A longer app name costs a second one.',
      'Test with `portico-admin outbox list --dead`: a wrong template is an undeliverable message with the error code of the provider.',
    ],
  },
  zh: {
    title: '报审的短信模板',
    introduction: [
      '阿里云和腾讯云只发送审核通过的模板。下面是报审用的文案，与服务商允许自由文本时服务端发送的内容相同。验证码模板是必需的，你的页面提供的每种语言都要有；某种消息没有模板时，会尝试下一个服务商，都没有则不发送。',
      '在[配置](../running.md#sms-providers)中，每个模板有服务商给出的 `id`，以及 `kinds`、`languages` 和 `parameters`：阿里云填写变量名，腾讯云按编号顺序填写。`days` 自带单位。',
    ],
    signature:
      '消息前的签名（`sign_name`）已说明应用名称。中国大陆的短信通道不允许链接，因此 `contact_changed` 和 `deletion_scheduled` 没有对应的中文模板：会改用不含链接的 `contact_replaced` 和 `deletion_scheduled_plain` 发送到手机号。添加联系方式时也使用 `contact_replaced`。',
    columns: ['消息类型', '阿里云', '腾讯云', '参数'],
    none: '无',
    hintsTitle: '审核提示',
    hints: [
      '第一个模板选择“验证码”类型，其余选择“通知”类型。营销短信是另一种类型，限制也不同。',
      '使用场景填写账号中心的域名，或应用的 ICP 备案信息。请先提交签名，模板会与签名一并审核。',
      '在验证码模板中，阿里云只接受一个四到六位的变量，腾讯云的变量只能是六位以内的数字。请将其中的 Shop 换成你的应用名称；如果 [`limits.mobile_code_life_s`](../../reference/configuration.md) 不是五分钟，请改为相应的分钟数。',
      '一个变量只代表一个值。`target` 是隐去部分内容的手机号或邮箱，如 `138******00`。',
      '每条验证码短信都在一条以内：连同签名 70 个字。应用名称过长会按两条计费。',
      '用 `portico-admin outbox list --dead` 检查：模板有误时，消息无法送达，并带有服务商的错误码。',
    ],
  },
}

/**
 * @param kinds that a template of the configuration can have
 * @param languages language → `{ serverTexts }`
 * @param reader the language of the page
 */
export function smsTemplatesPage({ kinds, languages, reader }) {
  const words = WORDS[reader]
  const known = Object.keys(TEXTS).flatMap((names) => names.split(' '))
  const missing = kinds.filter((kind) => !known.includes(kind))
  if (missing.length > 0) throw new Error(`sms-templates.mjs: no text for ${missing.join(', ')}`)
  return page(
    words.title,
    ...words.introduction,
    Object.entries(TITLES).flatMap(([language, title]) => [
      `## ${title}`,
      SIGNED.includes(language) ? words.signature : '',
      table(
        words.columns,
        Object.entries(TEXTS).flatMap(([names, key]) =>
          rowOf(names, { texts: languages[language].serverTexts, key, none: words.none }),
        ),
      ),
    ]),
    `## ${words.hintsTitle}`,
    words.hints.map((hint) => `- ${hint}`).join('\n'),
  )
}

function rowOf(names, { texts, key, none }) {
  const signed = SIGNED.includes(texts.language)
  // Neither provider takes another variable with a code.
  const text = key === 'sms_code' ? writeOut(texts) : texts[key]
  const wording = signed ? text.replace('{app}', '') : text
  const parameters = [...wording.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (signed && parameters.includes('link')) return []
  const numbered = wording.replaceAll(/\{(\w+)\}/g, (_, name) => `{${parameters.indexOf(name) + 1}}`)
  return [
    [
      names.split(' ').map(code).join(' '),
      wording.replaceAll('{', '${'),
      numbered,
      parameters.map(code).join(' ') || none,
    ],
  ]
}

function writeOut(texts) {
  const text = texts.sms_code.replace('{minutes}', texts.minute_other.replace('{count}', '5'))
  return SIGNED.includes(texts.language) ? text : text.replace('{app}', 'Shop')
}
