import type { AccountPageMessages } from '../account-message-keys.ts'

export const ja: AccountPageMessages = {
  page_title: 'アカウント',
  page_loading: 'アカウントを読み込んでいます',
  page_signed_out: 'ログインしていません',
  logged_out: 'ログアウトされました。',
  input_kept: '入力した内容は残ります。新しいタブでログインし直してください。',
  page_log_in: 'ログイン',
  page_log_out: 'ログアウト',
  section_contacts: '携帯電話番号とメールアドレス',
  section_password: 'パスワード',
  section_platforms: '外部サービスでのログイン',
  section_sessions: 'ログイン中の端末',
  section_business: 'ビジネスアカウント',
  section_language: '言語',
  section_data: 'データの管理',

  // Actions
  add: '追加',
  change: '変更',
  link: '連携する',
  unlink: '連携を解除',
  send_link: 'リンクを送信',
  send_again: '再送信',
  end_session: 'ログアウト',
  end_others: 'ほかの端末をすべてログアウト',
  export_data: 'データをダウンロード',
  delete_account: 'アカウントを削除',
  set_password: 'パスワードを設定',

  // Contacts
  not_added: '未登録',
  mobile_intro: '新しい番号に認証コードを送信します。変更すると、ほかの端末はログアウトされます。',
  mobile_hint: '中国本土以外の番号は、+と国番号から入力してください。',
  email_intro: '新しいアドレスにリンクを送信します。リンクを開くまで変更されません。',
  undo_offered:
    '{target}にもお知らせします。お知らせにリンクがある場合は、{days}日以内であれば変更を取り消せます。',
  mobile_changed: '携帯電話番号を{target}に変更しました。ほかの端末はログアウトされました。',
  undo_until: '{target}へのお知らせにリンクがある場合は、{date}まで変更を取り消せます。',
  email_sent: '{target}に送信したリンクを24時間以内に開いてください。それまでは変更されません。',
  email_pending: '確認待ち：{target}',
  email_cancel_intro: '{target}への変更をキャンセルしますか。送信済みのリンクは無効になります。',
  email_cancelled: 'キャンセルしました。{target}はいつでも追加し直せます。',

  // Password
  password_is_set: '設定済み',
  password_is_not_set: '未設定',
  label_new_password: '新しいパスワード',
  label_repeat_password: '新しいパスワード（確認）',
  label_current_password: '現在のパスワード',
  password_intro: '変更すると、ほかの端末はログアウトされます。',
  password_changed: 'パスワードを変更しました。ほかの端末はログアウトされました。',

  // Platforms
  link_intro: '{platform}に移動し、許可するとこのページに戻ります。以後、{platform}でログインできます。',
  unlink_intro:
    '{platform}ではログインできなくなり、この端末を含むすべての端末からログアウトされます。いつでも連携し直せます。',
  linked: '{platform}でログインできるようになりました。連携はここで解除できます。',
  unlinked:
    '{platform}との連携を解除し、すべての端末からログアウトしました。連携し直すには、ログインしてください。',
  link_cancelled: '{platform}と連携しませんでした。',
  not_linked: '未連携',

  // Sessions
  this_device: 'この端末',
  unknown_device: '不明な端末',
  last_used: '最終利用：{date}',
  logged_in_since: 'ログイン日時：{date}',
  end_session_intro: '{target}をログアウトしますか。元に戻すには、その端末でログインし直す必要があります。',
  session_ended: 'ログアウトしました：{target}',
  end_others_intro:
    'この端末以外をすべてログアウトしますか。元に戻すには、それぞれの端末でログインし直す必要があります。',
  others_ended: 'ほかの端末をすべてログアウトしました。',

  // Business accounts
  role_owner: '所有者',
  role_collaborator: 'メンバー',
  not_active: '未有効化',

  // Language
  language_intro: 'このページと、関連するお知らせの言語です。',

  // Data
  export_short: 'ダウンロード',
  export_intro: 'アカウントについて保存されているすべてのデータを、1つのファイルでお渡しします。',
  export_confirm: 'ファイルには連絡先がそのまま記載されます。ほかの人に見られない場所に保管してください。',
  exported: 'ファイルをダウンロードしました。',
  delete_short: '削除',
  delete_summary: '30日以内であれば取り消せます。',
  delete_intro:
    'すべての端末からログアウトされ、ログインできなくなります。30日後にすべてのデータが削除されます。それまでは、お知らせのリンクから削除を取り消せます。',
  deleted: 'アカウントは{date}に削除されます。それまでは、お知らせのリンクから取り消せます。',

  tells: '{target}にお知らせします。',
  told: '{target}にお知らせしました。',
  log_in_again: '安全のため、この操作には{minutes}分以内のログインが必要です。',
}
