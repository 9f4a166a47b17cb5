import type { SmsTemplate } from '../../../config/sms-providers.ts'
import type { Message } from '../message.ts'

/** @returns the templates of a kind of message, in their order */
export function templatesOf(
  templates: readonly SmsTemplate[],
  kind: Message['kind'],
): readonly SmsTemplate[] {
  return templates.filter(({ kinds }) => kinds.some((one) => one === kind))
}

/** The first template of the message's kind and language, or else the first of its kind. */
export function findTemplate(
  templates: readonly SmsTemplate[],
  { kind, language }: Pick<Message, 'kind' | 'language'>,
): SmsTemplate | undefined {
  const ofKind = templatesOf(templates, kind)
  const inLanguage = ofKind.find(({ languages }) => languages?.some((one) => one === language))
  return inLanguage ?? ofKind.find(({ languages }) => languages === undefined) ?? ofKind[0]
}

/** The values of a template's parameters, in its order. A value the message does not have is empty. */
export function fillTemplate(
  { parameters }: SmsTemplate,
  message: Pick<Message, 'oneTimeCode' | 'parameters'>,
): readonly (readonly [name: string, value: string])[] {
  const values: Readonly<Record<string, string>> = { ...message.parameters, code: message.oneTimeCode }
  return parameters.map((name) => [name, values[name] ?? ''] as const)
}
