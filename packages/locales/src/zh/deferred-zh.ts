import type { DeferredMessages } from '../messages.ts'

export const zh: DeferredMessages = {
  // Labels of fields that the initial view never has
  label_captcha: '图形验证码',
  label_username: '用户名',

  // Field validation
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
  error_200: '您已登录企业账号，{open}可用当前账号开通新的企业账号',
  error_403: '请先阅读并同意《服务协议》和《隐私政策》',
  error_411: '授权已过期，请重新登录',
  error_500: '系统异常，请稍后重试',
  error_503: '二维码加载失败，点击刷新',
  error_504: '二维码已过期，点击刷新',
  error_1035: '该手机号已注册企业账号，请更换手机号',
  error_1041: '该手机号已注册企业账号，且已绑定其他应用账号，请更换手机号',
  error_2010: '链接无效或已过期，请向链接提供方重新获取',
  error_2015: '该{switch}已注册，请{login}',
  error_2601: '您已注册企业账号，请{login}后完成激活',
  error_2602: '该手机号或邮箱已注册，请{login}',
  error_2603: '当前账号所属企业与邀请方不一致，请切换账号',
  error_2604: '该账号已开通{app}',
  error_2605: '您已有企业账号，{open}添加新账号',
  error_2606: '企业账号数量已达上限，无法继续添加',
  error_2607: '该账号已是{app}的协作者',
  error_2653: '该手机号或邮箱已绑定其他企业，请更换后重试',
  error_2654: '该手机号或邮箱已开通{app}，可直接前往{webApp}',
  error_2655: '该邮箱已有企业账号，请{login}后继续',
  error_2656: '该手机号或邮箱的企业账号数量已达上限，请更换后重试',
  error_2657: '该手机号或邮箱已是{app}的协作者，请更换后重试',
  error_1023: '该邮箱已注册，请{login}',
  error_1039: '为保障账号安全，请重新{login}后再操作',

  // Panels and methods
  cancel: '取消',

  // The proof that a binding asks for
  title_proof: '验证身份',
  proof_password: '为保障账号安全，请输入账号密码',
  proof_code: '为保障账号安全，请输入 {target} 收到的验证码',
  proof_use_password: '使用密码验证',
  proof_use_code: '使用 {target} 接收验证码',
  proof_confirm: '确认',
  proof_later: '账号的联系方式近期有变更。为保障账号安全，{date}起才能进行此操作',
  bind_password_wrong: '密码不正确，请检查后重试',

  // Form
  send_code_countdown: '{seconds} S',
  send_code_sent: '已发送至 {target}',
  send_code_ready: '可重新获取验证码',
  password_shown: '密码已显示',
  password_hidden: '密码已隐藏',
  caps_lock_on: '大写锁定已开启',
  password_hint: '{min}～{max} 个字符',
  captcha_image: '换一张图形验证码',
  busy: '请稍候',

  // Logged-in view
  title_signed_in: '欢迎',
  signed_in_as: '当前登录账号',
  signed_in: '您已登录',
  continue: '继续',
  change_account: '切换账号',
  open_business_account: '用当前账号开通企业账号',

  // QR code
  qr_toggle_to_code: '扫码登录',
  qr_toggle_to_password: '账号登录',
  qr_image: '刷新登录二维码',
  qr_prompt_new: '打开 App 扫描二维码',
  qr_prompt_scanned: '扫描成功，请在手机上确认',
  qr_prompt_confirmed: '已确认，正在登录',
  qr_refused: '您已在手机上取消登录，点击刷新',
  qr_refresh: '刷新二维码',

  // Third-party providers
  other_ways: '其他登录方式',
  platform_douyin: '抖音',
  platform_toutiao: '今日头条',
  platform_huoshan: '抖音火山版',
  platform_ixigua: '西瓜视频',
  oauth_authorise: '使用手机号 {mobile} 登录',
  oauth_other: '使用其他手机号',
  title_oauth_bind: '绑定手机号',
  oauth_signing_in: '正在使用{platform}登录',
  oauth_cancelled: '您已取消授权，可重试或使用其他方式登录',
  oauth_failed: '平台授权失败，请重试或使用其他方式登录',

  // An invitation that is no longer valid
  invitation_ask: '请联系邀请人获取新的链接',
  invitation_leave: '不使用邀请，继续',

  // Username modal
  username_title: '设置用户名',
  username_confirm: '确定',
  name_unused: '该企业账号已有用户名，您输入的用户名不会生效',

  // After success
  success_signed_in: '登录成功',
  success_account: '企业账号已开通',
  going_to: '正在前往 {target}',
  reset_done: '密码已重置',
  bind_done: '绑定成功',
  bind_mail_sent: '请查收邮件：确认链接已发送至 {target}，打开链接即可完成绑定',
  bind_mail_change: '更换邮箱或重新发送',
  bind_go_on: '登录成功，请继续绑定',
  bind_mail_just_sent: '邮件已发送，请查收；如未收到，请 1 分钟后重试',

  // Slider
  slider_unavailable: '验证加载失败，请{retry}',

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
