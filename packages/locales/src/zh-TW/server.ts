import type { ServerMessages } from '../server-messages.ts'

export const zhTW: ServerMessages = {
  language: 'zh-TW',

  // Descriptions of error codes
  description_1: '請先登入',
  description_4: '要求發生異常，請重新整理頁面後再試',
  description_7: '操作過於頻繁，請於 {minutes}後再試',
  description_1001: '這個手機號碼已註冊，請直接登入',
  description_1002: '請輸入手機號碼',
  description_1003: '手機號碼格式不正確，請檢查後再試一次',
  description_1007: '這個手機號碼已綁定其他帳號，請改用其他號碼',
  description_1011: '這個第三方帳號尚未綁定，請先綁定手機號碼',
  description_1012: '密碼長度須為 {min} 到 {max} 個字元',
  description_1014: '請輸入電子郵件',
  description_1023: '這個電子郵件已註冊，請直接登入',
  description_1030: '這個第三方帳號已綁定其他帳號，請使用已綁定的帳號登入',
  description_1031: '電子郵件格式不正確，請檢查後再試一次',
  description_1033: '帳號或密碼不正確，請檢查後再試一次',
  description_1034: '密碼錯誤次數過多，請於 {minutes}後再試，或重設密碼',
  description_1038: '這是此帳號唯一的登入方式，請先新增其他登入方式',
  description_1039: '為了保護帳號安全，請重新{login}後再變更',
  description_1060: '請先綁定手機號碼',
  description_1070: '這個 QR Code 已被其他帳號掃描，請在登入頁面重新整理後再掃描',
  description_1071: 'QR Code 已過期，請在登入頁面重新整理後再掃描',
  description_1072: 'QR Code 無效，請在登入頁面重新整理後再掃描',
  description_1091: '這個帳號已停權，請聯絡客服',
  description_1101: '請輸入圖形驗證碼',
  description_1102: '圖形驗證碼不正確，請重新輸入',
  description_1103: '圖形驗證碼已過期，請輸入新的圖形驗證碼',
  description_1105: '請先完成安全驗證',
  description_1201: '請輸入驗證碼',
  description_1202: '驗證碼不正確，請檢查後再試一次',
  description_1203: '驗證碼已失效，請重新傳送',
  description_1204: '目前無法傳送驗證碼，請重新整理頁面後再試',
  description_1205: '驗證碼傳送失敗，請稍後再試',
  description_1206: '請於 {seconds}後重新傳送驗證碼',
  description_1320: '這個電子郵件已註冊，請直接登入',
  description_1703: '驗證碼已過期，請重新傳送',
  description_1704: '驗證碼不正確，請檢查後再試一次',
  description_1902: '授權已過期，請重新登入',
  description_1905: '目前無法連線至第三方平台，請稍後再試，或改用其他方式登入',
  description_2035: '頁面已過期，請重新整理後再試',

  // Replaces the text of 1205
  sms_not_served: '目前不支援傳送驗證碼至這個國家／地區或號碼，請改用其他號碼',
  account_deletion_scheduled: '這個帳號即將刪除，如需保留請開啟刪除通知中的連結，或聯絡客服',

  // Password policy
  password_common: '這個密碼太常見，容易被猜到，請改用其他密碼',
  password_blank: '密碼不能全是空格，請改用其他密碼',
  password_own: '密碼不能與您的手機號碼、電子郵件或使用者名稱相同，請改用其他密碼',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: '使用{platform}登入',
  oauth_offer: '{platform}提供了手機號碼 {mobile}，是否用於您的{app}帳號？',

  // SMS and e-mail
  sms_code: '{code} 是您的{app}驗證碼，{minutes}內有效，請勿告訴他人。',
  sms_mobile_changed: '此手機號碼已與您的{app}帳號解除綁定。如非本人操作，請立即聯絡客服。',
  mail_email_changed_subject: '您的{app}帳號已變更電子郵件',
  mail_email_changed_body:
    '您好：\n\n此電子郵件已與您的{app}帳號解除綁定，無法再用來登入。\n\n如非本人操作，請立即聯絡客服。\n\n{app}團隊',
  contact_mobile: '手機號碼',
  contact_email: '電子郵件',
  mail_email_confirm_subject: '請確認您的{app}帳號電子郵件',
  mail_email_confirm_body:
    '您好：\n\n請確認此電子郵件為您的{app}帳號所使用。開啟以下連結，並按下頁面上的按鈕即可完成確認：\n{link}\n\n連結於 24 小時內有效，僅能使用一次。如果不是您將此電子郵件加入帳號，請忽略這封郵件；未經確認前，此電子郵件不會生效。\n\n{app}團隊',
  mail_email_taken_subject: '有人嘗試將您的電子郵件加入其他{app}帳號',
  mail_email_taken_body:
    '您好：\n\n有人嘗試將此電子郵件加入另一個{app}帳號。此電子郵件仍屬於您的帳號，您的帳號不受影響。\n\n如果是您本人，請使用此電子郵件登入，或為另一個帳號改用其他電子郵件；如果不是，請忽略這封郵件。\n\n{app}團隊',
  mail_contact_linked_subject: '您的{app}帳號已綁定此電子郵件',
  mail_contact_linked_body:
    '您好：\n\n您的{app}帳號已綁定此電子郵件，可用來登入及重設密碼。\n\n如非本人操作，請立即聯絡客服。\n\n{app}團隊',
  sms_contact_linked: '您的{app}帳號已綁定此手機號碼。如非本人操作，請立即聯絡客服。',
  mail_contact_changed_subject: '您的{app}帳號已變更{switch}',
  mail_contact_changed_body:
    '您好：\n\n您的{app}帳號{switch}已變更為 {target}。\n\n如果是您本人，則無需處理；如果不是，請開啟以下連結復原變更：\n{link}\n\n連結於 {days}內有效，僅能使用一次。\n\n{app}團隊',
  sms_contact_changed: '您的{app}帳號{switch}已變更為 {target}。如非本人操作，請於 {days}內復原：{link}',
  sms_contact_replaced: '您的{app}帳號{switch}已變更為 {target}。如非本人操作，請立即聯絡客服。',
  mail_contact_replaced_body:
    '您好：\n\n您的{app}帳號{switch}已變更為 {target}。\n\n如非本人操作，請立即聯絡客服。\n\n{app}團隊',
  sms_password_set: '您的{app}帳號已設定新密碼。如非本人操作，請立即重設密碼。',
  mail_password_set_subject: '您的{app}帳號已設定新密碼',
  mail_password_set_body:
    '您好：\n\n您的{app}帳號已設定新密碼，並已在其他裝置上登出。\n\n如非本人操作，請立即重設密碼。\n\n{app}團隊',
  sms_password_reset: '您的{app}帳號密碼已重設。如非本人操作，請立即聯絡客服。',
  mail_password_reset_subject: '您的{app}帳號密碼已重設',
  mail_password_reset_body:
    '您好：\n\n您的{app}帳號密碼已重設，並已在所有裝置上登出。\n\n如非本人操作，請再次重設密碼，並立即聯絡客服。\n\n{app}團隊',
  sms_password_reset_unlinked:
    '您的{app}帳號密碼已重設，{platform}已解除綁定。如非本人操作，請立即聯絡客服。',
  mail_password_reset_unlinked_body:
    '您好：\n\n您的{app}帳號密碼已重設，並已在所有裝置上登出。\n\n為了保護帳號安全，最近 {days}內綁定的{platform}也已一併解除。如果是您本人綁定的，請登入後重新綁定。\n\n如果不是您本人重設密碼，請再次重設密碼，並立即聯絡客服。\n\n{app}團隊',
  sms_reset_requested: '請為您的{app}帳號設定新密碼：在登入頁面點選「忘記密碼」。',
  mail_reset_requested_subject: '請為您的{app}帳號設定新密碼',
  mail_reset_requested_body:
    '您好：\n\n請開啟以下頁面，使用您收到的驗證碼為{app}帳號設定新密碼：\n\n{link}\n\n這封郵件由客服寄出。我們絕不會向您索取密碼或驗證碼。\n\n{app}團隊',
  sms_platform_linked: '您的{app}帳號已綁定{platform}。如非本人操作，請立即重設密碼。',
  mail_platform_linked_subject: '您的{app}帳號已綁定{platform}',
  mail_platform_linked_body:
    '您好：\n\n您的{app}帳號已綁定{platform}，可用來登入。\n\n如非本人操作，請於 {days}內重設密碼：{platform}將解除綁定，帳號也會在所有裝置上登出。\n\n{app}團隊',
  sms_platform_unlinked: '您的{app}帳號已解除綁定{platform}。如非本人操作，請立即重設密碼。',
  mail_platform_unlinked_subject: '您的{app}帳號已解除綁定{platform}',
  mail_platform_unlinked_body:
    '您好：\n\n您的{app}帳號已解除綁定{platform}，無法再用{platform}登入。\n\n如非本人操作，請立即重設密碼。\n\n{app}團隊',
  sms_deletion_scheduled: '您的{app}帳號將於 {date}刪除。如需保留，請開啟：{link}',
  mail_deletion_scheduled_subject: '您的{app}帳號將於 {date}刪除',
  mail_deletion_scheduled_body:
    '您好：\n\n您已申請刪除{app}帳號。帳號及所有資料將於 {date}刪除，帳號已在所有裝置上登出。\n\n如果您改變主意，請在此之前開啟以下連結，並按下頁面上的按鈕：\n{link}\n\n這個連結只能使用一次。如非本人操作，請保留帳號並設定新密碼。\n\n{app}團隊',
  sms_data_exported: '您的{app}帳號資料已匯出。如非本人操作，請立即重設密碼。',
  mail_data_exported_subject: '您的{app}帳號資料已匯出',
  mail_data_exported_body:
    '您好：\n\n您的{app}帳號資料已在登入並驗證身分後匯出。\n\n如非本人操作，請立即重設密碼。\n\n{app}團隊',
  mail_code_subject: '{app}驗證碼：{code}',
  mail_code_body:
    '您好：\n\n您的{app}驗證碼為：\n\n{code}\n\n驗證碼於 {minutes}內有效，請勿告訴他人。如果不是您本人要求，請忽略這封郵件。\n\n{app}團隊',
  mail_invitation_subject: '邀請您開通{app}企業帳號',
  mail_invitation_body:
    '您好：\n\n邀請您開通{app}企業帳號，請開啟以下連結：\n{link}\n\n連結於 {days}內有效，僅能使用一次，請勿轉寄。如果您不清楚這項邀請的來源，請忽略這封郵件。\n\n{app}團隊',
  mail_org_invitation_subject: '{org}邀請您開通{app}企業帳號',
  mail_org_invitation_body:
    '您好：\n\n{org}邀請您開通{app}企業帳號，請開啟以下連結：\n{link}\n\n連結於 {days}內有效，僅能使用一次，請勿轉寄。如果您不清楚這項邀請的來源，請忽略這封郵件。\n\n{app}團隊',
  sms_account_asked:
    '有人嘗試用此手機號碼開通{app}企業帳號。如果是您，請登入後繼續；如果不是，您的帳號不受影響。',
  mail_account_asked_subject: '有人嘗試用您的手機號碼或電子郵件開通{app}企業帳號',
  mail_account_asked_body:
    '您好：\n\n有人嘗試用您的手機號碼或電子郵件開通{app}企業帳號。\n\n如果是您本人，請登入後繼續；如果不是，請忽略這封郵件，您的帳號不受影響。\n\n{app}團隊',
  mail_reply: '如有問題，請直接回覆這封郵件。',
  mail_no_reply: '這封郵件由系統自動寄出，請勿回覆。',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds}前提出',
  qr_page_title: '請使用{app} App 掃描',
  qr_page_text:
    '這個 QR Code 可用來在其他裝置上登入{app}。請在手機上開啟{app} App 並登入，再用 App 內的掃描功能掃描。',
  qr_page_warning: '如果是別人傳給您的 QR Code，請勿掃描，以免帳號遭他人登入。',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: '確認電子郵件',
  confirm_page_text: '要將 {target} 用於您的{app}帳號嗎？確認後即可用它登入及重設密碼。',
  confirm_page_button: '確認電子郵件',
  confirm_done_title: '電子郵件已確認',
  confirm_done_text: '現在可以使用 {target} 登入{app}。您可以關閉這個頁面。',
  confirm_taken_title: '這個電子郵件已屬於其他帳號',
  confirm_taken_text: '請使用這個電子郵件登入{app}，或為您的帳號改用其他電子郵件。',
  confirm_dead_title: '這個連結已失效',
  confirm_dead_text:
    '連結已使用過、已過期，或您後來改填了其他電子郵件。如果電子郵件尚未生效，請登入{app}後重新綁定，以取得新的連結。',
  revert_page_title: '要復原這次的{switch}變更嗎？',
  revert_page_text:
    '您的{app}帳號{switch}已變更。如果不是您本人，請復原：原本的手機號碼和電子郵件將會恢復，此後綁定的第三方帳號將解除綁定，帳號也會在所有裝置上登出。',
  revert_page_button: '復原變更',
  revert_page_keep: '是我本人',
  revert_done_title: '已復原變更',
  revert_done_text: '帳號已在所有裝置上登出，原本的密碼已失效。請立即設定新密碼。',
  revert_taken_title: '無法自動復原',
  revert_taken_text: '原本的手機號碼或電子郵件已屬於其他{app}帳號，請聯絡客服。',
  revert_dead_title: '這個連結已失效',
  revert_dead_text: '連結已使用過或已過期。如果是他人變更了您的帳號，請立即重設密碼並聯絡客服。',
  undelete_page_title: '要保留帳號嗎？',
  undelete_page_text: '您的{app}帳號將於 {date}刪除。保留後，您可以像以前一樣登入。',
  undelete_page_button: '保留帳號',
  undelete_done_title: '帳號已保留',
  undelete_done_text: '您可以重新登入{app}。如果刪除不是您本人申請的，請立即設定新密碼。',
  undelete_dead_text: '連結已使用過或已過期，或帳號已經保留。如果無法登入{app}，請聯絡客服。',
  page_missing_title: '找不到頁面',
  page_missing_text: '請檢查網址是否正確，或返回上一頁。',
  page_error_title: '無法開啟這個頁面',
  page_cookies_text: '瀏覽器傳送的 Cookie 過多。請刪除此網站的 Cookie，再重新開啟頁面。',
  page_link_title: '連結不完整',
  page_link_text: '請回到原本的網站，重新開始。',
  page_system_title: '系統發生錯誤',
  page_retry_link: '再試一次',
  page_home_link: '前往{app}',
  page_language: '語言',
  page_reset_link: '設定新密碼',

  // Numbers with units
  second_other: '{count} 秒',
  minute_other: '{count} 分鐘',
  hour_other: '{count} 小時',
  day_other: '{count} 天',
}
