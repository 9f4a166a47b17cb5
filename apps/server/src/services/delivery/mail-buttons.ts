import type { ServerMessages } from '@portico/locales'
import type { Message } from './message.ts'

type Words = (texts: ServerMessages) => readonly string[]

/** The words on the buttons of each kind of e-mail with links, in the order of the links. They are those of the pages behind them. */
const BUTTONS: Readonly<Partial<Record<Message['kind'], Words>>> = {
  contact_confirmation: (texts) => [texts.confirm_page_button],
  contact_changed: (texts) => [texts.revert_page_button],
  reset_requested: (texts) => [texts.page_reset_link],
  deletion_scheduled: (texts) => [texts.undelete_page_button],
  invitation: (texts) => [texts.mail_invitation_button],
  new_browser: (texts) => [texts.mail_new_browser_button, texts.page_reset_link],
}

export function buttonsOf({ kind }: Pick<Message, 'kind'>, texts: ServerMessages): readonly string[] {
  return BUTTONS[kind]?.(texts) ?? []
}
