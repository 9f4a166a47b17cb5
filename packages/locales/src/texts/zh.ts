import type { LanguageTexts } from '../language-texts.ts'

export const critical: LanguageTexts['critical'] = {
  // Fields
  label_email: '邮箱',
  label_mobile: '手机号',
  label_gmobile: '手机号',
  label_password: '密码',
  label_repeatPwd: '确认密码',
  label_mobilecaptcha: '短信验证码',
  label_emailcaptcha: '邮箱验证码',
  label_code: '验证码',
  label_account: '邮箱或手机号',

  // Panels and methods
  title_login: '登录',
  title_register: '注册',
  title_forgetPwd: '重置密码',
  title_bind: '绑定手机号',
  title_bind_email: '绑定邮箱',
  title_reset: '重置密码',
  subtitle_register: '使用本平台（广告、星图、POI）需先开通企业账号',
  tab_mobile: '手机号',
  tab_email: '邮箱',
  submit_login: '登录',
  submit_register: '注册',
  submit_forgetPwd: '重置密码',
  submit_bind: '绑定',
  submit_reset: '重置密码',
  link_register: '注册账号',
  link_forgetPwd: '忘记密码',
  link_login: '已有企业账号？去登录',
  link_login_back: '返回登录',

  // Form
  send_code: '获取验证码',
  show_password: '显示密码',
  hide_password: '隐藏密码',

  // Agreement
  agreement: '我已阅读并同意{service}和{privacy}',
  agreement_new_mobile: '未注册的手机号验证后将自动创建账号。',
  agreement_note: '登录即表示同意{service}和{privacy}。',
  agreement_service: '《服务协议》',
  agreement_privacy: '《隐私政策》',

  // Code that cannot be loaded, and other failures of the network
  network_failure: '网络异常，请重试',
  retry: '重试',
}

export const deferred: LanguageTexts['deferred'] = {
  // Labels of fields that the initial view never has
  label_captcha: '图形验证码',
  label_username: '用户名',

  // Field validation
  account_required: '请输入邮箱或手机号',
  email_required: '请输入邮箱',
  email_pattern_valid: '邮箱格式不正确，请检查后重试',
  mobile_required: '请输入手机号',
  mobile_pattern_valid: '手机号格式不正确，请检查后重试',
  password_required: '请输入密码',
  password_pattern_valid: '密码长度应为 {min}～{max} 个字符',
  code_required: '请输入验证码',
  captcha_code_pattern_valid: '图形验证码为 4 位字母或数字',
  mobile_code_pattern_valid: '验证码为 4 位数字',
  code_pattern_valid: '验证码为 6 位字母或数字',
  repeatPwd_required: '请再次输入密码',
  repeatPwd_pattern_valid: '两次输入的密码不一致',
  username_required: '请输入用户名',
  username_pattern_valid: '用户名长度应为 4～40 个字符',

  // Error catalogue
  error_200: '已登录企业账号，{open}可用当前账号开通新的企业账号',
  error_403: '请先阅读并同意《服务协议》和《隐私政策》',
  error_411: '授权已过期，请重新登录',
  error_500: '系统异常，请稍后重试',
  error_503: '二维码加载失败，点击刷新',
  error_504: '二维码已过期，点击刷新',
  error_1035: '该手机号已注册企业账号，请更换手机号',
  error_1041: '该手机号已注册企业账号，且已绑定其他应用账号，请更换手机号',
  error_2010: '链接已失效',
  error_2015: '该{switch}已注册，请{login}',
  error_2601: '您已注册企业账号，请{login}后完成激活',
  error_2602: '该手机号或邮箱已注册，请{login}',
  error_2603: '当前账号与邀请方的企业不同，请切换账号',
  error_2604: '该账号已开通{app}',
  error_2605: '您已有企业账号，{open}添加新账号',
  error_2606: '企业账号数量已达上限，无法继续添加',
  error_2607: '该账号已是{app}的协作者',
  error_2653: '该手机号或邮箱已绑定其他企业',
  error_2654: '该手机号或邮箱已开通{app}，可直接前往{webApp}',
  error_2655: '该邮箱已有企业账号，请{login}后继续',
  error_2656: '该手机号或邮箱的企业账号数量已达上限',
  error_2657: '该手机号或邮箱已是{app}的协作者',
  error_1023: '该邮箱已注册，请{login}',
  error_1039: '为保障账号安全，请重新{login}后再操作',

  // Panels and methods
  cancel: '取消',

  // The proof that a binding asks for
  title_proof: '验证身份',
  proof_password: '为保障账号安全，请输入账号密码',
  proof_code: '为保障账号安全，请获取并输入发送至 {target} 的验证码',
  proof_use_password: '使用密码',
  proof_use_code: '使用发送至 {target} 的验证码',
  proof_use_totp: '使用身份验证器',
  proof_confirm: '确认',
  proof_later: '账号的联系方式近期有变更。为保障账号安全，{date}起才能进行此操作',
  bind_password_wrong: '密码不正确，请检查后重试',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '已发送至 {target}',
  send_code_sent_if_known: '如果 {target} 已注册，您将收到验证码',
  send_code_ready: '可重新获取验证码',
  password_shown: '密码已显示',
  password_hidden: '密码已隐藏',
  caps_lock_on: '大写锁定已开启',
  password_hint: '{min}～{max} 个字符',
  bind_password_hint: '账号的登录密码；如未设置，将设为此密码',
  captcha_image: '换一张图形验证码',
  busy: '请稍候',

  // Logged-in view
  title_signed_in: '欢迎',
  signed_in_as: '当前登录账号',
  signed_in: '您已登录',
  continue: '继续',
  change_account: '切换账号',
  open_business_account: '开通企业账号',

  // QR code
  qr_toggle_to_code: '扫码登录',
  qr_toggle_to_password: '账号登录',
  qr_image: '刷新登录二维码',
  qr_prompt_new: '打开 App 扫描二维码',
  qr_prompt_scanned: '扫描成功，请在手机上确认',
  qr_prompt_confirmed: '已确认，正在登录',
  qr_refused: '已在手机上取消登录，点击刷新',
  qr_refresh: '刷新二维码',

  // Third-party providers
  other_ways: '其他登录方式',
  passkey_login: '使用通行密钥登录',
  passkey_unavailable: '此处无法使用通行密钥，请使用其他方式或其他设备',
  passkey_failed: '通行密钥操作未完成，请重试或使用其他方式',
  last_used: '上次使用',
  platform_douyin: '抖音',
  platform_toutiao: '今日头条',
  platform_huoshan: '抖音火山版',
  platform_ixigua: '西瓜视频',
  oauth_authorise: '使用手机号 {mobile} 登录',
  oauth_other: '使用其他手机号',
  oauth_email: '如果账号还没有邮箱，则添加 {target}（打开邮件中的链接并确认后生效）',
  title_oauth_bind: '绑定手机号',
  oauth_bind_why: '使用{platform}登录，需要先绑定手机号',
  bind_why: '绑定后有助于找回账号',
  oauth_signing_in: '正在使用{platform}登录',
  oauth_cancelled: '授权已取消或被拒绝，可重试或使用其他方式登录',
  oauth_failed: '平台授权失败，请重试或使用其他方式登录',

  // An invitation that is no longer valid
  invitation_ask: '如果您已使用过此邀请，请点击“不使用邀请继续”，然后登录；否则请联系邀请人获取新的链接',
  key_ask: '请返回之前的网站重新开始，或不使用此链接继续',
  invitation_leave: '不使用邀请继续',

  // Username modal
  username_title: '设置用户名',
  username_confirm: '确定',
  name_unused: '该企业账号已有用户名，您输入的用户名未生效',

  // After success
  success_signed_in: '登录成功',
  success_registered: '注册成功',
  success_account: '企业账号已创建',
  going_to: '正在前往 {target}',
  reset_done: '密码已重置',
  bind_done: '已绑定',
  bind_mail_sent: '请查收邮件：邮件已发送至 {target}，请在 24 小时内按邮件提示完成操作',
  bind_mail_change: '更换邮箱或重新发送',
  bind_go_on: '登录成功，请继续绑定',

  // Slider
  slider_unavailable: '验证未完成，请{retry}',

  // Area picker
  area_label: '国家/地区区号',
  area_search: '搜索国家/地区或区号',
  area_empty: '没有匹配结果',
  area_unavailable: '列表加载失败，请重试',

  // Notices
  close: '关闭',
  cookies_blocked:
    '浏览器阻止了登录所需的 Cookie，请在浏览器设置中允许 Cookie（包括第三方 Cookie），然后刷新页面',
  log_id: '错误编号：{id}',
  log_id_copy: '复制错误编号',
  log_id_copied: '错误编号已复制',
  help: '企业账号说明',
  popover_200: '使用本平台（广告、星图、POI）需先开通企业账号。',

  // Values of markers
  marker_login: '登录',
  marker_login_start: '登录',
  marker_open: '点击此处',
  marker_app: '此服务',
  marker_app_start: '此服务',
  switch_mobile: '手机号',
  switch_email: '邮箱',
}

export const secondStep: LanguageTexts['secondStep'] = {
  title_second_step: '验证身份',
  second_step_totp: '请输入身份验证器 App 显示的 6 位动态码',
  second_step_recovery: '请输入一个恢复码，每个恢复码只能使用一次。使用后，其他设备将退出登录',
  second_step_passkey: '请使用通行密钥验证，浏览器会显示提示',
  label_totp: '动态码',
  label_recovery: '恢复码',
  second_step_use_totp: '使用身份验证器',
  second_step_use_recovery: '使用恢复码',
  second_step_use_passkey: '使用通行密钥验证',
  trust_browser: '30 天内信任此浏览器',
  totp_pattern_valid: '请输入 6 位数字动态码',
  recovery_pattern_valid: '请输入恢复码，由 10 位字母和数字组成',
  passkey_offer_title: '下次登录更快捷',
  passkey_offer: '创建通行密钥后，用人脸、指纹或锁屏密码即可登录，无需等待验证码。',
  passkey_create: '创建通行密钥',
  passkey_decline: '暂不',
}

export const account: LanguageTexts['account'] = {
  page_title: '账号管理',
  page_loading: '正在加载账号信息',
  page_signed_out: '请登录后查看账号',
  logged_out: '已退出登录。',
  logged_out_form: '已退出登录。请在新标签页重新登录，然后在此继续。',
  page_log_in: '登录',
  page_log_out: '退出登录',
  section_contacts: '手机号和邮箱',
  section_password: '密码',
  section_passkeys: '通行密钥',
  passkey_none: '用人脸、指纹或锁屏密码登录，无需输入账号密码。',
  passkey_another: '为另一台设备添加通行密钥。',
  passkeys_full: '已有 10 个通行密钥，已达上限。如需添加，请先删除一个。',
  passkey_add_intro: '添加时，浏览器会请您验证人脸、指纹或锁屏密码。之后即可使用该通行密钥登录。',
  passkey_added: '现在可以用此通行密钥登录。',
  passkey_exists: '此设备上已有该账号的通行密钥。',
  passkey_impossible: '此处无法使用通行密钥，请换用其他方式、浏览器或设备。',
  rename: '重命名',
  label_passkey_name: '名称',
  passkey_rename_intro: '取一个便于识别的名称。',
  passkey_renamed: '已重命名：{target}。',
  passkey_delete: '删除',
  passkey_delete_intro: '确定删除通行密钥“{target}”？删除后将无法再用它登录。',
  passkey_deleted: '已删除通行密钥“{target}”。设备上可能仍会显示，但已无法使用。',
  passkey_synced: '随密码管理器同步',
  passkey_one_device: '仅在一台设备上',
  passkey_made: '添加于 {date}',
  passkey_unused: '尚未使用',
  proof_passkey: '请使用通行密钥验证。继续后，请按浏览器提示操作。',
  proof_use_passkey: '使用通行密钥',
  section_platforms: '第三方登录',
  section_sessions: '登录设备',
  section_business: '企业账号',
  section_language: '语言',
  section_data: '个人数据',

  // Actions
  add: '添加',
  change: '更换',
  change_password: '修改',
  link: '绑定',
  unlink: '解绑',
  send_link: '发送确认链接',
  send_again: '更换或重发',
  discard: '放弃',
  keep_waiting: '继续等待',
  end_session: '退出登录',
  end_others: '退出其他所有设备',
  no_other_sessions: '没有在其他设备上登录。',
  export_data: '下载我的数据',
  delete_account: '注销账号',
  set_password: '设置密码',

  // Contacts
  not_added: '未添加',
  mobile_intro: '验证码将发送至您填写的手机号。完成后，其他设备将退出登录。',
  label_new_code: '新手机号收到的验证码',
  label_sent_code: '{target} 收到的验证码',
  email_intro: '确认链接将发送至新邮箱，打开链接并确认后才会生效，届时其他设备将退出登录。',
  undo_offered: '我们会向 {target} 发送撤销链接，{days} 天内可撤销此次更改。',
  mobile_changed: '手机号已设为 {target}，其他设备已退出登录。',
  contact_unchanged: '您的账号已绑定 {target}，未作更改。',
  undo_until: '如需撤销，请在 {date}前打开发送至 {target} 的链接。',
  email_sent: '邮件已发送至 {target}，请在 24 小时内按邮件提示操作，完成前不会有任何更改。',
  email_pending: '尚未确认',
  email_cancel_intro: '放弃确认 {target}？如已发送确认链接，该链接将失效。',
  email_cancelled: '已放弃确认 {target}，之后仍可重新填写。',
  email_withdrawn: '邮箱 {target} 的确认将取消，如需绑定请重新添加。',

  // Password
  password_is_set: '已设置',
  password_is_not_set: '未设置',
  label_new_password: '新密码',
  label_repeat_password: '再次输入新密码',
  label_current_password: '当前密码',
  password_intro: '设置新密码后，其他设备将退出登录。',
  password_recent: '最近 7 天内添加的通行密钥将被删除，绑定的第三方账号将被解绑。',
  password_recent_first: '最近 7 天内绑定的第三方账号将被解绑（注册时使用的除外）。',
  password_changed: '新密码已设置，其他设备已退出登录。',
  password_removed: '最近 7 天内添加的以下内容已移除：{target}。',

  // Second factor
  section_second_factor: '两步验证',
  totp_is_on: '身份验证器已启用',
  totp_is_off: '身份验证器未启用',
  totp_summary:
    '在原有登录方式之外，再用身份验证器 App 中的动态码验证。短信验证码可能被他人截获，动态码更安全。',
  totp_set_up: '启用',
  totp_remove: '停用',
  totp_intro: '启用后，登录时通常还需输入身份验证器中的动态码，其他设备将退出登录。',
  totp_continue: '继续',
  totp_scan: '请用身份验证器扫描此二维码，然后输入身份验证器显示的 6 位动态码。',
  totp_qrcode: '身份验证器的二维码',
  totp_by_hand: '无法扫描？请在身份验证器中手动输入此密钥：',
  totp_open: '在本设备的身份验证器中打开',
  label_totp: '动态码',
  totp_is_set_up: '身份验证器已启用，其他设备已退出登录。',
  totp_remove_intro: '停用后，动态码和恢复码都会失效，其他设备将退出登录。',
  totp_removed: '身份验证器已停用，其他设备已退出登录。',
  recovery_codes: '恢复码',
  codes_left: '剩余 {count} 个',
  codes_renew: '生成新的恢复码',
  codes_renew_intro: '现有的恢复码将全部失效。',
  codes_renewed: '已生成新的恢复码。',
  codes_intro: '请妥善保存以下恢复码，仅显示这一次。手机丢失时，每个恢复码可代替动态码使用一次。',
  codes_copy: '复制',
  codes_copied: '已复制',
  codes_download: '下载',
  codes_print: '打印',
  codes_saved: '我已保存',
  label_recovery_code: '恢复码',
  totp_pattern_valid: '请输入 6 位数字动态码',
  recovery_pattern_valid: '请输入恢复码，由 10 位字母和数字组成',
  proof_totp: '为保障账号安全，请输入身份验证器中的动态码',
  proof_recovery: '为保障账号安全，请输入一个恢复码。使用后，其他设备将退出登录。',
  proof_use_recovery: '使用恢复码',

  // Platforms
  link_account: '绑定第三方账号',
  link_intro: '将前往{platform}完成授权，然后返回此页面。绑定后可使用{platform}登录。',
  link_needs_mobile: '绑定{platform}前，请先添加手机号。',
  link_returned: '绑定后可使用{platform}登录。',
  link_other: '已绑定该平台的另一个账号，请先解绑。',
  unlink_intro: '解绑后将无法使用{platform}登录，并且所有设备（包括当前设备）都会退出登录。',
  linked: '现在可以使用{platform}登录。如为误操作，可在此处解绑。',
  unlinked: '已解绑{platform}，所有设备均已退出登录。',
  link_cancelled: '未绑定{platform}。',

  // Sessions
  this_device: '当前设备',
  unknown_device: '未知设备',
  last_used: '最近使用：{date}',
  used_now: '刚刚使用',
  logged_in_since: '登录时间：{date}',
  end_session_intro: '确定在“{target}”上退出登录？如需继续使用，须在该设备上重新登录。',
  session_ended: '已退出登录：{target}。',
  end_others_intro: '确定在其他所有设备上退出登录？如需继续使用，须在这些设备上重新登录。',
  others_ended: '其他所有设备均已退出登录。',

  // Business accounts
  role_owner: '所有者',
  role_collaborator: '协作者',
  not_active: '未激活',

  // Language
  language_intro: '此页面，以及有关您在此所做更改的通知所使用的语言。',

  // Data
  export_short: '下载',
  export_intro: '包含此账号数据的文件，可自行留存或用于其他服务。',
  export_confirm: '文件中包含完整的联系方式，请妥善保管，避免他人查看。',
  exported: '文件已生成，请在浏览器的下载记录中查看。',
  delete_short: '注销',
  delete_summary: '30 天内可撤销。',
  delete_intro: '注销后将在所有设备上退出登录，且无法再登录；30 天后账号及您拥有的企业账号将被彻底删除。',
  deleted: '已申请注销，账号将于 {date}彻底删除。',
  delete_keep: '在此之前，可通过通知消息中的链接保留账号。',
  delete_keep_support: '在此之前，如需保留账号，请联系客服。',

  tells: '我们会通知 {target}。',
  told: '已通知 {target}。',
  log_in_again: '为保障账号安全，请重新登录后再操作。',
}

export const card: LanguageTexts['card'] = {
  manage_account: '管理账号',
  log_out: '退出登录',
}

export const slider: LanguageTexts['slider'] = {
  title: '拖动滑块完成拼图',
  title_other: '安全验证',
  hint: '也可用方向键移动，回车键确认',
  picture: '待完成的拼图',
  close: '关闭',
  other_way: '换一种验证方式',
  wait: '改为等待验证',
  waiting: '请停留在此页面，还需 {seconds} 秒',
  back: '返回拼图',
  failed: '验证未完成',
  retry: '重试',
  wrong_solution: '未通过，请用新图片重试',
  ended: '本次验证已结束，请关闭后重试，或稍后再试',
}

export const server: LanguageTexts['server'] = {
  language: 'zh',

  // Descriptions of error codes
  description_1: '请先登录',
  description_4: '请求异常，请刷新页面后重试',
  description_7: '操作过于频繁，请 {minutes}后再试',
  description_1001: '该手机号已注册，请直接登录',
  description_1002: '请输入手机号',
  description_1003: '手机号格式不正确，请检查后重试',
  description_1007: '该手机号已绑定其他账号，请更换手机号',
  description_1011: '该第三方账号尚未绑定，请先绑定手机号',
  description_1012: '密码长度应为 {min}～{max} 个字符',
  description_1014: '请输入邮箱',
  description_1023: '该邮箱已注册，请直接登录',
  description_1030: '该第三方账号已绑定其他账号，请使用已绑定的账号登录',
  description_1031: '邮箱格式不正确，请检查后重试',
  description_1033: '账号或密码错误，请检查后重试',
  description_1034: '密码错误次数过多，请 {minutes}后再试，或重置密码',
  description_1038: '解绑后可能无法找回账号，请先添加手机号或邮箱',
  description_1039: '为保障账号安全，请重新{login}后再操作',
  description_1060: '请先绑定手机号',
  description_1070: '该二维码已被其他账号扫描，请在登录页面刷新二维码后重新扫码',
  description_1071: '二维码已失效。如果另一台设备尚未登录，请在其登录页面刷新后重新扫码',
  description_1072: '二维码无法使用。如果另一台设备尚未登录，请在其登录页面刷新后重新扫码',
  description_1091: '该账号已停用，请联系客服',
  description_1101: '请输入图形验证码',
  description_1102: '图形验证码不正确，请重新输入',
  description_1103: '图形验证码已过期，请输入新的图形验证码',
  description_1105: '请先完成安全验证',
  description_1106: '正在进行安全检查，请稍候',
  description_1201: '请输入验证码',
  description_1202: '验证码不正确，请核对是否为最新的验证码，或重新获取',
  description_1203: '验证码已失效，请重新获取',
  description_1204: '暂时无法发送验证码，请刷新页面后重试',
  description_1205: '验证码发送失败，请稍后重试',
  description_1206: '请 {seconds}后重新获取验证码',
  description_1320: '该邮箱已注册，请直接登录',
  description_1703: '验证码已失效，请重新获取',
  description_1704: '验证码不正确，请核对是否为最新的验证码，或重新获取',
  description_1902: '授权已过期，请重新操作',
  description_1905: '第三方平台暂时无法访问，请稍后重试或选择其他方式',
  description_2035: '页面已过期，请刷新后重试',
  description_2046: '还需一步即可完成登录',
  description_2047: '验证码不正确，请检查后重试',
  description_2048: '此次验证已失效，请重新登录',
  description_2049: '没有账号使用该通行密钥，请使用其他方式',
  description_2050: '通行密钥操作未完成，请重试或使用其他方式',
  // Replaces the text of 1205
  sms_not_served: '暂不支持向该国家/地区或该号码发送验证码，请更换手机号或使用其他方式',
  link_too_soon: '邮件已发送，请查收；如未收到，请 {seconds}后重试',
  link_not_sent: '本站不发送邮件，无法添加邮箱',
  code_unavailable: '无法通过此方式发送验证码，请使用其他方式',
  codes_refused: '输入错误次数过多，请 {minutes}后再试',
  server_busy: '当前访问人数较多，请稍后再试',
  account_deletion_scheduled:
    '该账号正在注销，将被彻底删除。如需保留，请打开通知中的链接（如有），或联系客服',

  // Password policy
  passkey_limit: '最多可添加 10 个通行密钥，请先删除一个',
  totp_wrong: '动态码不正确，请等待下一个动态码再试。若仍不正确，请在手机上开启自动设置时间',
  totp_set_up_wrong:
    '动态码不正确，请等待下一个动态码再试。若仍不正确，请在手机上开启自动设置时间，然后取消并重新启用',
  recovery_wrong: '恢复码不正确或已被使用，请检查后重试，或改用其他恢复码',
  password_common: '该密码过于常见，容易被猜到，请更换密码',
  password_breached: '该密码曾出现在其他网站的数据泄露中，请更换密码',
  password_blank: '密码不能全是空格，请更换密码',
  password_own: '密码不能与您的手机号、邮箱（或 @ 之前的部分）、昵称或用户名相同，请更换密码',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: '使用{platform}登录',
  oauth_offer: '{platform}提供了手机号 {mobile}，是否用于您的{app}账号？',

  // SMS and e-mail
  sms_code: '{code} 是您的{app}验证码，{minutes}内有效，请勿泄露给他人。',
  sms_mobile_changed: '此手机号已与您的{app}账号解绑。如非本人操作，请立即联系客服。',
  mail_email_changed_subject: '此邮箱已与您的{app}账号解绑',
  mail_email_changed_body:
    '您好：\n\n您的{app}账号最近的联系方式更改已被撤销，此邮箱因此解绑，无法再用于登录该账号。\n\n如非本人撤销，请立即联系客服。\n\n{support}\n\n{app}团队',
  contact_mobile: '手机号',
  contact_email: '邮箱',
  mail_email_confirm_subject: '请确认您的{app}账号邮箱',
  mail_email_confirm_body:
    '您好：\n\n请确认此邮箱为您的{app}账号邮箱。请打开以下链接，并在打开的页面中确认：\n{link}\n\n链接 24 小时内有效，仅可使用一次。如非本人操作，请忽略此邮件；未经确认，此邮箱不会生效。\n\n{app}团队',
  mail_email_taken_subject: '有人尝试将您的邮箱绑定到其他{app}账号',
  mail_email_taken_body:
    '您好：\n\n有人尝试将此邮箱绑定到另一个{app}账号。此邮箱仍绑定在您的账号上，您的账号未受影响。\n\n如是您本人，请使用此邮箱登录，或为另一个账号换用其他邮箱：\n{login}\n\n如非本人操作，请忽略此邮件。\n\n{app}团队',
  mail_contact_linked_subject: '您的{app}账号已绑定此邮箱',
  mail_contact_linked_body:
    '您好：\n\n您的{app}账号已绑定此邮箱，可用它设置或重置密码，也可用它和密码登录。\n\n{details}\n\n如非本人操作，请检查账号绑定的手机号和邮箱，并修改或设置密码：\n{account}\n\n{support}\n\n{app}团队',
  sms_contact_linked: '您的{app}账号已绑定此手机号。如非本人操作，请立即联系客服。',
  mail_contact_changed_subject: '您的{app}账号已更换{switch}',
  mail_contact_changed_body:
    '您好：\n\n您的{app}账号{switch}已更换为 {target}。\n\n{details}\n\n如是您本人，无需处理；否则请打开以下链接撤销此更改：\n{link}\n\n链接 {days}内有效，仅可使用一次。\n\n{app}团队',
  sms_contact_changed: '您的{app}账号{switch}已设为 {target}。如非本人操作，请在 {days}内撤销：{link}',
  sms_contact_replaced: '您的{app}账号{switch}已设为 {target}。如非本人操作，请立即联系客服。',
  mail_contact_replaced_body:
    '您好：\n\n您的{app}账号{switch}已更换为 {target}。\n\n{details}\n\n如非本人操作，请立即用仍绑定在账号上的手机号或邮箱重置密码，账号将在所有设备上退出登录：\n{reset}\n\n之后请联系客服：重置密码不会恢复原{switch}。\n\n{support}\n\n{app}团队',
  mail_contact_added_subject: '您的{app}账号已添加{switch}',
  mail_contact_added_body:
    '您好：\n\n您的{app}账号已添加{switch} {target}。\n\n{details}\n\n如是您本人，无需处理；否则请打开以下链接撤销此更改：\n{link}\n\n链接 {days}内有效，仅可使用一次。\n\n{app}团队',
  mail_contact_added_plain_body:
    '您好：\n\n您的{app}账号已添加{switch} {target}。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n之后请联系客服：重置密码不会解绑此{switch}。\n\n{support}\n\n{app}团队',
  sms_contact_added: '您的{app}账号已添加{switch} {target}。如非本人操作，请在 {days}内撤销：{link}',
  sms_contact_added_plain: '您的{app}账号已添加{switch} {target}。如非本人操作，请立即联系客服。',
  sms_password_set: '您的{app}账号已设置新密码。如非本人操作，请立即重置密码。',
  mail_password_set_subject: '您的{app}账号已设置新密码',
  mail_password_set_body:
    '您好：\n\n您的{app}账号已设置新密码，并已在其他设备上退出登录。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  sms_password_reset: '您的{app}账号密码已重置。如非本人操作，请立即联系客服。',
  mail_password_reset_subject: '您的{app}账号密码已重置',
  mail_password_reset_body:
    '您好：\n\n您的{app}账号密码已重置，并已在所有设备上退出登录。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{support}\n\n{app}团队',
  sms_password_reset_unlinked: '您的{app}账号密码已重置，{platform}已解绑。如非本人操作，请立即联系客服。',
  mail_password_reset_unlinked_body:
    '您好：\n\n您的{app}账号密码已重置，并已在所有设备上退出登录。\n\n为保障账号安全，最近 {days}内绑定的{platform}已一并解绑。如是您本人绑定，可登录后重新绑定。\n\n{details}\n\n如非本人重置密码，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{support}\n\n{app}团队',
  sms_reset_requested: '客服请您重置{app}账号密码：在登录页面点击“忘记密码”。',
  mail_reset_requested_subject: '请重置您的{app}账号密码',
  mail_reset_requested_body:
    '您好：\n\n请打开以下页面，获取验证码后重置您的{app}账号密码：\n\n{link}\n\n此邮件应客服要求发送。客服不会向您索要密码或验证码，请勿告诉任何人。\n\n{app}团队',
  sms_passkey_added: '您的{app}账号已添加通行密钥。如非本人操作，请立即重置密码。',
  mail_passkey_added_subject: '您的{app}账号已添加通行密钥',
  mail_passkey_added_body:
    '您好：\n\n您的{app}账号已添加一个通行密钥，可用于登录。可能是您自己添加的，也可能是您登录后浏览器自动创建的。\n\n{details}\n\n如非本人操作，请立即重置密码（{days}内重置，会同时删除该通行密钥），账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  sms_passkey_removed: '您的{app}账号已删除通行密钥。如不清楚原因，请立即重置密码。',
  mail_passkey_removed_subject: '您的{app}账号已删除通行密钥',
  mail_passkey_removed_body:
    '您好：\n\n您的{app}账号有通行密钥被删除，无法再用其登录。可能是您自己或客服应您要求删除的，也可能是在您设置新密码、撤销更改时一并删除的。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  sms_platform_linked: '您的{app}账号已绑定{platform}。如非本人操作，请立即重置密码。',
  mail_platform_linked_subject: '您的{app}账号已绑定{platform}',
  mail_platform_linked_body:
    '您好：\n\n您的{app}账号已绑定{platform}，可用于登录。\n\n{details}\n\n如非本人操作，请立即重置密码（{days}内重置，会同时解绑{platform}），账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  sms_platform_unlinked: '您的{app}账号已解绑{platform}。如不清楚原因，请立即重置密码。',
  mail_platform_unlinked_subject: '您的{app}账号已解绑{platform}',
  mail_platform_unlinked_body:
    '您好：\n\n您的{app}账号已解绑{platform}，无法再用{platform}登录该账号，您可能需要在设备上重新登录。可能是您自己或客服应您要求解绑的，也可能是在您设置新密码、撤销更改时一并解绑的。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  sms_deletion_scheduled: '您的{app}账号将于 {date}彻底删除。如需保留，请打开：{link}',
  sms_deletion_scheduled_plain: '您的{app}账号将于 {date}彻底删除。如需保留，请联系客服。',
  mail_deletion_scheduled_subject: '您的{app}账号将于 {date}彻底删除',
  mail_deletion_scheduled_body:
    '您好：\n\n您已申请注销{app}账号。账号及其全部数据将于 {date}彻底删除，账号已在所有设备上退出登录。\n\n{details}\n\n如果您改变主意，请在此之前打开以下链接，并在打开的页面中确认：\n{link}\n\n该链接只能使用一次。如非本人操作，请保留账号并重置密码。\n\n{app}团队',
  sms_data_exported: '您的{app}账号数据已被下载。如非本人操作，请立即重置密码。',
  mail_data_exported_subject: '您的{app}账号数据已被下载',
  mail_data_exported_body:
    '您好：\n\n有人登录您的{app}账号并通过身份验证，下载了账号数据。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  sms_second_factor_added: '您的{app}账号已启用身份验证器。如非本人操作，请立即重置密码并联系客服。',
  mail_second_factor_added_subject: '您的{app}账号已启用身份验证器',
  mail_second_factor_added_body:
    '您好：\n\n您的{app}账号已启用身份验证器，今后登录时通常还需输入身份验证器中的动态码。账号已在其他设备上退出登录。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n之后请联系客服：重置密码不会停用该身份验证器。\n\n{support}\n\n{app}团队',
  sms_second_factor_removed: '您的{app}账号已停用身份验证器。如非本人操作，请立即重置密码。',
  mail_second_factor_removed_subject: '您的{app}账号已停用身份验证器',
  mail_second_factor_removed_body:
    '您好：\n\n您的{app}账号已停用身份验证器，其恢复码也已失效。您可能需要在设备上重新登录。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{support}\n\n{app}团队',
  sms_second_factor_reset: '您的{app}身份验证器将于 {date}停用。如需保留，请换浏览器用动态码登录。',
  mail_second_factor_reset_subject: '您的{app}账号的身份验证器即将停用',
  mail_second_factor_reset_body:
    '您好：\n\n客服收到停用您{app}账号身份验证器的请求。身份验证器及其恢复码将于 {date}停用。\n\n如非本人要求，请在此之前打开以下链接，使用动态码登录，以保留身份验证器（用恢复码或通行密钥登录无效）：\n{link}\n\n{app}团队',
  sms_recovery_codes_renewed: '您的{app}账号已生成新的恢复码。如非本人操作，请立即重置密码。',
  mail_recovery_codes_renewed_subject: '您的{app}账号已生成新的恢复码',
  mail_recovery_codes_renewed_body:
    '您好：\n\n您的{app}账号已生成新的恢复码，原有恢复码全部失效。\n\n{details}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n之后请再次生成恢复码，使这批恢复码失效：\n{account}\n\n{support}\n\n{app}团队',
  sms_recovery_code_used: '您的{app}账号有一个恢复码被使用。如非本人操作，请立即重置密码。',
  mail_recovery_code_used_subject: '您的{app}账号有一个恢复码被使用',
  mail_recovery_code_used_body:
    '您好：\n\n您的{app}账号刚刚使用了一个恢复码（代替动态码），并已在其他设备上退出登录。剩余恢复码：{count} 个。\n\n{details}\n\n您可以在这里生成新的恢复码：\n{account}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{reset}\n\n{app}团队',
  mail_new_browser_subject: '您的{app}账号有新的登录',
  mail_new_browser_body:
    '您好：\n\n您的{app}账号刚刚在一个未识别的浏览器上登录：\n\n设备：{target}\n时间：{date}\n\n如是您本人，无需处理。您可以在这里查看登录设备，并让不认识的设备退出登录：\n{link}\n\n如非本人操作，请立即重置密码，账号将在所有设备上退出登录：\n{open}\n\n{app}团队',
  unknown_browser: '未知浏览器',
  mail_code_subject: '{app}验证码：{code}',
  mail_code_title: '验证码',
  mail_code_body:
    '您好：\n\n您的{app}验证码为：\n\n{code}\n\n验证码 {minutes}内有效，请勿泄露给他人。如非本人操作，请忽略此邮件，可能是他人误填了您的邮箱。\n\n{app}团队',
  mail_code_owner_body:
    '您好：\n\n您的{app}验证码为：\n\n{code}\n\n验证码 {minutes}内有效，请勿泄露给他人。如非本人操作，可能有人正在尝试使用您的账号，请尽快重置密码。\n\n{app}团队',
  mail_invitation_subject: '邀请您开通{app}企业账号',
  mail_invitation_body:
    '您好：\n\n诚邀您开通{app}企业账号，请点击以下链接：\n{link}\n\n链接 {days}内有效，仅可使用一次，请勿转发。如您不清楚此邀请的来源，请忽略此邮件。\n\n{app}团队',
  mail_org_invitation_subject: '{org}邀请您开通{app}企业账号',
  mail_org_invitation_body:
    '您好：\n\n{org}邀请您开通{app}企业账号，请点击以下链接：\n{link}\n\n链接 {days}内有效，仅可使用一次，请勿转发。如您不清楚此邀请的来源，请忽略此邮件。\n\n{app}团队',
  sms_account_asked:
    '有人尝试用此手机号开通{app}企业账号。如是您本人，请登录后继续；否则请忽略，您的账号不受影响。',
  mail_account_asked_subject: '有人尝试使用您的手机号或邮箱开通{app}企业账号',
  mail_account_asked_body:
    '您好：\n\n有人尝试使用您的手机号或邮箱开通{app}企业账号。\n\n如是您本人，请登录后继续：\n{login}\n\n如非本人操作，请忽略此邮件，您的账号不受影响。\n\n{app}团队',
  mail_invitation_button: '查看邀请',
  mail_new_browser_button: '查看登录设备',
  mail_device: '设备：{target}',
  mail_time: '时间：{date}',
  mail_support: '客服联系方式：',
  mail_account_button: '前往账号管理',
  mail_login_button: '登录',
  mail_reply: '如有疑问，请直接回复此邮件。',
  mail_no_reply: '此邮件由系统自动发送，请勿回复。',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds}前发起',
  qr_page_title: '请使用{app} App 扫码',
  qr_page_text:
    '这个二维码用于在其他设备上登录{app}。请在手机上打开{app} App 并登录，用其中的扫码功能扫描二维码。',
  qr_page_warning: '如果二维码是别人发来的，请勿扫描，以免账号被他人登录。',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: '确认邮箱',
  confirm_page_text: '是否将 {target} 用于您的{app}账号？确认后可用它设置或重置密码，也可用它和密码登录。',
  confirm_page_button: '确认邮箱',
  confirm_done_title: '邮箱已确认',
  confirm_done_text:
    '现在可以使用 {target} 和密码登录{app}。如未设置密码，请在登录页面点击“忘记密码”设置。此页面可以关闭。',
  confirm_taken_title: '该邮箱已绑定其他账号',
  confirm_taken_text: '请使用该邮箱登录{app}，或为您的账号换用其他邮箱。',
  confirm_dead_title: '链接已失效',
  confirm_dead_text:
    '链接可能已使用或已过期，也可能账号此后有变动。如果邮箱尚未生效，请登录{app}，在账号管理中重新填写邮箱，以获取新的链接。',
  revert_page_title: '是否撤销此次{switch}更改？',
  revert_page_text:
    '您的{app}账号添加或更换了{switch}。如非本人操作，请撤销：原手机号和邮箱将恢复，密码（如有）将失效，最近添加的通行密钥、身份验证器和第三方账号都将移除，账号将在所有设备上退出登录。',
  revert_page_button: '撤销更改',
  revert_page_keep: '是本人操作',
  revert_done_title: '已撤销更改',
  revert_done_text: '账号已在所有设备上退出登录，原密码（如有）已失效。请立即重置密码。',
  revert_taken_title: '无法自动撤销',
  revert_taken_text: '原手机号或邮箱已绑定其他{app}账号，请联系客服。',
  revert_dead_title: '链接已失效',
  revert_dead_text:
    '链接可能已使用、已过期，或更早的更改已被撤销。如果不是您本人修改的账号信息，请立即重置密码并联系客服。',
  undelete_page_title: '是否保留账号？',
  undelete_page_text: '您的{app}账号将于 {date}彻底删除。如需保留，请点击下方按钮。',
  undelete_page_button: '保留账号',
  undelete_done_title: '账号已保留',
  undelete_done_text: '如无法登录{app}，请联系客服。如果注销不是您本人申请的，请立即重置密码。',
  undelete_dead_text: '链接已使用或已过期，或者账号已被保留。如果无法登录{app}，请联系客服。',
  page_missing_title: '页面不存在',
  page_missing_text: '请检查地址是否正确，或返回上一页。',
  page_error_title: '页面无法打开',
  page_cookies_text: '浏览器发送的 Cookie 过多。请删除此网站的 Cookie，然后重新打开页面。',
  page_link_title: '链接无效',
  page_link_text: '请返回之前的网站，重新开始。',
  page_login_dead: '登录未完成，请在下方继续',
  page_system_title: '系统出错了',
  page_retry_link: '重试',
  page_home_link: '前往{app}',
  page_support_link: '联系客服',
  page_back_link: '返回{app}',
  page_not_loaded: '此页面尚未加载完成。',
  page_without_script: '此页面需要 JavaScript。请在浏览器中启用后重新打开。',
  page_second_factor: '{app}要求使用身份验证器。请在下方“{target}”中启用，然后继续。',
  page_continue: '继续',
  page_language: '语言',
  page_reset_link: '重置密码',

  // Numbers with units
  second_other: '{count} 秒',
  minute_other: '{count} 分钟',
  hour_other: '{count} 小时',
  day_other: '{count} 天',
}
