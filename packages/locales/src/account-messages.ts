import type { CompleteLanguage } from '@portico/protocol'
import type { LanguageChoice } from './choose-language.ts'
import { isComplete } from './choose-language.ts'

/** The texts of the account card. */
export interface AccountMessages {
  /** The link to the account page. */
  readonly manage_account: string
  /** The button that logs out. */
  readonly log_out: string
}

const MESSAGES: Readonly<Record<CompleteLanguage, AccountMessages>> = {
  zh: { manage_account: '管理账号', log_out: '退出登录' },
  en: { manage_account: 'Manage account', log_out: 'Log out' },
  ja: { manage_account: 'アカウントの管理', log_out: 'ログアウト' },
}

/** The texts of the account card in a language. */
export function accountMessages({
  source,
  fallback,
}: Pick<LanguageChoice, 'source' | 'fallback'>): AccountMessages {
  return MESSAGES[isComplete(source) ? source : fallback]
}
