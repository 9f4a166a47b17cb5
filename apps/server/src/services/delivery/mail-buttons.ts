import type { ServerMessages } from '@portico/locales'
import type { MessageKind } from '../../shared/message-kind.ts'
import type { Message } from './message.ts'

/** The links of e-mails, by the names of their markers: their own, and pages of this server. */
type LinkName = 'link' | 'open' | 'reset' | 'account' | 'login'

type Buttons = Readonly<Partial<Record<LinkName, keyof ServerMessages>>>

const RESET: Buttons = { reset: 'page_reset_link' }

/**
 * The links of each kind of e-mail, and the words on their buttons, which are those of the pages behind them. The last is what the message
 * asks for; the others are offers.
 */
export const MAIL_BUTTONS: Readonly<Record<MessageKind, Buttons>> = {
  code_login: {},
  code_register: {},
  code_reset: {},
  code_bind: {},
  contact_confirmation: { link: 'confirm_page_button' },
  contact_taken: { login: 'mail_login_button' },
  contact_linked: { account: 'mail_account_button' },
  contact_changed: { link: 'revert_page_button' },
  contact_replaced: RESET,
  contact_reverted: {},
  password_set: RESET,
  password_reset: RESET,
  password_reset_unlinked: RESET,
  reset_requested: { link: 'page_reset_link' },
  platform_linked: RESET,
  platform_unlinked: RESET,
  passkey_added: RESET,
  passkey_removed: RESET,
  second_factor_added: RESET,
  second_factor_removed: RESET,
  second_factor_reset: { link: 'mail_login_button' },
  recovery_codes_renewed: { account: 'mail_account_button', ...RESET },
  recovery_code_used: { account: 'mail_account_button', ...RESET },
  deletion_scheduled: { link: 'undelete_page_button' },
  deletion_scheduled_plain: {},
  data_exported: RESET,
  invitation: { link: 'mail_invitation_button' },
  account_asked: { login: 'mail_login_button' },
  new_browser: { link: 'mail_new_browser_button', open: 'page_reset_link' },
}

/** The words on the button of each address of an e-mail that has one. A message of an older version may lack an address. */
export function buttonsOf(
  { kind, parameters }: Pick<Message, 'kind' | 'parameters'>,
  texts: ServerMessages,
): ReadonlyMap<string, string> {
  const buttons = Object.entries(kind in MAIL_BUTTONS ? MAIL_BUTTONS[kind as MessageKind] : {})
  return new Map(
    buttons.flatMap(([name, words]) => {
      const address = parameters[name]
      return address === undefined ? [] : [[address, texts[words] ?? '']]
    }),
  )
}
