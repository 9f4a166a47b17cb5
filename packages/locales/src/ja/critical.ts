import type { CriticalMessages } from '../messages.ts'

export const ja: CriticalMessages = {
  // Fields
  label_email: 'メールアドレス',
  label_mobile: '携帯電話番号',
  label_gmobile: '携帯電話番号',
  label_password: 'パスワード',
  label_repeatPwd: 'パスワード（確認）',
  label_mobilecaptcha: '認証コード',
  label_emailcaptcha: '認証コード',
  label_code: '認証コード',
  label_account: 'メールまたは携帯番号',

  // Panels and methods
  title_login: 'ログイン',
  title_register: '新規登録',
  title_forgetPwd: 'パスワードの再設定',
  title_bind: '携帯電話番号の登録',
  title_bind_email: 'メールアドレスの登録',
  title_reset: 'パスワードの再設定',
  subtitle_register:
    'このプラットフォーム（広告・スター・POI）のご利用には、ビジネスアカウントの開設が必要です',
  tab_mobile: '携帯電話番号',
  tab_email: 'メールアドレス',
  submit_login: 'ログイン',
  submit_register: '新規登録',
  submit_forgetPwd: '再設定する',
  submit_bind: '登録する',
  submit_reset: '再設定する',
  link_register: '新規登録',
  link_forgetPwd: 'パスワードをお忘れの方',
  link_login: 'ビジネスアカウントをお持ちの方はログイン',
  link_login_back: 'ログインに戻る',

  // Form
  send_code: '認証コードを送信',
  show_password: 'パスワードを表示',
  hide_password: 'パスワードを非表示',

  // Agreement
  agreement: '{service}と{privacy}に同意します',
  agreement_new_mobile: '未登録の番号は新規登録されます。',
  agreement_note: 'ログインすると、{service}と{privacy}に同意したことになります。',
  agreement_service: '利用規約',
  agreement_privacy: 'プライバシーポリシー',

  // Code that cannot be loaded, and other failures of the network
  network_failure: 'Network error Please retry',
  retry: '再試行',
}
