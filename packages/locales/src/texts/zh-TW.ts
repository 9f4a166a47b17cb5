import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Fields
  label_email: '電子郵件',
  label_mobile: '手機號碼',
  label_gmobile: '手機號碼',
  label_password: '密碼',
  label_repeatPwd: '確認密碼',
  label_mobilecaptcha: '簡訊驗證碼',
  label_emailcaptcha: '電子郵件驗證碼',
  label_code: '驗證碼',
  label_account: '電子郵件或手機號碼',

  // Panels and methods
  title_login: '登入',
  title_register: '註冊',
  title_forgetPwd: '重設密碼',
  title_bind: '綁定手機號碼',
  title_bind_email: '綁定電子郵件',
  title_reset: '重設密碼',
  subtitle_register: '使用本平台（廣告、星圖、POI）前，請先開通企業帳號',
  tab_mobile: '手機號碼',
  tab_email: '電子郵件',
  submit_login: '登入',
  submit_register: '註冊',
  submit_forgetPwd: '重設密碼',
  submit_bind: '綁定',
  submit_reset: '重設密碼',
  link_register: '註冊帳號',
  link_forgetPwd: '忘記密碼',
  link_login: '已有企業帳號？前往登入',
  link_login_back: '返回登入',

  // Form
  send_code: '傳送驗證碼',
  show_password: '顯示密碼',
  hide_password: '隱藏密碼',

  // Agreement
  agreement: '我已閱讀並同意{service}和{privacy}',
  agreement_new_mobile: '尚未註冊的手機號碼將自動建立帳號。',
  agreement_note: '登入即表示同意{service}和{privacy}。',
  agreement_service: '《服務條款》',
  agreement_privacy: '《隱私權政策》',

  // Code that cannot be loaded, and other failures of the network
  network_failure: '網路連線異常，請再試一次',
  retry: '重試',
}

export const deferred: LanguageTexts['deferred'] = {
  // Labels of fields that the initial view never has
  label_captcha: '圖形驗證碼',
  label_username: '使用者名稱',

  // Field validation
  account_required: '請輸入電子郵件或手機號碼',
  email_required: '請輸入電子郵件',
  email_pattern_valid: '電子郵件格式不正確，請檢查後再試一次',
  mobile_required: '請輸入手機號碼',
  mobile_pattern_valid: '手機號碼格式不正確，請檢查後再試一次',
  password_required: '請輸入密碼',
  password_pattern_valid: '密碼長度須為 {min} 到 {max} 個字元',
  code_required: '請輸入驗證碼',
  captcha_code_pattern_valid: '圖形驗證碼為 4 個英數字元',
  mobile_code_pattern_valid: '驗證碼為 4 位數字',
  code_pattern_valid: '驗證碼為 6 個英數字元',
  repeatPwd_required: '請再次輸入密碼',
  repeatPwd_pattern_valid: '兩次輸入的密碼不一致',
  username_required: '請輸入使用者名稱',
  username_pattern_valid: '使用者名稱長度須為 4 到 40 個字元',

  // Error catalogue
  error_200: '您已登入企業帳號，{open}可用目前的帳號開通新的企業帳號',
  error_403: '請先閱讀並同意《服務條款》和《隱私權政策》',
  error_411: '授權已過期，請重新登入',
  error_500: '系統發生錯誤，請稍後再試',
  error_503: 'QR Code 載入失敗，點選即可重新整理',
  error_504: 'QR Code 已過期，點選即可重新整理',
  error_1035: '這個手機號碼已註冊企業帳號，請改用其他號碼',
  error_1041: '這個手機號碼已註冊企業帳號，並已綁定其他應用程式的帳號，請改用其他號碼',
  error_2010: '連結已失效',
  error_2015: '這個{switch}已註冊，請{login}',
  error_2601: '您已註冊企業帳號，請{login}以完成啟用',
  error_2602: '這個手機號碼或電子郵件已註冊，請{login}',
  error_2603: '目前帳號與邀請方的公司不同，請切換帳號',
  error_2604: '這個帳號已開通{app}',
  error_2605: '您已有企業帳號，{open}新增帳號',
  error_2606: '企業帳號數量已達上限，無法再新增',
  error_2607: '這個帳號已是{app}的協作者',
  error_2653: '這個手機號碼或電子郵件已綁定其他公司',
  error_2654: '這個手機號碼或電子郵件已開通{app}，可直接前往{webApp}',
  error_2655: '這個電子郵件已有企業帳號，請{login}以繼續',
  error_2656: '這個手機號碼或電子郵件的企業帳號數量已達上限',
  error_2657: '這個手機號碼或電子郵件已是{app}的協作者',
  error_1023: '這個電子郵件已註冊，請{login}',
  error_1039: '為了保護帳號安全，請重新{login}後再操作',

  // Panels and methods
  cancel: '取消',

  // The proof that a binding asks for
  title_proof: '驗證身分',
  proof_password: '為了保護帳號安全，請輸入目前的密碼',
  proof_code: '為了保護帳號安全，請取得並輸入傳送至 {target} 的驗證碼',
  proof_use_password: '使用密碼驗證',
  proof_use_code: '使用傳送至 {target} 的驗證碼',
  proof_use_totp: '使用驗證器',
  proof_confirm: '確認',
  proof_later: '帳號的聯絡資訊近期有變更。為了保護帳號安全，{date}起才能進行這項操作',
  bind_password_wrong: '密碼不正確，請檢查後再試一次',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '已傳送至 {target}',
  send_code_sent_if_known: '如果 {target} 已註冊，您將收到驗證碼',
  send_code_ready: '現在可以重新傳送驗證碼',
  password_shown: '密碼已顯示',
  password_hidden: '密碼已隱藏',
  caps_lock_on: '大寫鎖定已開啟',
  password_hint: '{min} 到 {max} 個字元',
  bind_password_hint: '帳號的登入密碼；若尚未設定，將設為此密碼',
  captcha_image: '換一張圖形驗證碼',
  busy: '請稍候',

  // Logged-in view
  title_signed_in: '歡迎',
  signed_in_as: '目前登入的帳號',
  signed_in: '您已登入',
  continue: '繼續',
  change_account: '切換帳號',
  open_business_account: '開通企業帳號',

  // QR code
  qr_toggle_to_code: '掃描 QR Code 登入',
  qr_toggle_to_password: '使用帳號登入',
  qr_image: '重新整理登入用的 QR Code',
  qr_prompt_new: '開啟 App 掃描 QR Code',
  qr_prompt_scanned: '掃描成功，請在手機上確認',
  qr_prompt_confirmed: '已確認，正在登入',
  qr_refused: '已在手機上取消登入，點選即可重新整理',
  qr_refresh: '重新整理 QR Code',

  // Third-party providers
  other_ways: '其他登入方式',
  passkey_login: '使用通行密鑰登入',
  passkey_unavailable: '此處無法使用通行密鑰，請使用其他方式或其他裝置',
  passkey_failed: '通行密鑰操作未完成，請重試或使用其他方式',
  last_used: '上次使用',
  platform_douyin: '抖音',
  platform_toutiao: '今日頭條',
  platform_huoshan: '抖音火山版',
  platform_ixigua: '西瓜視頻',
  oauth_authorise: '使用手機號碼 {mobile} 登入',
  oauth_other: '使用其他手機號碼',
  oauth_email: '如果帳號還沒有電子郵件，則加入 {target}（開啟郵件中的連結並確認後生效）',
  title_oauth_bind: '綁定手機號碼',
  oauth_bind_why: '使用{platform}登入前，需要先綁定手機號碼',
  bind_why: '綁定後有助於找回帳號',
  oauth_signing_in: '正在使用{platform}登入',
  oauth_cancelled: '授權已取消或遭拒絕，可以再試一次，或改用其他方式登入',
  oauth_failed: '平台授權失敗，請再試一次，或改用其他方式登入',

  // An invitation that is no longer valid
  invitation_ask: '如果您已使用過此邀請，請點選「不使用邀請繼續」，然後登入；否則請向邀請人索取新的連結',
  key_ask: '請回到原本的網站重新開始，或不使用此連結繼續',
  invitation_leave: '不使用邀請繼續',

  // Username modal
  username_title: '設定使用者名稱',
  username_confirm: '確定',
  name_unused: '這個企業帳號已有使用者名稱，您輸入的名稱不會生效',

  // After success
  success_signed_in: '登入成功',
  success_registered: '註冊成功',
  success_account: '企業帳號已建立',
  going_to: '正在前往 {target}',
  reset_done: '密碼已重設',
  bind_done: '已綁定',
  bind_mail_sent: '請查看信箱：郵件已寄至 {target}，請在 24 小時內依郵件說明完成操作',
  bind_mail_change: '更換電子郵件或重新傳送',
  bind_go_on: '登入成功，請繼續綁定',

  // Slider
  slider_unavailable: '驗證未完成，請{retry}',

  // Area picker
  area_label: '國家／地區代碼',
  area_search: '搜尋國家／地區或代碼',
  area_empty: '找不到相符的結果',
  area_unavailable: '清單載入失敗，請再試一次',

  // Notices
  close: '關閉',
  cookies_blocked:
    '瀏覽器封鎖了登入所需的 Cookie，請在瀏覽器設定中允許 Cookie（包括第三方 Cookie），然後重新載入頁面',
  log_id: '錯誤編號：{id}',
  log_id_copy: '複製錯誤編號',
  log_id_copied: '已複製錯誤編號',
  help: '關於企業帳號',
  popover_200: '使用本平台（廣告、星圖、POI）前，請先開通企業帳號。',

  // Values of markers
  marker_login: '登入',
  marker_login_start: '登入',
  marker_open: '點選這裡',
  marker_app: '此服務',
  marker_app_start: '此服務',
  switch_mobile: '手機號碼',
  switch_email: '電子郵件',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: '驗證身分',
  second_step_totp: '請輸入驗證器應用程式顯示的 6 位數驗證碼',
  second_step_recovery: '請輸入一組備用碼，每組只能使用一次。使用後，其他裝置將會登出',
  second_step_passkey: '請使用通行密鑰驗證，瀏覽器會顯示提示',
  label_totp: '驗證器的驗證碼',
  label_recovery: '備用碼',
  second_step_use_totp: '改用驗證器',
  second_step_use_recovery: '改用備用碼',
  second_step_use_passkey: '改用通行密鑰',
  trust_browser: '30 天內信任這個瀏覽器',
  totp_pattern_valid: '請輸入驗證器應用程式中的 6 位數字',
  recovery_pattern_valid: '請輸入備用碼，由 10 個英數字元組成',
  passkey_offer_title: '下次登入更快速',
  passkey_offer: '建立通行密鑰後，以臉部、指紋或螢幕鎖定即可登入，不必等待驗證碼。',
  passkey_create: '建立通行密鑰',
  passkey_decline: '暫時不要',
}

export const account: LanguageTexts['account'] = {
  page_title: '帳號管理',
  page_loading: '正在載入帳號資訊',
  page_signed_out: '請登入以查看帳號',
  logged_out: '您已登出。',
  logged_out_form: '您已登出。請在新分頁重新登入，然後在這裡繼續。',
  page_log_in: '登入',
  page_log_out: '登出',
  section_contacts: '手機號碼和電子郵件',
  section_password: '密碼',
  section_passkeys: '通行密鑰',
  passkey_none: '以臉部、指紋或螢幕鎖定登入，無需輸入密碼。',
  passkey_another: '為另一台裝置新增通行密鑰。',
  passkeys_full: '已有 10 個通行密鑰，已達上限。如要新增，請先刪除一個。',
  passkey_add_intro: '瀏覽器會請您驗證臉部、指紋或螢幕鎖定。之後即可用該通行密鑰登入。',
  passkey_added: '現在可以用此通行密鑰登入。',
  passkey_exists: '此裝置上已有您帳號的通行密鑰。',
  passkey_impossible: '此處無法使用通行密鑰，請改用其他方式、瀏覽器或裝置。',
  rename: '重新命名',
  label_passkey_name: '名稱',
  passkey_rename_intro: '取一個容易辨識的名稱。',
  passkey_renamed: '已重新命名：{target}。',
  passkey_delete: '刪除',
  passkey_delete_intro: '要刪除通行密鑰「{target}」嗎？刪除後將無法再用它登入。',
  passkey_deleted: '已刪除通行密鑰「{target}」。若裝置上仍顯示，也已無法使用。',
  passkey_synced: '由密碼管理工具同步',
  passkey_one_device: '僅在一台裝置上',
  passkey_made: '新增於 {date}',
  passkey_unused: '尚未使用',
  proof_passkey: '請用通行密鑰確認。繼續時瀏覽器會請您驗證。',
  proof_use_passkey: '使用通行密鑰',
  section_platforms: '第三方登入',
  section_sessions: '登入裝置',
  section_business: '企業帳號',
  section_language: '語言',
  section_data: '您的資料',

  // Actions
  add: '新增',
  change: '變更',
  change_password: '變更',
  link: '綁定',
  unlink: '解除綁定',
  send_link: '傳送確認連結',
  send_again: '更換或重寄',
  discard: '放棄',
  keep_waiting: '繼續等待',
  end_session: '登出',
  end_others: '登出其他所有裝置',
  no_other_sessions: '您未在其他裝置上登入。',
  export_data: '下載我的資料',
  delete_account: '刪除帳號',
  set_password: '設定密碼',

  // Contacts
  not_added: '未新增',
  mobile_intro: '驗證碼會傳送到您輸入的手機號碼。完成後，其他裝置將會登出。',
  label_new_code: '新手機號碼收到的驗證碼',
  label_sent_code: '{target} 收到的驗證碼',
  email_intro: '確認連結會傳送到新的電子郵件，開啟連結並確認後變更才會生效，屆時其他裝置將會登出。',
  undo_offered: '我們會傳送復原連結至 {target}，{days} 天內可用來復原變更。',
  mobile_changed: '手機號碼現為 {target}，其他裝置已登出。',
  contact_unchanged: '您的帳號已綁定 {target}，未作任何變更。',
  undo_until: '在 {date}之前，可使用傳送至 {target} 的連結復原變更。',
  email_sent: '郵件已寄至 {target}，請在 24 小時內依郵件說明操作，完成前不會有任何變更。',
  email_pending: '尚未確認',
  email_cancel_intro: '要停止等待 {target} 的確認嗎？如已傳送確認連結，該連結將會失效。',
  email_cancelled: '已停止等待。您之後仍可再次新增 {target}。',
  email_withdrawn: '電子郵件 {target} 的確認將會取消，如要綁定請重新加入。',

  // Password
  password_is_set: '已設定',
  password_is_not_set: '未設定',
  label_new_password: '新密碼',
  label_repeat_password: '再次輸入新密碼',
  label_current_password: '目前的密碼',
  password_intro: '設定新密碼後，其他裝置將會登出。',
  password_recent: '最近 7 天內新增的通行密鑰將被刪除，綁定的第三方帳號將被解除綁定。',
  password_recent_first: '最近 7 天內綁定的第三方帳號將解除綁定（註冊時使用的除外）。',
  password_changed: '新密碼已設定，其他裝置已登出。',
  password_removed: '最近 7 天內新增的以下項目已移除：{target}。',

  // Second factor
  section_second_factor: '兩步驟驗證',
  totp_is_on: '驗證器已啟用',
  totp_is_off: '驗證器未啟用',
  totp_summary: '在原有的登入方式之外，再用手機應用程式中的驗證碼驗證。簡訊驗證碼可能遭人攔截，這樣更安全。',
  totp_set_up: '啟用',
  totp_remove: '停用',
  totp_intro: '啟用後，登入時通常還需要輸入驗證器中的驗證碼，其他裝置將會登出。',
  totp_continue: '繼續',
  totp_scan: '請用驗證器掃描這個 QR Code，再輸入應用程式顯示的 6 位數驗證碼。',
  totp_qrcode: '驗證器的 QR Code',
  totp_by_hand: '無法掃描？請在應用程式中輸入這組金鑰：',
  totp_open: '在這部裝置的驗證器中開啟',
  label_totp: '驗證器的驗證碼',
  totp_is_set_up: '驗證器已啟用，其他裝置已登出。',
  totp_remove_intro: '停用後，驗證器的驗證碼和備用碼都會失效，其他裝置將會登出。',
  totp_removed: '驗證器已停用，其他裝置已登出。',
  recovery_codes: '備用碼',
  codes_left: '剩餘 {count} 組',
  codes_renew: '產生新的備用碼',
  codes_renew_intro: '現有的備用碼將全部失效。',
  codes_renewed: '已產生新的備用碼。',
  codes_intro: '請妥善保存以下備用碼，只會顯示這一次。手機遺失時，每組備用碼可代替驗證碼使用一次。',
  codes_copy: '複製',
  codes_copied: '已複製',
  codes_download: '下載',
  codes_print: '列印',
  codes_saved: '我已保存',
  label_recovery_code: '備用碼',
  totp_pattern_valid: '請輸入驗證器應用程式中的 6 位數字',
  recovery_pattern_valid: '請輸入備用碼，由 10 個英數字元組成',
  proof_totp: '為了保護您的帳號，請輸入驗證器中的驗證碼',
  proof_recovery: '為了保護您的帳號，請輸入一組備用碼。使用後，其他裝置將會登出',
  proof_use_recovery: '使用備用碼',

  // Platforms
  link_account: '綁定第三方帳號',
  link_intro: '您將前往{platform}授權，然後返回此頁面。之後即可使用{platform}登入。',
  link_needs_mobile: '綁定{platform}前，請先新增手機號碼。',
  link_returned: '綁定後即可使用{platform}登入。',
  link_other: '已綁定此平台的其他帳號，請先解除綁定。',
  unlink_intro: '解除綁定後將無法再使用{platform}登入，所有裝置（包括此裝置）也都會登出。',
  linked: '現在可以使用{platform}登入。如果這不是您要的，可以在這裡解除綁定。',
  unlinked: '已解除綁定{platform}，所有裝置皆已登出。',
  link_cancelled: '未綁定{platform}。',

  // Sessions
  this_device: '此裝置',
  unknown_device: '未知的裝置',
  last_used: '上次使用：{date}',
  used_now: '剛剛使用',
  logged_in_since: '登入時間：{date}',
  end_session_intro: '要登出「{target}」嗎？如要繼續使用，須在該裝置上重新登入。',
  session_ended: '已登出：{target}。',
  end_others_intro: '要登出此裝置以外的所有裝置嗎？如要繼續使用，須在這些裝置上重新登入。',
  others_ended: '其他所有裝置皆已登出。',

  // Business accounts
  role_owner: '擁有者',
  role_collaborator: '協作者',
  not_active: '未啟用',

  // Language
  language_intro: '用於此頁面，以及有關您在此所做變更的通知。',

  // Data
  export_short: '下載',
  export_intro: '包含此帳號資料的檔案，可自行保存或用於其他服務。',
  export_confirm: '檔案中有完整的聯絡資訊，請存放在只有您能讀取的地方。',
  exported: '檔案已備妥，請查看瀏覽器的下載項目。',
  delete_short: '刪除',
  delete_summary: '30 天內可以復原。',
  delete_intro: '所有裝置都會登出，之後無法再登入；30 天後帳號及您擁有的企業帳號都會刪除。',
  deleted: '帳號將於 {date}刪除。',
  delete_keep: '在此之前，可用通知訊息中的連結保留帳號。',
  delete_keep_support: '在此之前，如需保留帳號，請聯絡客服。',

  tells: '我們會通知 {target}。',
  told: '已通知 {target}。',
  log_in_again: '為了保護帳號安全，請重新登入後再操作。',
}

export const card: LanguageTexts['card'] = {
  manage_account: '管理帳號',
  log_out: '登出',
}

export const slider: LanguageTexts['slider'] = {
  title: '拖曳拼圖片完成驗證',
  title_other: '安全驗證',
  hint: '也可以用方向鍵移動，按 Enter 鍵確認',
  picture: '缺少一塊的拼圖',
  close: '關閉',
  other_way: '換一種驗證方式',
  wait: '改為等待驗證',
  waiting: '請停留在此頁面，還需要 {seconds} 秒',
  back: '返回拼圖',
  failed: '驗證未完成',
  retry: '重試',
  wrong_solution: '未通過，請用新圖片再試一次',
  ended: '本次驗證已結束，請關閉後再試一次，或稍後再試',
}

export const server: LanguageTexts['server'] = {
  language: 'zh-TW',

  // Descriptions of error codes
  description_1: '請先登入',
  description_4: '請求異常，請重新整理頁面後再試',
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
  description_1038: '解除綁定後可能無法找回帳號，請先新增手機號碼或電子郵件',
  description_1039: '為了保護帳號安全，請重新{login}後再操作',
  description_1060: '請先綁定手機號碼',
  description_1070: '這個 QR Code 已被其他帳號掃描，請在登入頁面重新整理後再掃描',
  description_1071: 'QR Code 已失效。如果另一部裝置尚未登入，請在該裝置的登入頁面重新整理後再掃描',
  description_1072: '無法使用此 QR Code。如果另一部裝置尚未登入，請在該裝置的登入頁面重新整理後再掃描',
  description_1091: '這個帳號已停權，請聯絡客服',
  description_1101: '請輸入圖形驗證碼',
  description_1102: '圖形驗證碼不正確，請重新輸入',
  description_1103: '圖形驗證碼已過期，請輸入新的圖形驗證碼',
  description_1105: '請先完成安全驗證',
  description_1106: '正在進行安全檢查，請稍候',
  description_1201: '請輸入驗證碼',
  description_1202: '驗證碼不正確，請確認是否為最新的驗證碼，或重新傳送',
  description_1203: '驗證碼已失效，請重新傳送',
  description_1204: '目前無法傳送驗證碼，請重新整理頁面後再試',
  description_1205: '驗證碼傳送失敗，請稍後再試',
  description_1206: '請於 {seconds}後重新傳送驗證碼',
  description_1320: '這個電子郵件已註冊，請直接登入',
  description_1703: '驗證碼已失效，請重新傳送',
  description_1704: '驗證碼不正確，請確認是否為最新的驗證碼，或重新傳送',
  description_1902: '授權已過期，請重新操作',
  description_1905: '目前無法連線至第三方平台，請稍後再試，或改用其他方式',
  description_2035: '頁面已過期，請重新整理後再試',
  description_2046: '還需一步即可完成登入',
  description_2047: '驗證碼不正確，請檢查後再試一次',
  description_2048: '此次驗證已失效，請重新登入',
  description_2049: '沒有帳號使用此通行密鑰，請使用其他方式',
  description_2050: '通行密鑰操作未完成，請重試或使用其他方式',

  // Replaces the text of 1205
  sms_not_served: '目前不支援傳送驗證碼至這個國家／地區或號碼，請改用其他號碼或其他方式',
  link_too_soon: '郵件剛剛寄出，請查看信箱；如果沒有收到，請於 {seconds}後再試',
  link_not_sent: '本站不寄送郵件，無法新增電子郵件',
  code_unavailable: '無法透過此方式傳送驗證碼，請使用其他方式',
  codes_refused: '輸入錯誤次數過多，請於 {minutes}後再試',
  server_busy: '目前使用人數較多，請稍後再試',
  account_deletion_scheduled: '這個帳號即將刪除。如需保留，請開啟刪除通知中的連結（如有），或聯絡客服',

  // Password policy
  passkey_limit: '最多可新增 10 個通行密鑰，請先刪除一個',
  totp_wrong: '驗證碼不正確，請等下一組驗證碼再試。若仍不正確，請將手機時間設為自動',
  totp_set_up_wrong:
    '驗證碼不正確，請等下一組驗證碼再試。若仍不正確，請將手機時間設為自動，然後取消並重新啟用',
  recovery_wrong: '備用碼不正確或已使用過，請檢查後再試，或改用其他備用碼',
  password_common: '這個密碼太常見，容易被猜到，請改用其他密碼',
  password_breached: '這個密碼曾出現在其他網站的資料外洩事件中，請改用其他密碼',
  password_blank: '密碼不能全是空格，請改用其他密碼',
  password_own: '密碼不能與您的手機號碼、電子郵件（或 @ 之前的部分）、暱稱或使用者名稱相同，請改用其他密碼',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: '使用{platform}登入',
  oauth_offer: '{platform}提供了手機號碼 {mobile}，是否用於您的{app}帳號？',

  // SMS and e-mail
  sms_code: '{code} 是您的{app}驗證碼，{minutes}內有效，請勿告訴他人。',
  sms_mobile_changed: '此手機號碼已與您的{app}帳號解除綁定。如非本人操作，請立即聯絡客服。',
  mail_email_changed_subject: '此信箱已與您的{app}帳號解除綁定',
  mail_email_changed_body:
    '您好：\n\n您的{app}帳號最近的聯絡資訊變更已復原，此信箱因此解除綁定，無法再用來登入。\n\n如非本人復原，請立即聯絡客服。\n\n{support}\n\n{app}團隊',
  contact_mobile: '手機號碼',
  contact_email: '電子郵件',
  mail_email_confirm_subject: '請確認您的{app}帳號電子郵件',
  mail_email_confirm_body:
    '您好：\n\n請確認此信箱為您的{app}帳號所使用。請開啟以下連結，並在開啟的頁面中確認：\n{link}\n\n連結於 24 小時內有效，僅能使用一次。如果不是您將此信箱加入帳號，請忽略這封郵件；未經確認前，此信箱不會生效。\n\n{app}團隊',
  mail_email_taken_subject: '有人嘗試將您的信箱加入其他{app}帳號',
  mail_email_taken_body:
    '您好：\n\n有人嘗試將此信箱加入另一個{app}帳號。此信箱仍屬於您的帳號，您的帳號不受影響。\n\n如果是您本人，請使用此信箱登入，或為另一個帳號改用其他信箱：\n{login}\n\n如果不是，請忽略這封郵件。\n\n{app}團隊',
  mail_contact_linked_subject: '您的{app}帳號已綁定此信箱',
  mail_contact_linked_body:
    '您好：\n\n您的{app}帳號已綁定此信箱，可用來設定或重設密碼，或搭配密碼登入。\n\n{details}\n\n如非本人操作，請檢查帳號綁定的手機號碼和電子郵件，並設定新密碼：\n{account}\n\n{support}\n\n{app}團隊',
  sms_contact_linked: '您的{app}帳號已綁定此手機號碼。如非本人操作，請立即聯絡客服。',
  mail_contact_changed_subject: '您的{app}帳號已變更{switch}',
  mail_contact_changed_body:
    '您好：\n\n您的{app}帳號{switch}已變更為 {target}。\n\n{details}\n\n如果是您本人，則無需處理；如果不是，請開啟以下連結復原變更：\n{link}\n\n連結於 {days}內有效，僅能使用一次。\n\n{app}團隊',
  sms_contact_changed: '您的{app}帳號{switch}已設為 {target}。如非本人操作，請於 {days}內復原：{link}',
  sms_contact_replaced: '您的{app}帳號{switch}已設為 {target}。如非本人操作，請立即聯絡客服。',
  mail_contact_replaced_body:
    '您好：\n\n您的{app}帳號{switch}已變更為 {target}。\n\n{details}\n\n如非本人操作，請立即用仍綁定在帳號上的手機號碼或電子郵件設定新密碼，帳號將在所有裝置上登出：\n{reset}\n\n之後請聯絡客服：設定新密碼不會恢復原{switch}。\n\n{support}\n\n{app}團隊',
  mail_contact_added_subject: '您的{app}帳號已新增{switch}',
  mail_contact_added_body:
    '您好：\n\n您的{app}帳號已新增{switch} {target}。\n\n{details}\n\n如果是您本人，則無需處理；如果不是，請開啟以下連結復原：\n{link}\n\n連結於 {days}內有效，僅能使用一次。\n\n{app}團隊',
  mail_contact_added_plain_body:
    '您好：\n\n您的{app}帳號已新增{switch} {target}。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n之後請聯絡客服：設定新密碼不會移除此{switch}。\n\n{support}\n\n{app}團隊',
  sms_contact_added: '您的{app}帳號已新增{switch} {target}。如非本人操作，請於 {days}內復原：{link}',
  sms_contact_added_plain: '您的{app}帳號已新增{switch} {target}。如非本人操作，請立即聯絡客服。',
  sms_password_set: '您的{app}帳號已設定新密碼。如非本人操作，請立即重設密碼。',
  mail_password_set_subject: '您的{app}帳號已設定新密碼',
  mail_password_set_body:
    '您好：\n\n您的{app}帳號已設定新密碼，並已在其他裝置上登出。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  sms_password_reset: '您的{app}帳號密碼已重設。如非本人操作，請立即聯絡客服。',
  mail_password_reset_subject: '您的{app}帳號密碼已重設',
  mail_password_reset_body:
    '您好：\n\n您的{app}帳號密碼已重設，並已在所有裝置上登出。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{support}\n\n{app}團隊',
  sms_password_reset_unlinked:
    '您的{app}帳號密碼已重設，{platform}已解除綁定。如非本人操作，請立即聯絡客服。',
  mail_password_reset_unlinked_body:
    '您好：\n\n您的{app}帳號密碼已重設，並已在所有裝置上登出。\n\n為了保護帳號安全，最近 {days}內綁定的{platform}也已一併解除綁定。如果是您本人綁定的，請登入後重新綁定。\n\n{details}\n\n如果不是您本人重設密碼，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{support}\n\n{app}團隊',
  sms_reset_requested: '客服請您重設{app}帳號密碼：在登入頁面點選「忘記密碼」。',
  mail_reset_requested_subject: '請重設您的{app}帳號密碼',
  mail_reset_requested_body:
    '您好：\n\n請開啟以下頁面，使用您收到的驗證碼重設{app}帳號密碼：\n\n{link}\n\n這封郵件是應客服要求寄出的。客服絕不會向您索取密碼或驗證碼，請勿告訴任何人。\n\n{app}團隊',
  sms_passkey_added: '您的{app}帳號已新增通行密鑰。如非本人操作，請立即重設密碼。',
  mail_passkey_added_subject: '您的{app}帳號已新增通行密鑰',
  mail_passkey_added_body:
    '您好：\n\n您的{app}帳號已新增一個通行密鑰，可用來登入。可能是您自己新增的，也可能是您登入後瀏覽器自動建立的。\n\n{details}\n\n如非本人操作，請立即重設密碼（{days}內重設，會同時刪除該通行密鑰），帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  sms_passkey_removed: '您的{app}帳號已刪除通行密鑰。如不清楚原因，請立即重設密碼。',
  mail_passkey_removed_subject: '您的{app}帳號已刪除通行密鑰',
  mail_passkey_removed_body:
    '您好：\n\n您的{app}帳號有通行密鑰被刪除，無法再用其登入。可能是您自己或客服應您要求刪除的。設定新密碼或復原變更時，最近新增的通行密鑰也會刪除。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  sms_platform_linked: '您的{app}帳號已綁定{platform}。如非本人操作，請立即重設密碼。',
  mail_platform_linked_subject: '您的{app}帳號已綁定{platform}',
  mail_platform_linked_body:
    '您好：\n\n您的{app}帳號已綁定{platform}，可用來登入。\n\n{details}\n\n如非本人操作，請立即重設密碼（{days}內重設，會同時解除綁定{platform}），帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  sms_platform_unlinked: '您的{app}帳號已解除綁定{platform}。如不清楚原因，請立即重設密碼。',
  mail_platform_unlinked_subject: '您的{app}帳號已解除綁定{platform}',
  mail_platform_unlinked_body:
    '您好：\n\n您的{app}帳號已解除綁定{platform}，無法再用{platform}登入，您可能需要在裝置上重新登入。可能是您自己或客服應您要求解除綁定的。設定新密碼或復原變更時，最近綁定的第三方帳號也會解除綁定。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  sms_deletion_scheduled: '您的{app}帳號將於 {date}刪除。如需保留，請開啟：{link}',
  sms_deletion_scheduled_plain: '您的{app}帳號將於 {date}刪除。如需保留，請聯絡客服。',
  mail_deletion_scheduled_subject: '您的{app}帳號將於 {date}刪除',
  mail_deletion_scheduled_body:
    '您好：\n\n您已申請刪除{app}帳號。帳號及所有資料將於 {date}刪除，帳號已在所有裝置上登出。\n\n{details}\n\n如果您改變主意，請在此之前開啟以下連結，並在開啟的頁面中確認：\n{link}\n\n這個連結只能使用一次。如非本人操作，請保留帳號並設定新密碼。\n\n{app}團隊',
  sms_data_exported: '您的{app}帳號資料已被下載。如非本人操作，請立即重設密碼。',
  mail_data_exported_subject: '您的{app}帳號資料已被下載',
  mail_data_exported_body:
    '您好：\n\n有人登入您的{app}帳號並通過身分驗證，下載了帳號資料。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  sms_second_factor_added: '您的{app}帳號已啟用驗證器。如非本人操作，請立即重設密碼並聯絡客服。',
  mail_second_factor_added_subject: '您的{app}帳號已啟用驗證器',
  mail_second_factor_added_body:
    '您好：\n\n您的{app}帳號已啟用驗證器，今後登入時通常還需要輸入驗證器中的驗證碼。帳號已在其他裝置上登出。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n之後請聯絡客服：設定新密碼不會停用該驗證器。\n\n{support}\n\n{app}團隊',
  sms_second_factor_removed: '您的{app}帳號已停用驗證器。如非本人操作，請立即重設密碼。',
  mail_second_factor_removed_subject: '您的{app}帳號已停用驗證器',
  mail_second_factor_removed_body:
    '您好：\n\n您的{app}帳號已停用驗證器，備用碼也已失效。您可能需要在裝置上重新登入。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{support}\n\n{app}團隊',
  sms_second_factor_reset: '您的{app}驗證器將於 {date}停用。如需保留，請換瀏覽器用驗證器登入。',
  mail_second_factor_reset_subject: '您的{app}帳號的驗證器即將停用',
  mail_second_factor_reset_body:
    '您好：\n\n客服收到停用您{app}帳號驗證器的要求。驗證器及備用碼將於 {date}停用。\n\n如非本人要求，請在此之前開啟以下連結，用驗證器中的驗證碼登入，以保留驗證器（使用備用碼或通行密鑰登入無效）：\n{link}\n\n{app}團隊',
  sms_recovery_codes_renewed: '您的{app}帳號已產生新的備用碼。如非本人操作，請立即重設密碼。',
  mail_recovery_codes_renewed_subject: '您的{app}帳號已產生新的備用碼',
  mail_recovery_codes_renewed_body:
    '您好：\n\n您的{app}帳號已產生新的備用碼，原有的備用碼全部失效。\n\n{details}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n之後請再次產生備用碼，使這批備用碼失效：\n{account}\n\n{support}\n\n{app}團隊',
  sms_recovery_code_used: '您的{app}帳號使用了一組備用碼。如非本人操作，請立即重設密碼。',
  mail_recovery_code_used_subject: '您的{app}帳號使用了一組備用碼',
  mail_recovery_code_used_body:
    '您好：\n\n您的{app}帳號使用備用碼代替了驗證器的驗證碼，並已在其他裝置上登出。剩餘備用碼：{count}。\n\n{details}\n\n您可以在這裡產生新的備用碼：\n{account}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{reset}\n\n{app}團隊',
  mail_new_browser_subject: '您的{app}帳號有新的登入',
  mail_new_browser_body:
    '您好：\n\n您的{app}帳號剛剛在一個無法識別的瀏覽器上登入：\n\n裝置：{target}\n時間：{date}\n\n如果是您本人，則無需處理。您可以在這裡查看登入裝置，並將不認識的裝置登出：\n{link}\n\n如非本人操作，請立即重設密碼，帳號將在所有裝置上登出：\n{open}\n\n{app}團隊',
  unknown_browser: '未知的瀏覽器',
  mail_code_subject: '{app}驗證碼：{code}',
  mail_code_title: '驗證碼',
  mail_code_body:
    '您好：\n\n您的{app}驗證碼為：\n\n{code}\n\n驗證碼於 {minutes}內有效，請勿告訴他人。如果不是您本人要求，請忽略這封郵件，可能是他人誤填了您的電子郵件。\n\n{app}團隊',
  mail_code_owner_body:
    '您好：\n\n您的{app}驗證碼為：\n\n{code}\n\n驗證碼於 {minutes}內有效，請勿告訴他人。如果不是您本人要求，可能有人正嘗試使用您的帳號，請儘快重設密碼。\n\n{app}團隊',
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
    '您好：\n\n有人嘗試用您的手機號碼或電子郵件開通{app}企業帳號。\n\n如果是您本人，請登入後繼續：\n{login}\n\n如果不是，請忽略這封郵件，您的帳號不受影響。\n\n{app}團隊',
  mail_invitation_button: '開啟邀請',
  mail_new_browser_button: '查看登入裝置',
  mail_device: '裝置：{target}',
  mail_time: '時間：{date}',
  mail_support: '客服聯絡方式：',
  mail_account_button: '前往帳號管理',
  mail_login_button: '登入',
  mail_reply: '如有問題，請直接回覆這封郵件。',
  mail_no_reply: '這封郵件由系統自動寄出，請勿回覆。',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds}前發出要求',
  qr_page_title: '請使用{app} App 掃描',
  qr_page_text:
    '這個 QR Code 可用來在其他裝置上登入{app}。請在手機上開啟{app} App 並登入，再用 App 內的掃描功能掃描。',
  qr_page_warning: '如果是別人傳給您的 QR Code，請勿掃描，以免帳號遭他人登入。',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: '確認電子郵件',
  confirm_page_text: '要將 {target} 用於您的{app}帳號嗎？確認後即可用它設定或重設密碼，或搭配密碼登入。',
  confirm_page_button: '確認電子郵件',
  confirm_done_title: '電子郵件已確認',
  confirm_done_text:
    '現在可以使用 {target} 和密碼登入{app}。如尚未設定密碼，請在登入頁面點選「忘記密碼」設定。您可以關閉這個頁面。',
  confirm_taken_title: '這個電子郵件已屬於其他帳號',
  confirm_taken_text: '請使用這個電子郵件登入{app}，或為您的帳號改用其他電子郵件。',
  confirm_dead_title: '這個連結已失效',
  confirm_dead_text:
    '連結可能已使用過或已過期，也可能帳號此後有變更。如果電子郵件尚未生效，請登入{app}後重新綁定，以取得新的連結。',
  revert_page_title: '要復原這次的{switch}變更嗎？',
  revert_page_text:
    '您的{app}帳號新增或變更了{switch}。如果不是您本人，請復原：原本的手機號碼和電子郵件將會恢復，密碼（如有）將會失效，最近新增的通行密鑰、啟用的驗證器和綁定的第三方帳號將會移除，帳號也會在所有裝置上登出。',
  revert_page_button: '復原變更',
  revert_page_keep: '是我本人',
  revert_done_title: '已復原變更',
  revert_done_text: '帳號已在所有裝置上登出，原本的密碼（如有）已失效。請立即重設密碼。',
  revert_taken_title: '無法自動復原',
  revert_taken_text: '原本的手機號碼或電子郵件已屬於其他{app}帳號，請聯絡客服。',
  revert_dead_title: '這個連結已失效',
  revert_dead_text:
    '連結可能已使用過或已過期，也可能更早的變更已復原。如果是他人變更了您的帳號，請立即重設密碼並聯絡客服。',
  undelete_page_title: '要保留帳號嗎？',
  undelete_page_text: '您的{app}帳號將於 {date}刪除。如要保留，請點選下方按鈕。',
  undelete_page_button: '保留帳號',
  undelete_done_title: '帳號已保留',
  undelete_done_text: '如果無法登入{app}，請聯絡客服。如果刪除不是您本人申請的，請立即重設密碼。',
  undelete_dead_text: '連結已使用過或已過期，或帳號已經保留。如果無法登入{app}，請聯絡客服。',
  page_missing_title: '找不到頁面',
  page_missing_text: '請檢查網址是否正確，或返回上一頁。',
  page_error_title: '無法開啟這個頁面',
  page_cookies_text: '瀏覽器傳送的 Cookie 過多。請刪除此網站的 Cookie，再重新開啟頁面。',
  page_link_title: '連結無效',
  page_link_text: '請回到原本的網站，重新開始。',
  page_login_dead: '登入未完成，請在下方繼續',
  page_system_title: '系統發生錯誤',
  page_retry_link: '再試一次',
  page_home_link: '前往{app}',
  page_support_link: '聯絡客服',
  page_back_link: '返回{app}',
  page_not_loaded: '此頁面尚未載入完成。',
  page_without_script: '此頁面需要 JavaScript。請在瀏覽器中啟用後重新開啟。',
  page_second_factor: '{app}要求使用驗證器應用程式。請在下方的「{target}」中啟用，然後繼續。',
  page_continue: '繼續',
  page_language: '語言',
  page_reset_link: '重設密碼',

  // Numbers with units
  second_other: '{count} 秒',
  minute_other: '{count} 分鐘',
  hour_other: '{count} 小時',
  day_other: '{count} 天',
}
