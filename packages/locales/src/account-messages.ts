import type { Language } from './choose-language.ts'

/** The texts of the account card. */
export interface AccountMessages {
  /** The link to the account page. */
  readonly manage_account: string
  /** The button that logs out. */
  readonly log_out: string
}

const MESSAGES: Readonly<Record<Language, AccountMessages>> = {
  zh: { manage_account: '管理账号', log_out: '退出登录' },
  en: { manage_account: 'Manage account', log_out: 'Log out' },
  ja: { manage_account: 'アカウントの管理', log_out: 'ログアウト' },
  'zh-TW': { manage_account: '管理帳號', log_out: '登出' },
  ko: { manage_account: '계정 관리', log_out: '로그아웃' },
  es: { manage_account: 'Gestionar cuenta', log_out: 'Cerrar sesión' },
  pt: { manage_account: 'Gerenciar conta', log_out: 'Sair' },
  ar: { manage_account: 'إدارة الحساب', log_out: 'تسجيل الخروج' },
  id: { manage_account: 'Kelola akun', log_out: 'Keluar' },
  hi: { manage_account: 'खाता मैनेज करें', log_out: 'लॉग आउट करें' },
}

/** The texts of the account card in a language. */
export function accountMessages(language: Language): AccountMessages {
  return MESSAGES[language]
}
