import type { Messages } from '../messages.ts'

export const zhTW: Messages = {
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
  agreement_new_mobile: '尚未註冊的手機號碼將自動註冊。',
  agreement_note: '登入即表示同意{service}和{privacy}',
  agreement_service: '《服務條款》',
  agreement_privacy: '《隱私權政策》',

  // Code that cannot be loaded, and other failures of the network
  network_failure: '網路連線異常，請再試一次',
  retry: '重試',

  // Labels of fields that the initial view never has
  label_captcha: '圖形驗證碼',
  label_username: '使用者名稱',

  // Field validation
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
  error_2010: '連結無效或已過期，請向提供連結的人重新索取',
  error_2015: '這個{switch}已註冊，請{login}',
  error_2601: '您已註冊企業帳號，請{login}以完成啟用',
  error_2602: '這個手機號碼或電子郵件已註冊，請{login}',
  error_2603: '目前帳號所屬的公司與邀請方不同，請切換帳號',
  error_2604: '這個帳號已開通{app}',
  error_2605: '您已有企業帳號，{open}新增帳號',
  error_2606: '企業帳號數量已達上限，無法再新增',
  error_2607: '這個帳號已是{app}的協作者',
  error_2653: '這個手機號碼或電子郵件已綁定其他公司，請改用其他的',
  error_2654: '這個手機號碼或電子郵件已開通{app}，可直接前往{webApp}',
  error_2655: '這個電子郵件已有企業帳號，請{login}以繼續',
  error_2656: '這個手機號碼或電子郵件的企業帳號數量已達上限，請改用其他的',
  error_2657: '這個手機號碼或電子郵件已是{app}的協作者，請改用其他的',
  error_1023: '這個電子郵件已註冊，請{login}',
  error_1039: '為了保護帳號安全，請重新{login}後再變更',

  // Panels and methods
  cancel: '取消',

  // The proof that a binding asks for
  title_proof: '驗證身分',
  proof_password: '為了保護帳號安全，請輸入目前的密碼',
  proof_code: '為了保護帳號安全，請輸入傳送至 {target} 的驗證碼',
  proof_use_password: '改用密碼驗證',
  proof_use_code: '以 {target} 接收驗證碼',
  proof_confirm: '確認',
  proof_later: '帳號的聯絡方式近期有變更。為了保護帳號安全，{date}起才能進行這項操作',
  bind_password_wrong: '密碼不正確，請檢查後再試一次',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '已傳送至 {target}',
  send_code_ready: '現在可以重新傳送驗證碼',
  password_shown: '密碼已顯示',
  password_hidden: '密碼已隱藏',
  caps_lock_on: '大寫鎖定已開啟',
  password_hint: '{min} 到 {max} 個字元',
  captcha_image: '換一張圖形驗證碼',
  busy: '請稍候',

  // Logged-in view
  title_signed_in: '歡迎',
  signed_in_as: '目前登入的帳號',
  signed_in: '您已登入',
  continue: '繼續',
  change_account: '切換帳號',
  open_business_account: '用這個帳號開通企業帳號',

  // QR code
  qr_toggle_to_code: '掃碼登入',
  qr_toggle_to_password: '使用密碼登入',
  qr_image: '重新整理登入用的 QR Code',
  qr_prompt_new: '開啟 App 掃描 QR Code',
  qr_prompt_scanned: '掃描成功，請在手機上確認',
  qr_prompt_confirmed: '已確認，正在登入',
  qr_refused: '您已在手機上取消登入，點選即可重新整理',
  qr_refresh: '重新整理 QR Code',

  // Third-party providers
  other_ways: '其他登入方式',
  platform_douyin: '抖音',
  platform_toutiao: '今日頭條',
  platform_huoshan: '抖音火山版',
  platform_ixigua: '西瓜視頻',
  oauth_authorise: '使用手機號碼 {mobile} 登入',
  oauth_other: '使用其他手機號碼',
  title_oauth_bind: '綁定手機號碼',
  oauth_signing_in: '正在使用{platform}登入',
  oauth_cancelled: '您已取消授權，可以再試一次，或改用其他方式登入',
  oauth_failed: '平台授權失敗，請再試一次，或改用其他方式登入',

  // An invitation that is no longer valid
  invitation_ask: '請向邀請人索取新的連結',
  invitation_leave: '不使用邀請，繼續',

  // Username modal
  username_title: '設定使用者名稱',
  username_confirm: '確定',
  name_unused: '這個企業帳號已有使用者名稱，您輸入的名稱不會生效',

  // After success
  success_signed_in: '登入成功',
  success_account: '企業帳號已開通',
  going_to: '正在前往 {target}',
  reset_done: '密碼已重設',
  bind_done: '綁定成功',
  bind_mail_sent: '請查看信箱：確認連結已寄至 {target}，開啟連結即可完成綁定',
  bind_mail_change: '更換信箱或重新傳送',
  bind_go_on: '登入成功，請繼續綁定',
  bind_mail_just_sent: '郵件剛剛寄出，請查看信箱；如果沒有收到，請於 1 分鐘後再試',

  // Slider
  slider_unavailable: '驗證載入失敗，請{retry}',

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
