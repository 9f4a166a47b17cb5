import type { DeferredMessages } from '../messages.ts'

export const ja: DeferredMessages = {
  // Labels of fields that the initial view never has
  label_captcha: '画像認証コード',
  label_username: 'ユーザー名',

  // Field validation
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

  // Error catalogue
  error_200: 'すでにビジネスアカウントにログインしています。このアカウントでの新規開設は{open}から行えます。',
  error_403: '利用規約とプライバシーポリシーをお読みのうえ、同意してください',
  error_411: '認証の有効期限が切れました。もう一度ログインしてください。',
  error_500: 'システムエラーが発生しました。しばらくしてからもう一度お試しください。',
  error_503: '読み込めませんでした。押して更新してください。',
  error_504: '有効期限が切れました。押して更新してください。',
  error_1035: 'この携帯電話番号は、ビジネスアカウントに登録済みです。別の番号をご利用ください。',
  error_1041:
    'この携帯電話番号は、ビジネスアカウントと別のアプリのアカウントに登録済みです。別の番号をご利用ください。',
  error_2010: 'リンクが無効か、有効期限が切れています。リンクの提供元に再送をご依頼ください。',
  error_2015: 'この{switch}は登録済みです。{login}してください。',
  error_2601: 'ビジネスアカウントは登録済みです。{login}して、有効化を完了してください。',
  error_2602: 'この携帯電話番号またはメールアドレスは、すでに登録されています。{login}してください。',
  error_2603: 'ログイン中のアカウントの会社が、招待元の会社と異なります。アカウントを切り替えてください。',
  error_2604: 'このアカウントでは、{app}をすでにご利用いただけます',
  error_2605: 'すでにアカウントをお持ちです。{open}から新しいアカウントを追加できます。',
  error_2606: '開設できるビジネスアカウント数の上限に達しました',
  error_2607: 'このアカウントは、すでに{app}のメンバーです',
  error_2653:
    'この携帯電話番号またはメールアドレスは、別の会社で登録されています。別のものをご利用ください。',
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
  proof_code: 'アカウントを保護するため、{target}に届く認証コードを入力してください',
  proof_use_password: 'パスワードを使用する',
  proof_use_code: '{target}に認証コードを送信する',
  proof_confirm: '確認する',
  proof_later: '連絡先が最近変更されました。安全のため、この操作は{date}から行えます',
  bind_password_wrong: 'パスワードが正しくありません。ご確認のうえ、もう一度お試しください。',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '{target}に送信しました',
  send_code_ready: '認証コードを再送信できます',
  password_shown: 'パスワードを表示しています',
  password_hidden: 'パスワードを非表示にしています',
  caps_lock_on: 'Caps Lockがオンになっています',
  password_hint: '{min}～{max}文字',
  captcha_image: '別の画像認証コードを表示',
  busy: 'しばらくお待ちください',

  // Logged-in view
  title_signed_in: 'ようこそ',
  signed_in_as: 'ログイン中のアカウント',
  signed_in: 'ログインしています',
  continue: '続ける',
  change_account: 'アカウントを切り替える',
  open_business_account: 'このアカウントでビジネスアカウントを開設',

  // QR code
  qr_toggle_to_code: 'QRコードでログイン',
  qr_toggle_to_password: 'QRコード以外でログイン',
  qr_image: 'ログイン用QRコードを更新',
  qr_prompt_new: 'アプリを開いて、QRコードを読み取ってください',
  qr_prompt_scanned: '読み取りました。スマートフォンでログインを許可してください。',
  qr_prompt_confirmed: '承認されました。ログインしています',
  qr_refused: 'キャンセルされました。押して更新してください。',
  qr_refresh: 'QRコードを更新',

  // Third-party providers
  other_ways: 'その他のログイン方法',
  platform_douyin: 'Douyin',
  platform_toutiao: 'Toutiao',
  platform_huoshan: 'Huoshan',
  platform_ixigua: 'Ixigua',
  oauth_authorise: '{mobile}を登録して続ける',
  oauth_other: '別の番号を使う',
  title_oauth_bind: '携帯電話番号の登録',
  oauth_signing_in: '{platform}でログインしています',
  oauth_cancelled: 'ログインをキャンセルしました。もう一度お試しいただくか、別の方法でログインしてください。',
  oauth_failed:
    '外部サービスでログインできませんでした。もう一度お試しいただくか、別の方法でログインしてください。',

  // An invitation that is no longer valid
  invitation_ask: '招待した方に新しいリンクを依頼してください',
  invitation_leave: '招待なしで続ける',

  // Username modal
  username_title: 'ユーザー名の設定',
  username_confirm: '決定',
  name_unused:
    'このビジネスアカウントにはすでにユーザー名が設定されているため、ご入力のユーザー名は使用されません',

  // After success
  success_signed_in: 'ログインしました',
  success_account: 'ビジネスアカウントを開設しました',
  going_to: '{target} に移動しています',
  reset_done: 'パスワードを再設定しました',
  bind_done: '登録しました',
  bind_mail_sent: '{target}に確認用のリンクを送信しました。メールのリンクを開いて登録を完了してください。',
  bind_mail_change: 'メールアドレスの変更・再送信',
  bind_go_on: 'ログインしました。登録を続けてください。',
  bind_mail_just_sent:
    '先ほどメールをお送りしました。受信トレイをご確認のうえ、届いていない場合は1分後にもう一度お試しください。',

  // Slider
  slider_unavailable: '認証画面を読み込めませんでした。{retry}',

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
