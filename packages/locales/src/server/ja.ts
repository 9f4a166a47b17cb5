import type { ServerMessages } from './server-messages.ts'

export const ja: ServerMessages = {
  // What the server says in `description` (contract, section 10)
  description_1: 'ログインしてください',
  description_4: 'リクエストを処理できませんでした。ページを再読み込みして、もう一度お試しください。',
  description_7: '操作を一時的に制限しています。しばらくしてからもう一度お試しください。',
  description_1001: 'この携帯電話番号は登録済みです。ログインしてください。',
  description_1002: '携帯電話番号を入力してください',
  description_1003: '携帯電話番号が正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1007: 'この携帯電話番号は、別のアカウントと連携されています。別の番号をご利用ください。',
  description_1011: 'この外部アカウントは、まだ連携されていません。携帯電話番号を連携してください。',
  description_1012: 'パスワードは6～20文字で入力してください',
  description_1014: 'メールアドレスを入力してください',
  description_1023: 'このメールアドレスは登録済みです。ログインしてください。',
  description_1030:
    'この外部アカウントは、別のアカウントと連携されています。連携先のアカウントでログインしてください。',
  description_1031: 'メールアドレスが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1033: 'アカウントまたはパスワードが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1034:
    'アカウント保護のため、パスワードでのログインを停止中です。{minutes}分後に再度お試しいただくか、パスワードを再設定してください。',
  description_1038: 'このアカウントの唯一のログイン方法です。先に別のログイン方法を追加してください。',
  description_1060: '続けるには、携帯電話番号を連携してください',
  description_1070:
    'このQRコードは、別のスマートフォンで読み取られています。更新してから、もう一度読み取ってください。',
  description_1071: 'QRコードの有効期限が切れました。更新してから、もう一度読み取ってください。',
  description_1072: 'このQRコードは無効です。更新してから、もう一度読み取ってください。',
  description_1091: 'このアカウントは利用停止中です。サポートにお問い合わせください。',
  description_1101: '画像認証コードを入力してください',
  description_1102: '画像認証コードが正しくありません。もう一度入力してください。',
  description_1103: '画像認証コードの有効期限が切れました。新しいコードを入力してください。',
  description_1105: '続けるには、セキュリティ認証を完了してください',
  description_1201: '認証コードを入力してください',
  description_1202: '認証コードが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1203: 'この認証コードは使用できなくなりました。新しいコードを取得してください。',
  description_1204: '認証コードを送信できません。ページを再読み込みして、もう一度お試しください。',
  description_1205: '認証コードを送信できませんでした。しばらくしてからもう一度お試しください。',
  description_1206: '認証コードは送信済みです。{seconds}秒後に再送信できます。',
  description_1320: 'このメールアドレスは登録済みです。ログインしてください。',
  description_1703: '認証コードの有効期限が切れました。新しいコードを取得してください。',
  description_1704: '認証コードが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1902: '認証の有効期限が切れました。もう一度ログインしてください。',
  description_1905:
    '外部サービスに接続できません。しばらくしてからもう一度お試しいただくか、別の方法をご利用ください。',
  description_2035: 'ページの有効期限が切れました。再読み込みして、もう一度お試しください。',

  // Over the offer to bind a mobile that a platform vouches for
  oauth_title: '{platform}でログイン',

  // Messages to the visitor's phone or mailbox
  sms_code: '{app}の認証コード：{code}（{minutes}分間有効）。他の人には教えないでください。',
  sms_mobile_changed:
    '{app}アカウントの携帯電話番号が変更され、この番号では今後ログインできません。お心当たりのない場合は、すぐにサポートへご連絡ください。',
  mail_email_changed_subject: '{app}アカウントのメールアドレスが変更されました',
  mail_email_changed_body:
    '{app}アカウントのメールアドレスが変更され、このアドレスでは今後ログインできません。\n\nお心当たりのない場合は、すぐにサポートへご連絡ください。',
  mail_code_subject: '{app}の認証コード：{code}',
  mail_code_body:
    '{app}の認証コードをお知らせします。\n\n{code}\n\n有効期限は{minutes}分です。他の人には教えないでください。お心当たりのない場合は、このメールを破棄してください。',

  // What stands on a phone that scanned a QR code, and on the page a camera opens
  qr_asked: '{seconds}秒前のリクエスト',
  qr_page_title: '{app}アプリで読み取ってください',
  qr_page_text:
    'このQRコードは、別の端末で{app}にログインするためのものです。スマートフォンで{app}アプリを開いてログインし、アプリ内でQRコードを読み取ってください。',
  qr_page_warning:
    '他の人から送られてきたQRコードは読み取らないでください。送り主があなたのアカウントにログインできてしまいます。',
}
