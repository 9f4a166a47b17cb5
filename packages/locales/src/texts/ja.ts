import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Field labels
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
  agreement_new_mobile: 'はじめての番号の場合は、アカウントが作成されます。',
  agreement_note: 'ログインすると、{service}と{privacy}に同意したことになります。',
  agreement_service: '利用規約',
  agreement_privacy: 'プライバシーポリシー',

  // Error messages
  network_failure: 'Network error Please retry',
  retry: '再試行',
}

export const deferred: LanguageTexts['deferred'] = {
  // Field labels
  label_captcha: '画像認証コード',
  label_username: 'ユーザー名',

  // Messages below fields
  account_required: 'メールアドレスまたは携帯電話番号を入力してください',
  email_required: 'メールアドレスを入力してください',
  email_pattern_valid: 'メールアドレスの形式が正しくありません',
  mobile_required: '携帯電話番号を入力してください',
  mobile_pattern_valid: '携帯電話番号が正しくありません',
  password_required: 'パスワードを入力してください',
  password_pattern_valid: 'パスワードは{min}～{max}文字で入力してください',
  code_required: '認証コードを入力してください',
  captcha_code_pattern_valid: '画像認証コードは4文字で入力してください',
  mobile_code_pattern_valid: '認証コードは4桁の数字で入力してください',
  code_pattern_valid: '認証コードは6文字で入力してください',
  repeatPwd_required: 'パスワードをもう一度入力してください',
  repeatPwd_pattern_valid: 'パスワードが一致しません',
  username_required: 'ユーザー名を入力してください',
  username_pattern_valid: 'ユーザー名は4～40文字で入力してください',

  // Error messages
  error_200: 'すでにビジネスアカウントにログインしています。このアカウントでの新規開設は{open}から行えます。',
  error_403: '利用規約とプライバシーポリシーをお読みのうえ、同意してください',
  error_411: '認証の有効期限が切れました。もう一度ログインしてください。',
  error_500: 'システムエラーが発生しました。しばらくしてからもう一度お試しください。',
  error_503: 'QRコードを読み込めませんでした。更新してください。',
  error_504: 'QRコードの有効期限が切れました。更新してください。',
  error_1035: 'この携帯電話番号は、ビジネスアカウントに登録済みです。別の番号をご利用ください。',
  error_1041:
    'この携帯電話番号は、ビジネスアカウントと別のアプリのアカウントに登録済みです。別の番号をご利用ください。',
  error_2010: 'このリンクはご利用いただけません',
  error_2015: 'この{switch}は登録済みです。{login}してください。',
  error_2601: 'ビジネスアカウントは登録済みです。{login}して、有効化を完了してください。',
  error_2602: 'この携帯電話番号またはメールアドレスは、すでに登録されています。{login}してください。',
  error_2603: 'ログイン中のアカウントの会社が、招待元の会社と異なります。アカウントを切り替えてください。',
  error_2604: 'このアカウントでは、{app}をすでにご利用いただけます',
  error_2605: 'すでにビジネスアカウントをお持ちです。{open}から新しいアカウントを追加できます。',
  error_2606: '開設できるビジネスアカウント数の上限に達しました',
  error_2607: 'このアカウントは、すでに{app}のメンバーです',
  error_2653: 'この携帯電話番号またはメールアドレスは、別の会社で登録されています',
  error_2654:
    'この携帯電話番号またはメールアドレスでは、{app}をすでにご利用いただけます。{webApp}へお進みください。',
  error_2655: 'このメールアドレスにはビジネスアカウントがあります。{login}して、手続きを完了してください。',
  error_2656: 'この携帯電話番号またはメールアドレスで開設できるビジネスアカウント数の上限に達しました',
  error_2657: 'この携帯電話番号またはメールアドレスは、すでに{app}のメンバーとして登録されています',
  error_1023: 'このメールアドレスは登録済みです。{login}してください。',
  error_1039: '安全のため、もう一度{login}してから変更してください',

  // Panels and methods
  cancel: 'キャンセル',

  // The proof that a binding asks for
  title_proof: '本人確認',
  proof_password: 'アカウントを保護するため、現在のパスワードを入力してください',
  proof_code: 'アカウントを保護するため、{target}で認証コードを受け取って入力してください',
  proof_use_password: 'パスワードを使用する',
  proof_use_code: '{target}宛ての認証コードを使用する',
  proof_use_totp: '認証アプリを使用する',
  proof_confirm: '確認する',
  proof_later: '連絡先が最近変更されました。安全のため、この操作は{date}から行えます。',
  bind_password_wrong: 'パスワードが正しくありません。ご確認のうえ、もう一度お試しください。',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '{target}に送信しました',
  send_code_sent_if_known: '{target}が登録済みの場合、認証コードが届きます',
  send_code_ready: '認証コードを再送信できます',
  password_shown: 'パスワードを表示しています',
  password_hidden: 'パスワードを非表示にしています',
  caps_lock_on: 'Caps Lockがオンになっています',
  password_hint: '{min}～{max}文字',
  bind_password_hint: 'アカウントのパスワード（なければ新しく設定）',
  captcha_image: '別の画像認証コードを表示',
  busy: 'しばらくお待ちください',

  // Logged-in view
  title_signed_in: 'ようこそ',
  signed_in_as: 'ログイン中のアカウント',
  signed_in: 'ログインしています',
  continue: '続ける',
  change_account: 'アカウントを切り替える',
  open_business_account: 'ビジネスアカウントを開設',

  // QR code
  qr_toggle_to_code: 'QRコードでログイン',
  qr_toggle_to_password: 'QRコード以外でログイン',
  qr_image: 'ログイン用QRコードを更新',
  qr_prompt_new: 'アプリを開いて、QRコードを読み取ってください',
  qr_prompt_scanned: '読み取りました。スマートフォンでログインを許可してください。',
  qr_prompt_confirmed: '許可されました。ログインしています。',
  qr_refused: 'スマートフォンで拒否されました。更新してください。',
  qr_refresh: 'QRコードを更新',

  // Third-party providers
  other_ways: 'その他のログイン方法',
  passkey_login: 'パスキーでログイン',
  passkey_unavailable: 'ここではパスキーを使用できません。別の方法または別の端末をご利用ください。',
  passkey_failed: 'パスキーの操作を完了できませんでした。もう一度試すか、別の方法をご利用ください。',
  last_used: '前回使用',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: '{mobile}を登録して続ける',
  oauth_other: '別の番号を使う',
  oauth_email:
    'アカウントにメールアドレスがなければ{target}を追加する（届いたリンクで確認すると有効になります）',
  title_oauth_bind: '携帯電話番号の登録',
  oauth_bind_why: '{platform}でログインするには、携帯電話番号の登録が必要です',
  bind_why: '登録しておくと、ログインできなくなったときに役立ちます',
  oauth_signing_in: '{platform}でログインしています',
  oauth_cancelled:
    'ログインがキャンセルされたか、許可されませんでした。もう一度お試しいただくか、別の方法でログインしてください。',
  oauth_failed:
    '外部サービスでログインできませんでした。もう一度お試しいただくか、別の方法でログインしてください。',

  // An invitation whose token or key is no longer valid
  invitation_ask:
    'この招待をすでに利用した場合は、招待なしで続けてログインしてください。まだの場合は、招待した方に新しいリンクを依頼してください。',
  key_ask: '元のサイトに戻ってやり直すか、このリンクを使わずに続けてください',
  invitation_leave: '招待なしで続ける',

  // Username modal
  username_title: 'ユーザー名の設定',
  username_confirm: '決定',
  name_unused:
    'このビジネスアカウントにはすでにユーザー名が設定されているため、ご入力のユーザー名は使用されません',

  // After success
  success_signed_in: 'ログインしました',
  success_registered: 'アカウントを作成しました',
  success_account: 'ビジネスアカウントを開設しました',
  going_to: '{target}に移動しています',
  reset_done: 'パスワードを再設定しました',
  bind_done: '登録が完了しました',
  bind_mail_sent: '{target}にメールを送信しました。24時間以内に、メールの案内に従って操作してください。',
  bind_mail_change: 'メールアドレスの変更・再送信',
  bind_go_on: 'ログインしました。登録を続けてください。',

  // Slider
  slider_unavailable: '認証を完了できませんでした。{retry}',

  // Area picker
  area_label: '国番号',
  area_search: '国・地域名または国番号で検索',
  area_empty: '該当する国・地域がありません',
  area_unavailable: '一覧を読み込めませんでした。もう一度お試しください。',

  // Notices
  close: '閉じる',
  cookies_blocked:
    'ログインに必要なCookieがブラウザーでブロックされています。ブラウザーの設定でCookie（サードパーティCookieを含む）を許可してから、ページを再読み込みしてください。',
  log_id: 'お問い合わせ番号：{id}',
  log_id_copy: 'お問い合わせ番号をコピー',
  log_id_copied: 'お問い合わせ番号をコピーしました',
  help: 'ビジネスアカウントについて',
  popover_200: 'このプラットフォーム（広告・スター・POI）のご利用には、ビジネスアカウントの開設が必要です。',

  // Values of markers
  marker_login: 'ログイン',
  marker_login_start: 'ログイン',
  marker_open: 'こちら',
  marker_app: 'このサービス',
  marker_app_start: 'このサービス',
  switch_mobile: '携帯電話番号',
  switch_email: 'メールアドレス',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: '本人確認',
  second_step_totp: '認証アプリに表示されている6桁のコードを入力してください',
  second_step_recovery:
    'リカバリーコードを1つ入力してください。各コードは1回だけ使用でき、ほかの端末はログアウトされます。',
  second_step_passkey: 'パスキーで本人確認を行います。画面の案内に従ってください。',
  label_totp: '認証アプリのコード',
  label_recovery: 'リカバリーコード',
  second_step_use_totp: '認証アプリを使用する',
  second_step_use_recovery: 'リカバリーコードを使用する',
  second_step_use_passkey: 'パスキーを使用する',
  trust_browser: 'このブラウザーを30日間信頼する',
  totp_pattern_valid: '認証アプリに表示されている6桁の数字を入力してください',
  recovery_pattern_valid: 'リカバリーコードを入力してください（英数字10文字）',
  passkey_offer_title: '次回からすばやくログイン',
  passkey_offer: 'パスキーを作成すると、コードを待たずに、顔、指紋、画面ロックでログインできます。',
  passkey_create: 'パスキーを作成',
  passkey_decline: '今はしない',
}

export const account: LanguageTexts['account'] = {
  page_title: 'アカウント',
  page_loading: 'アカウントを読み込んでいます',
  page_signed_out: 'アカウントを表示するには、ログインしてください',
  logged_out: 'ログアウトしました。',
  logged_out_form: 'ログアウトしました。新しいタブでログインし直してから、ここで続けてください。',
  page_log_in: 'ログイン',
  page_log_out: 'ログアウト',
  section_contacts: '携帯電話番号とメールアドレス',
  section_password: 'パスワード',
  section_passkeys: 'パスキー',
  passkey_none: 'パスワードの代わりに、顔、指紋、画面ロックでログインできます。',
  passkey_another: '別の端末用のパスキーを追加できます。',
  passkeys_full: 'パスキーは10個まで追加できます。追加するには1つ削除してください。',
  passkey_add_intro:
    '追加時に、顔、指紋、または画面ロックでの確認が求められます。以後、このパスキーでログインできます。',
  passkey_added: 'このパスキーでログインできるようになりました。',
  passkey_exists: 'この端末には、このアカウントのパスキーがすでにあります。',
  passkey_impossible: 'ここではパスキーを使用できません。別の方法、ブラウザー、端末をお試しください。',
  rename: '名前を変更',
  label_passkey_name: '名前',
  passkey_rename_intro: '見分けやすい名前を付けてください。',
  passkey_renamed: '名前を変更しました：{target}',
  passkey_delete: '削除',
  passkey_delete_intro: 'パスキー「{target}」を削除しますか。以後、このパスキーではログインできません。',
  passkey_deleted: 'パスキー「{target}」を削除しました。端末に表示が残っていても使用できません。',
  passkey_synced: 'パスワードマネージャーで同期',
  passkey_one_device: '1台の端末のみ',
  passkey_made: '{date}に追加',
  passkey_unused: '未使用',
  proof_passkey: 'パスキーで本人確認を行います。続行後、画面の案内に従ってください。',
  proof_use_passkey: 'パスキーを使用する',
  section_platforms: '外部サービスでのログイン',
  section_sessions: 'ログイン中の端末',
  section_business: 'ビジネスアカウント',
  section_language: '言語',
  section_data: 'データの管理',

  // Actions
  add: '追加',
  change: '変更',
  change_password: '変更',
  link: '連携',
  unlink: '連携を解除',
  send_link: 'リンクを送信',
  send_again: '変更・再送信',
  discard: '取りやめる',
  keep_waiting: 'このまま待つ',
  end_session: 'ログアウト',
  end_others: 'ほかの端末をすべてログアウト',
  no_other_sessions: 'ほかの端末ではログインしていません。',
  export_data: 'データをダウンロード',
  delete_account: 'アカウントを削除',
  set_password: 'パスワードを設定',

  // Contacts
  not_added: '未登録',
  mobile_intro: '入力した番号に認証コードを送信します。完了すると、ほかの端末はログアウトされます。',
  label_new_code: '新しい番号宛ての認証コード',
  label_sent_code: '{target}宛ての認証コード',
  email_intro:
    '新しいアドレスにリンクを送信します。リンクを開いて確認するまで変更されません。確認すると、ほかの端末はログアウトされます。',
  undo_offered: '変更を取り消すためのリンクを{target}に送信します。{days}日以内であれば取り消せます。',
  mobile_changed: '携帯電話番号は{target}になりました。ほかの端末はログアウトされました。',
  contact_unchanged: '{target}はすでにこのアカウントに登録されています。変更はありません。',
  undo_until: '{date}より前であれば、{target}に送信したリンクから変更を取り消せます。',
  email_sent:
    '{target}にメールを送信しました。24時間以内に、メールの案内に従って操作してください。操作が完了するまで変更されません。',
  email_pending: '未確認',
  email_cancel_intro: '{target}の確認を取りやめますか。リンクを送信済みの場合、そのリンクは無効になります。',
  email_cancelled: '取りやめました。{target}は後で入力し直せます。',
  email_withdrawn: '未確認の{target}の追加は取りやめになります。',

  // Password
  password_is_set: '設定済み',
  password_is_not_set: '未設定',
  label_new_password: '新しいパスワード',
  label_repeat_password: '新しいパスワード（確認）',
  label_current_password: '現在のパスワード',
  password_intro: '新しいパスワードを設定すると、ほかの端末はログアウトされます。',
  password_recent: '過去7日間に追加されたパスキーと外部サービスの連携は使えなくなります。',
  password_recent_first:
    '過去7日間に追加された外部サービスの連携は解除されます（登録時に使用したものを除く）。',
  password_changed: '新しいパスワードを設定しました。ほかの端末はログアウトされました。',
  password_removed: '過去7日間に追加されたため、次のものが削除されました：{target}。',

  // Second factor
  section_second_factor: '2段階認証',
  totp_is_on: '認証アプリ：設定済み',
  totp_is_off: '認証アプリ：未設定',
  totp_summary:
    '通常のログインに加えて、スマートフォンのアプリのコードを使います。SMSで届くコードは第三者に傍受されるおそれがあり、アプリのほうが安全です。',
  totp_set_up: '設定する',
  totp_remove: '解除する',
  totp_intro:
    '設定すると、通常はログイン時に認証アプリのコードも必要になります。ほかの端末はログアウトされます。',
  totp_continue: '次へ',
  totp_scan: '認証アプリでこのQRコードを読み取り、表示された6桁のコードを入力してください。',
  totp_qrcode: '認証アプリ用のQRコード',
  totp_by_hand: '読み取れない場合は、次のキーをアプリに入力してください。',
  totp_open: 'この端末の認証アプリで開く',
  label_totp: '認証アプリのコード',
  totp_is_set_up: '認証アプリを設定しました。ほかの端末はログアウトされました。',
  totp_remove_intro:
    '認証アプリのコードとリカバリーコードは使えなくなります。ほかの端末はログアウトされます。',
  totp_removed: '認証アプリを解除しました。ほかの端末はログアウトされました。',
  recovery_codes: 'リカバリーコード',
  codes_left: '残り{count}個',
  codes_renew: '新しいコードを発行',
  codes_renew_intro: '現在のコードは使えなくなります。',
  codes_renewed: '新しいリカバリーコードを発行しました。',
  codes_intro:
    '次のコードを安全な場所に保存してください。表示されるのは今回だけです。スマートフォンをなくしたときに、認証アプリのコードの代わりに1回ずつ使えます。',
  codes_copy: 'コピー',
  codes_copied: 'コピーしました',
  codes_download: 'ダウンロード',
  codes_print: '印刷',
  codes_saved: '保存しました',
  label_recovery_code: 'リカバリーコード',
  totp_pattern_valid: '認証アプリに表示されている6桁の数字を入力してください',
  recovery_pattern_valid: 'リカバリーコードを入力してください（英数字10文字）',
  proof_totp: 'アカウントを保護するため、認証アプリのコードを入力してください',
  proof_recovery:
    'アカウントを保護するため、リカバリーコードを入力してください。ほかの端末はログアウトされます。',
  proof_use_recovery: 'リカバリーコードを使用する',

  // Platforms
  link_account: '外部サービスと連携',
  link_intro: '{platform}に移動し、許可するとこのページに戻ります。以後、{platform}でログインできます。',
  link_needs_mobile: '{platform}と連携するには、先に携帯電話番号を追加してください。',
  link_returned: '連携すると、{platform}でログインできるようになります。',
  link_other: 'このサービスの別のアカウントがすでに連携されています。先に連携を解除してください。',
  unlink_intro: '{platform}ではログインできなくなり、この端末を含むすべての端末からログアウトされます。',
  linked: '{platform}でログインできるようになりました。連携はここで解除できます。',
  unlinked: '{platform}との連携を解除し、すべての端末からログアウトしました。',
  link_cancelled: '{platform}と連携しませんでした。',

  // Sessions
  this_device: 'この端末',
  unknown_device: '不明な端末',
  last_used: '最終利用：{date}',
  used_now: 'たった今利用',
  logged_in_since: 'ログイン日時：{date}',
  end_session_intro: '「{target}」からログアウトしますか。もう一度使うには、その端末でログインが必要です。',
  session_ended: 'ログアウトしました：{target}',
  end_others_intro:
    'この端末以外のすべての端末からログアウトしますか。もう一度使うには、それぞれの端末でログインが必要です。',
  others_ended: 'ほかの端末をすべてログアウトしました。',

  // Business accounts
  role_owner: '所有者',
  role_collaborator: 'メンバー',
  not_active: '有効化待ち',

  // Language
  language_intro: 'このページと、ここで行った変更についてのお知らせの言語です。',

  // Data
  export_short: 'ダウンロード',
  export_intro: 'アカウントのデータを、1つのファイルでお渡しします。',
  export_confirm: 'ファイルには連絡先がそのまま記載されます。ほかの人に見られない場所に保管してください。',
  exported: 'ファイルを用意しました。ブラウザーのダウンロードをご確認ください。',
  delete_short: '削除',
  delete_summary: '30日以内であれば取り消せます。',
  delete_intro:
    'すべての端末からログアウトされ、ログインできなくなります。30日後に、アカウントと、所有しているビジネスアカウントが削除されます。',
  deleted: 'アカウントは{date}に削除されます。',
  delete_keep: 'それまでは、お知らせのリンクから削除を取り消せます。',
  delete_keep_support: '取り消すには、それまでにサポートへお問い合わせください。',

  tells: '{target}にお知らせします。',
  told: '{target}にお知らせしました。',
  log_in_again: '安全のため、もう一度ログインしてから操作してください。',
}

export const card: LanguageTexts['card'] = {
  manage_account: 'アカウントの管理',
  log_out: 'ログアウト',
}

export const slider: LanguageTexts['slider'] = {
  title: 'パズルを完成させてください',
  title_other: 'セキュリティ認証',
  hint: '矢印キーで移動し、Enterキーで確定することもできます',
  picture: 'ピースが欠けたパズル',
  close: '閉じる',
  other_way: '別の方法で認証する',
  wait: '待つだけで認証する',
  waiting: 'このまま{seconds}秒お待ちください',
  back: 'パズルに戻る',
  failed: '認証を完了できませんでした',
  retry: '再試行',
  wrong_solution: '認証できませんでした。新しい画像でもう一度お試しください。',
  ended: 'この認証は終了しました。閉じてもう一度お試しいただくか、しばらくしてからお試しください。',
}

export const server: LanguageTexts['server'] = {
  language: 'ja',

  // Descriptions of error codes
  description_1: 'ログインしてください',
  description_4: 'リクエストを処理できませんでした。ページを再読み込みして、もう一度お試しください。',
  description_7: '操作回数の上限に達しました。{minutes}後にもう一度お試しください。',
  description_1001: 'この携帯電話番号は登録済みです。ログインしてください。',
  description_1002: '携帯電話番号を入力してください',
  description_1003: '携帯電話番号が正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1007: 'この携帯電話番号は、別のアカウントで使用されています。別の番号をご利用ください。',
  description_1011: 'この外部アカウントは、まだ連携されていません。携帯電話番号を登録してください。',
  description_1012: 'パスワードは{min}～{max}文字で入力してください',
  description_1014: 'メールアドレスを入力してください',
  description_1023: 'このメールアドレスは登録済みです。ログインしてください。',
  description_1030:
    'この外部アカウントは、別のアカウントと連携されています。そのアカウントでログインしてください。',
  description_1031: 'メールアドレスが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1033: 'ログイン情報が正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1034:
    'パスワードの入力間違いが続きました。{minutes}後に再度お試しいただくか、パスワードを再設定してください。',
  description_1038:
    '解除すると、アカウントに戻れなくなるおそれがあります。先に携帯電話番号またはメールアドレスを追加してください。',
  description_1039: '安全のため、もう一度{login}してから変更してください',
  description_1060: '続けるには、携帯電話番号を登録してください',
  description_1070:
    'このQRコードは、別のアカウントで読み取られています。ログイン画面のQRコードを更新して、もう一度読み取ってください。',
  description_1071:
    'このQRコードは使用できなくなりました。もう一方の端末がログインしていない場合は、その端末のログイン画面で更新して、もう一度読み取ってください。',
  description_1072:
    'このQRコードは使用できません。もう一方の端末がログインしていない場合は、その端末のログイン画面で更新して、もう一度読み取ってください。',
  description_1091: 'このアカウントは利用停止中です。サポートにお問い合わせください。',
  description_1101: '画像認証コードを入力してください',
  description_1102: '画像認証コードが正しくありません。もう一度入力してください。',
  description_1103: '画像認証コードの有効期限が切れました。新しいコードを入力してください。',
  description_1105: '続けるには、セキュリティ認証を完了してください',
  description_1106: 'セキュリティチェックを実行しています。しばらくお待ちください。',
  description_1201: '認証コードを入力してください',
  description_1202:
    '認証コードが正しくありません。最新のコードかご確認いただくか、新しいコードを取得してください。',
  description_1203: 'この認証コードは使用できなくなりました。新しいコードを取得してください。',
  description_1204: '認証コードを送信できません。ページを再読み込みして、もう一度お試しください。',
  description_1205: '認証コードを送信できませんでした。しばらくしてからもう一度お試しください。',
  description_1206: '認証コードは、{seconds}後に再送信できます',
  description_1320: 'このメールアドレスは登録済みです。ログインしてください。',
  description_1703: 'この認証コードは使用できなくなりました。新しいコードを取得してください。',
  description_1704:
    '認証コードが正しくありません。最新のコードかご確認いただくか、新しいコードを取得してください。',
  description_1902: '認証の有効期限が切れました。最初からやり直してください。',
  description_1905:
    '外部サービスに接続できません。しばらくしてからもう一度お試しいただくか、別の方法をご利用ください。',
  description_2035: 'ページの有効期限が切れました。再読み込みして、もう一度お試しください。',
  description_2046: 'ログインを完了するには、もう1つ確認が必要です',
  description_2047: 'コードが正しくありません。確認してもう一度入力してください。',
  description_2048: 'この確認は無効になりました。もう一度ログインしてください。',
  description_2049: 'このパスキーに対応するアカウントがありません。別の方法をご利用ください。',
  description_2050: 'パスキーの操作を完了できませんでした。もう一度試すか、別の方法をご利用ください。',

  // Texts that replace one of them
  sms_not_served:
    'この国・地域または番号には認証コードを送信できません。別の番号または別の方法をご利用ください。',
  link_too_soon:
    '先ほどメールをお送りしました。受信トレイをご確認のうえ、届いていない場合は{seconds}後にもう一度お試しください。',
  link_not_sent: 'このサービスではメールを送信していないため、メールアドレスは追加できません',
  code_unavailable: 'この方法では認証コードを送信できません。別の方法をご利用ください。',
  codes_refused: 'コードを間違えた回数が上限に達しました。{minutes}後にもう一度お試しください。',
  server_busy: 'ただいま混み合っています。しばらくしてからもう一度お試しください。',
  account_deletion_scheduled:
    'このアカウントはまもなく削除されます。取り消すには、削除のお知らせにリンクがあればそれを開くか、サポートにお問い合わせください。',
  passkey_limit: 'パスキーは10個まで追加できます。追加するには1つ削除してください。',
  totp_wrong:
    'コードが正しくありません。次に表示されるコードをお試しください。それでも認証できない場合は、スマートフォンの時刻を自動設定にしてください。',
  totp_set_up_wrong:
    'コードが正しくありません。次に表示されるコードをお試しください。それでも設定できない場合は、スマートフォンの時刻を自動設定にしてから、キャンセルして設定をやり直してください。',
  recovery_wrong:
    'リカバリーコードが正しくないか、すでに使用されています。確認するか、別のコードを入力してください。',
  password_common: 'よく使われていて推測されやすいパスワードです。別のパスワードを入力してください。',
  password_breached: 'ほかのサービスから流出したことのあるパスワードです。別のパスワードを入力してください。',
  password_blank: '空白だけのパスワードは使用できません。別のパスワードを入力してください。',
  password_own:
    '携帯電話番号、メールアドレス（またはその@より前の部分）、名前と同じパスワードは使用できません。別のパスワードを入力してください。',

  // The offer to bind what a provider has verified
  oauth_title: '{platform}でログイン',
  oauth_offer: '{platform}から携帯電話番号{mobile}が共有されました。{app}アカウントで使用しますか。',

  // SMS and e-mail
  sms_code: '{code}は{app}の認証コードです（{minutes}間有効）。ほかの人には教えないでください。',
  sms_mobile_changed:
    'この番号の{app}への登録が解除されました。心当たりがなければ、すぐにサポートへご連絡ください。',
  mail_email_changed_subject: '【{app}】メールアドレスの登録が解除されました',
  mail_email_changed_body:
    '{app}アカウントの連絡先の変更が取り消されたため、このメールアドレスの登録は解除されました。今後、このメールアドレスではこのアカウントにログインできません。\n\n取り消しにお心当たりがない場合は、すぐにサポートへご連絡ください。\n\n{support}\n\n{app}運営チーム',
  contact_mobile: '携帯電話番号',
  contact_email: 'メールアドレス',
  mail_email_confirm_subject: '【{app}】メールアドレスの確認',
  mail_email_confirm_body:
    'このメールアドレスを{app}アカウントに登録するには、次のリンクを開き、表示されたページで確認してください。\n{link}\n\nリンクの有効期限は24時間で、ご利用は1回限りです。お心当たりがない場合は、このメールを破棄してください。確認されるまで、このメールアドレスが使われることはありません。\n\n{app}運営チーム',
  mail_email_taken_subject: '【{app}】メールアドレスを別のアカウントに登録する操作がありました',
  mail_email_taken_body:
    'このメールアドレスを別の{app}アカウントに登録する操作がありました。このメールアドレスは引き続きお客様のアカウントに登録されており、アカウントに影響はありません。\n\nご本人の場合は、このメールアドレスでログインするか、別のメールアドレスをご利用ください。\n{login}\n\nお心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  mail_contact_linked_subject: '【{app}】メールアドレスが登録されました',
  mail_contact_linked_body:
    'このメールアドレスが{app}アカウントに登録されました。パスワードの設定や再設定と、パスワードでのログインにご利用いただけます。\n\n{details}\n\nお心当たりがない場合は、アカウントに登録されている連絡先を確認し、新しいパスワードを設定してください。\n{account}\n\n{support}\n\n{app}運営チーム',
  sms_contact_linked: 'この番号が{app}に登録されました。心当たりがなければ、すぐにサポートへご連絡ください。',
  mail_contact_changed_subject: '【{app}】{switch}が変更されました',
  mail_contact_changed_body:
    '{app}アカウントの{switch}が{target}に変更されました。\n\n{details}\n\nご本人の操作であれば、対応は不要です。お心当たりがない場合は、次のリンクから変更を取り消してください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。\n\n{app}運営チーム',
  sms_contact_changed:
    '{app}アカウントの{switch}が{target}になりました。心当たりがなければ、{days}以内に取り消してください：{link}',
  sms_contact_replaced: '{app}アカウントの{switch}は現在{target}です。心当たりがなければサポートへ。',
  mail_contact_replaced_body:
    '{app}アカウントの{switch}が{target}に変更されました。\n\n{details}\n\nお心当たりがない場合は、引き続き登録されている携帯電話番号またはメールアドレスを使って、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\nその後、サポートへご連絡ください。新しいパスワードを設定しても、以前の{switch}には戻りません。\n\n{support}\n\n{app}運営チーム',
  mail_contact_added_subject: '【{app}】{switch}が追加されました',
  mail_contact_added_body:
    '{app}アカウントに{switch}（{target}）が追加されました。\n\n{details}\n\nご本人の操作であれば、対応は不要です。お心当たりがない場合は、次のリンクから取り消してください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。\n\n{app}運営チーム',
  mail_contact_added_plain_body:
    '{app}アカウントに{switch}（{target}）が追加されました。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\nその後、サポートへご連絡ください。新しいパスワードを設定しても、この{switch}の登録は解除されません。\n\n{support}\n\n{app}運営チーム',
  sms_contact_added:
    '{app}アカウントに{switch}（{target}）が追加されました。心当たりがなければ、{days}以内に取り消してください：{link}',
  sms_contact_added_plain: '{app}に{switch}{target}が追加されました。心当たりがなければサポートへ。',
  sms_password_set: '{app}の新しいパスワードが設定されました。心当たりがなければ、すぐに再設定してください。',
  mail_password_set_subject: '【{app}】新しいパスワードが設定されました',
  mail_password_set_body:
    '{app}アカウントに新しいパスワードが設定され、ほかのすべての端末はログアウトされました。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{app}運営チーム',
  sms_password_reset:
    '{app}のパスワードが再設定されました。心当たりがなければ、すぐにサポートへご連絡ください。',
  mail_password_reset_subject: '【{app}】パスワードが再設定されました',
  mail_password_reset_body:
    '{app}アカウントのパスワードが再設定され、すべての端末からログアウトされました。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{support}\n\n{app}運営チーム',
  sms_password_reset_unlinked:
    '{app}でパスワード再設定、{platform}の連携解除がありました。心当たりがなければサポートへ。',
  mail_password_reset_unlinked_body:
    '{app}アカウントのパスワードが再設定され、すべての端末からログアウトされました。\n\n安全のため、過去{days}間に追加された連携（{platform}）も解除しました。ご自身で連携した場合は、ログイン後にもう一度連携してください。\n\n{details}\n\n再設定にお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{support}\n\n{app}運営チーム',
  sms_reset_requested: 'サポートより：{app}のパスワードを「パスワードをお忘れの方」から再設定してください。',
  mail_reset_requested_subject: '【{app}】新しいパスワードを設定してください',
  mail_reset_requested_body:
    '次のページで認証コードを受け取り、{app}アカウントの新しいパスワードを設定してください。\n\n{link}\n\nこのメールはサポートの依頼によりお送りしています。サポートの担当者がパスワードや認証コードをお尋ねすることはありません。\n\n{app}運営チーム',
  sms_passkey_added: '{app}にパスキーが追加されました。心当たりがなければパスワードを再設定してください。',
  mail_passkey_added_subject: '【{app}】パスキーが追加されました',
  mail_passkey_added_body:
    '{app}アカウントにパスキーが追加されました。このパスキーでログインできます。ログイン後にブラウザーが自動で作成した場合もあります。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされ、{days}以内であればこのパスキーも削除されます。\n{reset}\n\n{app}運営チーム',
  sms_passkey_removed:
    '{app}のパスキーが削除されました。心当たりがなければ、パスワードを再設定してください。',
  mail_passkey_removed_subject: '【{app}】パスキーが削除されました',
  mail_passkey_removed_body:
    '{app}アカウントからパスキーが削除されました。今後、そのパスキーではログインできません。ご自身で削除されたか、ご依頼によりサポートが削除した可能性があります。また、新しいパスワードを設定したときや、連絡先の変更を取り消したときは、最近追加されたパスキーも削除されます。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{app}運営チーム',
  sms_platform_linked:
    '{app}アカウントが{platform}と連携されました。心当たりがなければパスワードの再設定を。',
  mail_platform_linked_subject: '【{app}】{platform}と連携されました',
  mail_platform_linked_body:
    '{app}アカウントが{platform}と連携されました。{platform}でログインできます。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされ、{days}以内であれば{platform}の連携も解除されます。\n{reset}\n\n{app}運営チーム',
  sms_platform_unlinked: '{app}と{platform}の連携が解除されました。心当たりがなければパスワード再設定を。',
  mail_platform_unlinked_subject: '【{app}】{platform}の連携が解除されました',
  mail_platform_unlinked_body:
    '{app}アカウントと{platform}の連携が解除されました。今後、{platform}ではログインできません。端末で再度ログインが必要になる場合があります。ご自身で解除されたか、ご依頼によりサポートが解除した可能性があります。また、新しいパスワードを設定したときや、連絡先の変更を取り消したときは、最近追加された連携も解除されます。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{app}運営チーム',
  sms_deletion_scheduled: '{app}アカウントは{date}に削除されます。取り消すには：{link}',
  sms_deletion_scheduled_plain: '{app}アカウントは{date}に削除されます。取り消しはサポートへご連絡ください。',
  mail_deletion_scheduled_subject: '【{app}】アカウントは{date}に削除されます',
  mail_deletion_scheduled_body:
    '{app}アカウントの削除を受け付けました。アカウントとすべてのデータは{date}に削除されます。すべての端末からログアウトされました。\n\n{details}\n\n取り消す場合は、それまでに次のリンクを開き、表示されたページで確認してください。\n{link}\n\nリンクのご利用は1回限りです。お心当たりがない場合は、削除を取り消し、新しいパスワードを設定してください。\n\n{app}運営チーム',
  sms_data_exported:
    '{app}アカウントのデータがダウンロードされました。心当たりがなければパスワードの再設定を。',
  mail_data_exported_subject: '【{app}】アカウントのデータがダウンロードされました',
  mail_data_exported_body:
    'ログインと本人確認の後に、{app}アカウントのデータがダウンロードされました。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{app}運営チーム',
  sms_second_factor_added:
    '{app}に認証アプリが設定されました。心当たりがなければパスワードを再設定し、サポートへ。',
  mail_second_factor_added_subject: '【{app}】認証アプリが設定されました',
  mail_second_factor_added_body:
    '{app}アカウントに認証アプリが設定されました。今後のログインでは、通常、認証アプリのコードも必要です。ほかのすべての端末はログアウトされました。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\nその後、サポートへご連絡ください。新しいパスワードを設定しても、認証アプリは解除されません。\n\n{support}\n\n{app}運営チーム',
  sms_second_factor_removed:
    '{app}の認証アプリが解除されました。心当たりがなければパスワードを再設定してください。',
  mail_second_factor_removed_subject: '【{app}】認証アプリが解除されました',
  mail_second_factor_removed_body:
    '{app}アカウントの認証アプリが解除され、リカバリーコードは無効になりました。端末で再度ログインが必要になる場合があります。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{support}\n\n{app}運営チーム',
  sms_second_factor_reset: '{app}の認証アプリは{date}に解除予定。中止は別端末でアプリのコードでログイン',
  mail_second_factor_reset_subject: '【{app}】認証アプリの解除予定のお知らせ',
  mail_second_factor_reset_body:
    'サポートが、{app}アカウントの認証アプリを解除する依頼を受け付けました。認証アプリとリカバリーコードは{date}に解除されます。\n\nお心当たりがない場合は、それまでに次のリンクから、認証アプリのコードでログインしてください。ログインすると、解除は取り消されます（リカバリーコードやパスキーでは取り消されません）。\n{link}\n\n{app}運営チーム',
  sms_recovery_codes_renewed:
    '{app}の新しいリカバリーコードが発行されました。心当たりがなければパスワードの再設定を。',
  mail_recovery_codes_renewed_subject: '【{app}】新しいリカバリーコードが発行されました',
  mail_recovery_codes_renewed_body:
    '{app}アカウントの新しいリカバリーコードが発行されました。以前のコードは使用できません。\n\n{details}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\nその後、リカバリーコードをもう一度発行し、今回のコードを無効にしてください。\n{account}\n\n{support}\n\n{app}運営チーム',
  sms_recovery_code_used:
    '{app}のリカバリーコードが使われました。心当たりがなければパスワードを再設定してください。',
  mail_recovery_code_used_subject: '【{app}】リカバリーコードが使用されました',
  mail_recovery_code_used_body:
    '{app}アカウントで、認証アプリのコードの代わりに、リカバリーコードが使用されました。ほかのすべての端末はログアウトされました。残りのリカバリーコードは{count}個です。\n\n{details}\n\n新しいリカバリーコードの発行は、こちらで行えます。\n{account}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{reset}\n\n{app}運営チーム',
  mail_new_browser_subject: '【{app}】ログインのお知らせ',
  mail_new_browser_body:
    '見慣れないブラウザーから、{app}アカウントにログインがありました。\n\n端末：{target}\n日時：{date}\n\nご本人の操作であれば、対応は不要です。ログイン中の端末の確認とログアウトは、こちらで行えます。\n{link}\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください。設定すると、すべての端末からログアウトされます。\n{open}\n\n{app}運営チーム',
  unknown_browser: '不明なブラウザー',
  mail_code_subject: '【{app}】認証コード：{code}',
  mail_code_title: '認証コード',
  mail_code_body:
    '認証コードをお知らせします。\n\n{code}\n\n有効期限は{minutes}です。ほかの人には教えないでください。お心当たりがない場合は、このメールを破棄してください。ほかの方がメールアドレスを間違えて入力した可能性があります。\n\n{app}運営チーム',
  mail_code_owner_body:
    '認証コードをお知らせします。\n\n{code}\n\n有効期限は{minutes}です。ほかの人には教えないでください。お心当たりがない場合は、第三者がアカウントを使用しようとしている可能性があります。パスワードを変更してください。\n\n{app}運営チーム',
  mail_invitation_subject: '【{app}】ビジネスアカウント開設のご案内',
  mail_invitation_body:
    '{app}のビジネスアカウント開設にご招待いたします。\n\n次のリンクから開設の手続きにお進みください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。ほかの人には転送しないでください。お心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  mail_org_invitation_subject: '【{app}】{org}からビジネスアカウント開設の招待が届いています',
  mail_org_invitation_body:
    '{app}のビジネスアカウント開設への招待が、{org}から届いています。\n\n次のリンクから開設の手続きにお進みください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。ほかの人には転送しないでください。お心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  sms_account_asked:
    '{app}のビジネスアカウント開設操作がありました。ご自身ならログインを。それ以外は対応不要です。',
  mail_account_asked_subject: '【{app}】お客様の連絡先でビジネスアカウントを開設する操作がありました',
  mail_account_asked_body:
    'お客様の携帯電話番号またはメールアドレスで、{app}のビジネスアカウントを開設する操作がありました。\n\nご本人の場合は、ログインして続行してください。\n{login}\n\nお心当たりがない場合は、このメールを破棄してください。アカウントに影響はありません。\n\n{app}運営チーム',
  mail_invitation_button: '招待を開く',
  mail_new_browser_button: 'ログイン中の端末を確認',
  mail_device: '端末：{target}',
  mail_time: '日時：{date}',
  mail_support: 'サポートの連絡先：',
  mail_account_button: 'アカウントページを開く',
  mail_login_button: 'ログイン',
  mail_reply: '※ご不明な点は、このメールにご返信ください。',
  mail_no_reply: '※このメールは送信専用です。ご返信いただいてもお答えできません。',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds}前のログイン操作',
  qr_page_title: '{app}アプリでQRコードを読み取ってください',
  qr_page_text:
    'このQRコードは、別の端末で{app}にログインするためのものです。スマートフォンで{app}アプリを開いてログインし、アプリ内でQRコードを読み取ってください。',
  qr_page_warning:
    'ほかの人から送られてきたQRコードは読み取らないでください。アカウントに不正にログインされるおそれがあります。',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'メールアドレスの確認',
  confirm_page_text:
    '{target}を{app}アカウントで使用しますか。確認すると、パスワードの設定や再設定と、パスワードでのログインに使えるようになります。',
  confirm_page_button: 'このメールアドレスを確認する',
  confirm_done_title: 'メールアドレスの確認が完了しました',
  confirm_done_text:
    '{target}とパスワードで{app}にログインできるようになりました。パスワードをまだ設定していない場合は、ログイン画面の「パスワードをお忘れの方」から設定してください。このページは閉じてかまいません。',
  confirm_taken_title: 'このメールアドレスは別のアカウントに登録されています',
  confirm_taken_text: 'このメールアドレスで{app}にログインするか、別のメールアドレスを登録してください。',
  confirm_dead_title: 'このリンクは使用できません',
  confirm_dead_text:
    'すでに使用されたか、有効期限が切れたか、その後アカウントに変更があった可能性があります。メールアドレスがまだ確認されていない場合は、{app}にログインして登録し直すと、新しいリンクが届きます。',
  revert_page_title: '{switch}の変更を取り消しますか？',
  revert_page_text:
    '{app}アカウントの{switch}が追加または変更されました。お心当たりがない場合は取り消してください。以前の携帯電話番号とメールアドレスに戻り、パスワード（設定している場合）は無効になります。最近追加されたパスキー、認証アプリ、外部サービスの連携も使えなくなり、すべての端末からログアウトされます。',
  revert_page_button: '変更を取り消す',
  revert_page_keep: '自分で変更しました',
  revert_done_title: '変更を取り消しました',
  revert_done_text:
    'すべての端末からログアウトされ、以前のパスワード（設定していた場合）は使えなくなりました。すぐに新しいパスワードを設定してください。',
  revert_taken_title: '自動では取り消せません',
  revert_taken_text:
    '以前の携帯電話番号またはメールアドレスは、現在別の{app}アカウントに登録されています。サポートにお問い合わせください。',
  revert_dead_title: 'このリンクは使用できません',
  revert_dead_text:
    'すでに使用されたか、有効期限が切れたか、それより前の変更が取り消された可能性があります。ほかの人がアカウントを変更した場合は、すぐに新しいパスワードを設定し、サポートにお問い合わせください。',
  undelete_page_title: 'アカウントの削除を取り消しますか？',
  undelete_page_text: '{app}アカウントは{date}に削除されます。残す場合は、下のボタンを押してください。',
  undelete_page_button: '削除を取り消す',
  undelete_done_title: '削除を取り消しました',
  undelete_done_text:
    '{app}にログインできない場合は、サポートにお問い合わせください。削除を申し込んでいない場合は、すぐに新しいパスワードを設定してください。',
  undelete_dead_text:
    'すでに使用されたか、有効期限が切れているか、削除がすでに取り消されています。{app}にログインできない場合は、サポートにお問い合わせください。',
  page_missing_title: 'ページが見つかりません',
  page_missing_text: 'アドレスをご確認いただくか、前のページに戻ってください。',
  page_error_title: 'ページを開けませんでした',
  page_cookies_text:
    'ブラウザーから送信されたCookieが多すぎます。このサイトのCookieを削除してから、もう一度ページを開いてください。',
  page_link_title: 'このリンクは無効です',
  page_link_text: '元のサイトに戻り、もう一度やり直してください。',
  page_login_dead: 'ログインを完了できませんでした。以下から続けてください。',
  page_system_title: 'システムエラーが発生しました',
  page_retry_link: 'もう一度試す',
  page_home_link: '{app}に進む',
  page_support_link: 'サポートに問い合わせる',
  page_back_link: '{app}に戻る',
  page_not_loaded: 'ページをまだ読み込めていません。',
  page_without_script:
    'このページにはJavaScriptが必要です。ブラウザーで有効にしてから、もう一度開いてください。',
  page_second_factor: '{app}では認証アプリが必要です。下の「{target}」で設定してから続けてください。',
  page_continue: '続ける',
  page_language: '言語',
  page_reset_link: '新しいパスワードを設定',

  // Numbers with units
  second_other: '{count}秒',
  minute_other: '{count}分',
  hour_other: '{count}時間',
  day_other: '{count}日',
}
