import type { AccountMessages, AccountPageMessages } from './account-message-keys.ts'
import type { Language } from './choose-language.ts'

const CARD: Readonly<Record<Language, AccountMessages>> = {
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
  return CARD[language]
}

// Each `import()` has a literal path, so that a bundler creates one chunk for each language.
const PAGE: Readonly<Record<Language, () => Promise<AccountPageMessages>>> = {
  zh: async () => (await import('./zh/account-zh.ts')).zh,
  en: async () => (await import('./en/account-en.ts')).en,
  ja: async () => (await import('./ja/account-ja.ts')).ja,
  'zh-TW': async () => (await import('./zh-TW/account-zh-TW.ts')).zhTW,
  ko: async () => (await import('./ko/account-ko.ts')).ko,
  es: async () => (await import('./es/account-es.ts')).es,
  pt: async () => (await import('./pt/account-pt.ts')).pt,
  ar: async () => (await import('./ar/account-ar.ts')).ar,
  id: async () => (await import('./id/account-id.ts')).id,
  hi: async () => (await import('./hi/account-hi.ts')).hi,
}

/** Loads the texts of the account page. */
export function loadAccountPageMessages(language: Language): Promise<AccountPageMessages> {
  return PAGE[language]()
}
