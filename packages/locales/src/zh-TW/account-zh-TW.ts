import type { AccountPageMessages } from '../account-message-keys.ts'

export const zhTW: AccountPageMessages = {
  page_title: '帳號管理',
  page_loading: '正在載入帳號資訊',
  page_signed_out: '尚未登入',
  logged_out: '您已登出。',
  input_kept: '在新分頁重新登入時，已輸入的內容會保留。',
  page_log_in: '登入',
  page_log_out: '登出',
  section_contacts: '手機號碼和電子郵件',
  section_password: '密碼',
  section_platforms: '其他登入方式',
  section_sessions: '已登入的裝置',
  section_business: '企業帳號',
  section_language: '語言',
  section_data: '個人資料',

  // Actions
  add: '新增',
  change: '變更',
  link: '綁定',
  unlink: '解除綁定',
  send_link: '傳送確認連結',
  send_again: '重新傳送',
  end_session: '登出',
  end_others: '登出其他所有裝置',
  export_data: '下載我的資料',
  delete_account: '刪除帳號',
  set_password: '設定密碼',

  // Contacts
  not_added: '未新增',
  mobile_intro: '驗證碼會傳送到新的手機號碼。變更後，其他裝置將會登出。',
  mobile_hint: '中國大陸以外的號碼請以 + 和國碼開頭。',
  email_intro: '確認連結會傳送到新的電子郵件，開啟連結後變更才會生效。',
  undo_offered: '我們也會通知 {target}。如果通知中有連結，可在 {days} 天內用來復原變更。',
  mobile_changed: '手機號碼已變更為 {target}，其他裝置已登出。',
  undo_until: '如果傳送至 {target} 的通知中有連結，在 {date}之前可用來復原變更。',
  email_sent: '請在 24 小時內開啟傳送至 {target} 的連結，在此之前不會有任何變更。',
  email_pending: '等待確認：{target}',
  email_cancel_intro: '要取消變更為 {target} 嗎？已傳送的連結將會失效。',
  email_cancelled: '已取消。您隨時可以再次新增 {target}。',

  // Password
  password_is_set: '已設定',
  password_is_not_set: '未設定',
  label_new_password: '新密碼',
  label_repeat_password: '再次輸入新密碼',
  label_current_password: '目前的密碼',
  password_intro: '變更後，其他裝置將會登出。',
  password_changed: '密碼已變更，其他裝置已登出。',

  // Platforms
  link_intro: '您將前往{platform}授權，然後返回此頁面。之後即可使用{platform}登入。',
  unlink_intro:
    '解除綁定後將無法再使用{platform}登入，所有裝置（包括此裝置）也都會登出。您隨時可以重新綁定。',
  linked: '現在可以使用{platform}登入。如果這不是您要的，可以在這裡解除綁定。',
  unlinked: '已解除綁定{platform}，所有裝置皆已登出。如要重新綁定，請先登入。',
  link_cancelled: '未綁定{platform}。',
  not_linked: '未綁定',

  // Sessions
  this_device: '此裝置',
  unknown_device: '未知的裝置',
  last_used: '上次使用：{date}',
  logged_in_since: '登入時間：{date}',
  end_session_intro: '要登出 {target} 嗎？如要繼續使用，須在該裝置上重新登入。',
  session_ended: '已登出：{target}。',
  end_others_intro: '要登出此裝置以外的所有裝置嗎？如要繼續使用，須在這些裝置上重新登入。',
  others_ended: '其他所有裝置皆已登出。',

  // Business accounts
  role_owner: '擁有者',
  role_collaborator: '協作者',
  not_active: '未啟用',

  // Language
  language_intro: '用於此頁面及相關的通知訊息。',

  // Data
  export_short: '下載',
  export_intro: '包含此帳號所有資料的檔案，可自行保存或用於其他服務。',
  export_confirm: '檔案中有完整的聯絡資訊，請存放在只有您能讀取的地方。',
  exported: '檔案已下載。',
  delete_short: '刪除',
  delete_summary: '30 天內可以復原。',
  delete_intro:
    '所有裝置都會登出，之後無法再登入；30 天後所有資料都會刪除。在此之前，可用通知訊息中的連結保留帳號。',
  deleted: '帳號將於 {date}刪除。在此之前，可用通知訊息中的連結保留帳號。',

  tells: '我們會通知 {target}。',
  told: '已通知 {target}。',
  log_in_again: '為了保護帳號安全，這項操作需要在最近 {minutes} 分鐘內登入過。',
}
