/** The kinds of messages about changes of accounts, which may go by SMS. */
export const NOTICE_KINDS = [
  'contact_linked',
  'contact_changed',
  'contact_reverted',
  'contact_replaced',
  'password_set',
  'password_reset',
  'password_reset_unlinked',
  'reset_requested',
  'platform_linked',
  'platform_unlinked',
  'passkey_added',
  'passkey_removed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_renewed',
  'recovery_code_used',
  'deletion_scheduled',
  'deletion_scheduled_plain',
  'data_exported',
] as const

/** What a message is about. SMS providers that require registered templates choose theirs by it. */
export type MessageKind =
  | (typeof NOTICE_KINDS)[number]
  | 'code_login'
  | 'code_register'
  | 'code_reset'
  | 'code_bind'
  | 'contact_confirmation'
  | 'contact_taken'
  | 'invitation'
  | 'account_asked'
  | 'new_browser'
