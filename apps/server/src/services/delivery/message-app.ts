import type { Language, ServerMessages } from '@portico/locales'
import { serverMessages } from '@portico/locales'
import type { OwnMessages } from '../../config/own-messages.ts'

/** The app that a message speaks for. */
export interface MessageApp {
  /** Empty for an app that is no longer configured. */
  readonly appId: string
  /** The name that the message gives, which is that of a product in messages about business accounts. */
  readonly name: string
  /** Where its users get help. */
  readonly supportUrl?: string | undefined
  /** Its own texts. */
  readonly messages?: OwnMessages | undefined
}

/** The app of a link that was sent in its name; it may have been removed since. */
export function findMessageApp(apps: readonly MessageApp[], id: string): MessageApp {
  return apps.find(({ appId }) => appId === id) ?? { appId: '', name: '' }
}

/** The texts of messages in one language: those of the app, and the server's where it has none. */
export function messageTextsOf(
  { messages }: Pick<MessageApp, 'messages'>,
  language: Language,
): ServerMessages {
  return { ...serverMessages(language), ...messages?.[language] }
}
