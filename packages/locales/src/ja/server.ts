import type { ServerMessages } from '../server-messages.ts'

export const ja: ServerMessages = {
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
    'この外部アカウントは、別のアカウントと連携されています。連携先のアカウントでログインしてください。',
  description_1031: 'メールアドレスが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1033: 'ログイン情報が正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1034:
    'パスワードの入力間違いが続いたため、パスワードでのログインを一時停止しました。{minutes}後に再度お試しいただくか、パスワードを再設定してください。',
  description_1038:
    'ログイン方法がこれしかないため、解除できません。先に別のログイン方法を追加してください。',
  description_1039: '安全のため、もう一度{login}してから変更してください',
  description_1060: '続けるには、携帯電話番号を登録してください',
  description_1070:
    'このQRコードは、別のアカウントで読み取られています。ログイン画面のQRコードを更新して、もう一度読み取ってください。',
  description_1071: 'QRコードの有効期限が切れました。ログイン画面で更新して、もう一度読み取ってください。',
  description_1072: 'このQRコードは無効です。ログイン画面で更新して、もう一度読み取ってください。',
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
  description_1206: '認証コードは、{seconds}後に再送信できます',
  description_1320: 'このメールアドレスは登録済みです。ログインしてください。',
  description_1703: '認証コードの有効期限が切れました。新しいコードを取得してください。',
  description_1704: '認証コードが正しくありません。ご確認のうえ、もう一度お試しください。',
  description_1902: '認証の有効期限が切れました。もう一度ログインしてください。',
  description_1905:
    '外部サービスに接続できません。しばらくしてからもう一度お試しいただくか、別のログイン方法をご利用ください。',
  description_2035: 'ページの有効期限が切れました。再読み込みして、もう一度お試しください。',
  // Replaces the text of 1205
  sms_not_served: 'この国・地域または番号には認証コードを送信できません。別の番号をご利用ください。',
  account_deletion_scheduled:
    'このアカウントはまもなく削除されます。取り消すには、削除のお知らせにあるリンクを開くか、サポートにお問い合わせください。',

  // Password policy
  password_common: 'よく使われていて推測されやすいパスワードです。別のパスワードを入力してください。',
  password_blank: '空白だけのパスワードは使用できません。別のパスワードを入力してください。',
  password_own:
    '携帯電話番号、メールアドレス、ユーザー名と同じパスワードは使用できません。別のパスワードを入力してください。',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: '{platform}でログイン',
  oauth_offer: '{platform}から電話番号{mobile}が共有されました。{app}アカウントで使用しますか？',

  // SMS and e-mail
  sms_code: '{code}は{app}の認証コードです（{minutes}間有効）。他の人には教えないでください。',
  sms_mobile_changed:
    'この番号の{app}への登録を解除しました。お心当たりがない場合はすぐにサポートへご連絡ください。',
  mail_email_changed_subject: '【{app}】メールアドレスが変更されました',
  mail_email_changed_body:
    '{app}をご利用いただきありがとうございます。\n\nこのメールアドレスのアカウントへの登録が解除されました。今後、このメールアドレスではこのアカウントにログインできません。\n\nお心当たりがない場合は、すぐにサポートへご連絡ください。\n\n{app}運営チーム',
  contact_mobile: '携帯電話番号',
  contact_email: 'メールアドレス',
  mail_email_confirm_subject: '【{app}】メールアドレスの確認',
  mail_email_confirm_body:
    '{app}をご利用いただきありがとうございます。\n\nこのメールアドレスをアカウントに登録するには、次のリンクを開き、ページのボタンを押してください。\n{link}\n\nリンクの有効期限は24時間で、ご利用は1回限りです。お心当たりがない場合は、このメールを破棄してください。確認されるまで、このメールアドレスが使われることはありません。\n\n{app}運営チーム',
  mail_email_taken_subject: '【{app}】このメールアドレスを別のアカウントに登録する操作がありました',
  mail_email_taken_body:
    '{app}をご利用いただきありがとうございます。\n\nこのメールアドレスを別のアカウントに登録する操作がありました。このメールアドレスは引き続きお客様のアカウントに登録されており、アカウントに影響はありません。\n\nご本人の場合は、このメールアドレスでログインするか、別のメールアドレスをご利用ください。お心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  mail_contact_linked_subject: '【{app}】メールアドレスを登録しました',
  mail_contact_linked_body:
    '{app}をご利用いただきありがとうございます。\n\nこのメールアドレスをアカウントに登録しました。ログインとパスワードの再設定にご利用いただけます。\n\nお心当たりがない場合は、すぐにサポートへご連絡ください。\n\n{app}運営チーム',
  sms_contact_linked:
    'この番号を{app}に登録しました。お心当たりがない場合は、すぐにサポートへご連絡ください。',
  mail_contact_changed_subject: '【{app}】{switch}が変更されました',
  mail_contact_changed_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントの{switch}が{target}に変更されました。\n\nご本人の場合は、操作は不要です。お心当たりがない場合は、次のリンクから変更を取り消してください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。\n\n{app}運営チーム',
  sms_contact_changed:
    '{app}アカウントの{switch}が{target}に変更されました。お心当たりがない場合は、{days}以内に取り消してください：{link}',
  sms_contact_replaced: '{app}の{switch}が{target}に変更されました。お心当たりがなければサポートへ。',
  mail_contact_replaced_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントの{switch}が{target}に変更されました。\n\nお心当たりがない場合は、すぐにサポートへご連絡ください。\n\n{app}運営チーム',
  sms_password_set:
    '{app}の新しいパスワードが設定されました。お心当たりがない場合は、すぐに再設定してください。',
  mail_password_set_subject: '【{app}】新しいパスワードが設定されました',
  mail_password_set_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントに新しいパスワードが設定され、ほかのすべての端末からログアウトしました。\n\nお心当たりがない場合は、すぐにパスワードを再設定してください。\n\n{app}運営チーム',
  sms_password_reset:
    '{app}のパスワードが再設定されました。お心当たりがない場合は、すぐにサポートへご連絡ください。',
  mail_password_reset_subject: '【{app}】パスワードが再設定されました',
  mail_password_reset_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントのパスワードが再設定され、すべての端末からログアウトしました。\n\nお心当たりがない場合は、もう一度パスワードを再設定し、すぐにサポートへご連絡ください。\n\n{app}運営チーム',
  sms_password_reset_unlinked:
    '{app}のパスワードが再設定され、{platform}を解除しました。お心当たりがなければサポートへ。',
  mail_password_reset_unlinked_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントのパスワードが再設定され、すべての端末からログアウトしました。\n\n安全のため、過去{days}間に追加された連携（{platform}）も解除しました。ご自身で連携した場合は、ログイン後にもう一度連携してください。\n\n再設定にお心当たりがない場合は、もう一度パスワードを再設定し、すぐにサポートへご連絡ください。\n\n{app}運営チーム',
  sms_reset_requested:
    '{app}の新しいパスワードを、ログイン画面の「パスワードを忘れた場合」から設定してください。',
  mail_reset_requested_subject: '【{app}】新しいパスワードを設定してください',
  mail_reset_requested_body:
    '{app}をご利用いただきありがとうございます。\n\n次のページを開き、届いた認証コードで新しいパスワードを設定してください。\n\n{link}\n\nこのメールはサポートからお送りしています。パスワードや認証コードをお尋ねすることはありません。\n\n{app}運営チーム',
  sms_platform_linked:
    '{app}と{platform}を連携しました。お心当たりがなければパスワードを再設定してください。',
  mail_platform_linked_subject: '【{app}】{platform}が連携されました',
  mail_platform_linked_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントに{platform}が連携されました。{platform}でログインできます。\n\nお心当たりがない場合は、{days}以内にパスワードを再設定してください。{platform}の連携が解除され、すべての端末からログアウトします。\n\n{app}運営チーム',
  sms_platform_unlinked:
    '{app}から{platform}を解除しました。お心当たりがなければパスワードを再設定してください。',
  mail_platform_unlinked_subject: '【{app}】{platform}の連携が解除されました',
  mail_platform_unlinked_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントと{platform}の連携が解除されました。今後、{platform}ではログインできません。\n\nお心当たりがない場合は、すぐにパスワードを再設定してください。\n\n{app}運営チーム',
  sms_deletion_scheduled: '{app}アカウントは{date}に削除されます。取り消すには：{link}',
  mail_deletion_scheduled_subject: '【{app}】アカウントは{date}に削除されます',
  mail_deletion_scheduled_body:
    '{app}をご利用いただきありがとうございます。\n\nアカウントの削除を受け付けました。アカウントとすべてのデータは{date}に削除されます。すべての端末からログアウトしました。\n\n取り消す場合は、それまでに次のリンクを開き、ページのボタンを押してください。\n{link}\n\nリンクは一度だけ使用できます。お心当たりがない場合は、削除を取り消し、新しいパスワードを設定してください。\n\n{app}運営チーム',
  sms_data_exported: '{app}のデータが書き出されました。お心当たりがなければパスワードを再設定してください。',
  mail_data_exported_subject: '【{app}】アカウントのデータが書き出されました',
  mail_data_exported_body:
    '{app}をご利用いただきありがとうございます。\n\nログインと本人確認の後に、アカウントのデータが書き出されました。\n\nお心当たりがない場合は、すぐにパスワードを再設定してください。\n\n{app}運営チーム',
  mail_code_subject: '【{app}】認証コード：{code}',
  mail_code_body:
    '{app}をご利用いただきありがとうございます。\n\n認証コードをお知らせします。\n\n{code}\n\n有効期限は{minutes}です。他の人には教えないでください。お心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  mail_invitation_subject: '【{app}】ビジネスアカウント開設のご案内',
  mail_invitation_body:
    '{app}のビジネスアカウント開設にご招待いたします。\n\n次のリンクから開設の手続きにお進みください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。他の人には転送しないでください。お心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  mail_org_invitation_subject: '【{app}】{org}からビジネスアカウント開設の招待が届いています',
  mail_org_invitation_body:
    '{app}のビジネスアカウント開設への招待が、{org}から届いています。\n\n次のリンクから開設の手続きにお進みください。\n{link}\n\nリンクの有効期限は{days}間で、ご利用は1回限りです。他の人には転送しないでください。お心当たりがない場合は、このメールを破棄してください。\n\n{app}運営チーム',
  sms_account_asked:
    'この番号で{app}のビジネスアカウント開設操作がありました。ご本人の場合はログインしてください。',
  mail_account_asked_subject: '【{app}】ビジネスアカウント開設の操作がありました',
  mail_account_asked_body:
    '{app}をご利用いただきありがとうございます。\n\nお客様の携帯電話番号またはメールアドレスで、ビジネスアカウントを開設する操作がありました。\n\nご本人の場合は、ログインして続行してください。お心当たりがない場合は、このメールを破棄してください。アカウントに影響はありません。\n\n{app}運営チーム',
  mail_reply: '※ご不明な点は、このメールにご返信ください。',
  mail_no_reply: '※このメールは送信専用です。ご返信いただいてもお答えできません。',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds}前のログイン操作',
  qr_page_title: '{app}アプリでQRコードを読み取ってください',
  qr_page_text:
    'このQRコードは、別の端末で{app}にログインするためのものです。スマートフォンで{app}アプリを開いてログインし、アプリ内でQRコードを読み取ってください。',
  qr_page_warning:
    '他の人から送られてきたQRコードは読み取らないでください。アカウントに不正にログインされるおそれがあります。',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: 'メールアドレスの確認',
  confirm_page_text:
    '{target}を{app}アカウントで使用しますか？　確認すると、ログインとパスワードの再設定に使えるようになります。',
  confirm_page_button: 'このメールアドレスを使用する',
  confirm_done_title: 'メールアドレスの確認が完了しました',
  confirm_done_text: '{target}で{app}にログインできるようになりました。このページは閉じてかまいません。',
  confirm_taken_title: 'このメールアドレスは別のアカウントに登録されています',
  confirm_taken_text: 'このメールアドレスで{app}にログインするか、別のメールアドレスを登録してください。',
  confirm_dead_title: 'このリンクは使用できません',
  confirm_dead_text:
    'すでに使用されたか、有効期限が切れたか、その後に別のメールアドレスが入力されました。メールアドレスをまだ使えない場合は、{app}にログインして登録し直すと、新しいリンクが届きます。',
  revert_page_title: '{switch}の変更を取り消しますか？',
  revert_page_text:
    '{app}アカウントの{switch}が変更されました。お心当たりがない場合は取り消してください。以前の携帯電話番号とメールアドレスに戻り、その後に追加された外部サービスとの連携は解除され、すべての端末でログアウトされます。',
  revert_page_button: '変更を取り消す',
  revert_page_keep: '自分で変更しました',
  revert_done_title: '変更を取り消しました',
  revert_done_text:
    'すべての端末でログアウトされ、以前のパスワードは使えなくなりました。すぐに新しいパスワードを設定してください。',
  revert_taken_title: '自動では取り消せません',
  revert_taken_text:
    '以前の携帯電話番号またはメールアドレスは、現在別の{app}アカウントに登録されています。サポートにお問い合わせください。',
  revert_dead_title: 'このリンクは使用できません',
  revert_dead_text:
    'すでに使用されたか、有効期限が切れています。他の人がアカウントを変更した場合は、すぐにパスワードを再設定し、サポートにお問い合わせください。',
  undelete_page_title: 'アカウントの削除を取り消しますか？',
  undelete_page_text: '{app}アカウントは{date}に削除されます。取り消すと、これまでどおりログインできます。',
  undelete_page_button: '削除を取り消す',
  undelete_done_title: '削除を取り消しました',
  undelete_done_text:
    '{app}に再びログインできます。削除を申し込んでいない場合は、すぐに新しいパスワードを設定してください。',
  undelete_dead_text:
    'すでに使用されたか、有効期限が切れているか、削除がすでに取り消されています。{app}にログインできない場合は、サポートにお問い合わせください。',
  page_missing_title: 'ページが見つかりません',
  page_missing_text: 'アドレスをご確認いただくか、前のページに戻ってください。',
  page_error_title: 'ページを開けませんでした',
  page_cookies_text:
    'ブラウザから送信された Cookie が多すぎます。このサイトの Cookie を削除してから、もう一度ページを開いてください。',
  page_link_title: 'リンクが不完全です',
  page_link_text: '元のサイトに戻り、もう一度やり直してください。',
  page_system_title: 'システムエラーが発生しました',
  page_retry_link: 'もう一度試す',
  page_home_link: '{app}に進む',
  page_language: '言語',
  page_reset_link: '新しいパスワードを設定',

  // Numbers with units
  second_other: '{count}秒',
  minute_other: '{count}分',
  hour_other: '{count}時間',
  day_other: '{count}日',
}
