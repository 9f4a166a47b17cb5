import type { LaterMessages } from '../messages.ts'

export const zh: LaterMessages = {
  // Field checks
  email_required: '请输入邮箱',
  email_pattern_valid: '邮箱格式不正确，请检查后重试',
  mobile_required: '请输入手机号',
  mobile_pattern_valid: '手机号格式不正确',
  password_required: '请输入密码',
  password_pattern_valid: '密码应为 6-20 个字符',
  code_required: '请输入验证码',
  captcha_code_pattern_valid: '图形验证码应为 4 个字符',
  mobile_code_pattern_valid: '验证码应为 4 位数字',
  code_pattern_valid: '验证码应为 6 个字符',
  repeatPwd_required: '请再次输入密码',
  repeatPwd_pattern_valid: '两次输入的密码不一致',
  username_required: '用户名不能为空',
  username_pattern_valid: '用户名应为 4-40 个字符',

  // The catalogue (contract 1.6)
  error_200: '已登录企业账号，{open}可在该账号下再开通一个',
  error_403: '请阅读并同意《服务协议》和《隐私政策》',
  error_411: '授权码已过期，请重新登录',
  error_500: '系统异常，请稍后重试',
  error_503: '二维码获取失败，点击刷新',
  error_504: '二维码已过期，点击刷新',
  error_1035: '该手机号已注册企业账号，请更换手机号',
  error_1041: '该手机号已注册企业账号，且已绑定其他应用账号，请更换手机号',
  error_2010: '链接已过期或无效',
  error_2015: '该{switch}已注册，请{login}',
  error_2601: '已注册企业账号，{login}后即可完成激活',
  error_2602: '该手机号或邮箱已存在，请{login}',
  error_2603: '企业信息不一致',
  error_2604: '该账号已开通{app}',
  error_2605: '已有账号，{open}添加新账号',
  error_2606: '账号数量已达上限',
  error_2607: '{app}的协作者已激活',
  error_2653: '该手机号或邮箱已绑定其他企业',
  error_2654: '该手机号或邮箱已开通{app}，可直接前往{webApp}',
  error_2655: '该邮箱已有企业账号，{login}后即可完成后续操作',
  error_2656: '该手机号或邮箱的账号数量已达上限',
  error_2657: '该手机号或邮箱对应的{app}协作者已激活',
  error_1023: '该邮箱已注册，请{login}',
  error_1039: '为保障账号安全，请{login}后再修改',

  // Panels and switches
  cancel: '取消',

  // Parts of a form
  send_code_countdown: '{seconds} S',
  send_code_sent: '验证码已发送至 {target}',
  send_code_ready: '可重新获取验证码',
  hide_password: '隐藏密码',
  password_shown: '密码已显示',
  password_hidden: '密码已隐藏',
  caps_lock_on: '大写锁定已开启',
  captcha_image: '图形验证码，点击换一张',
  busy: '请稍候',

  // A signed-in visitor
  signed_in_as: '当前登录账号',
  signed_in: '您已登录',
  continue: '继续',
  change_account: '切换账号',
  open_business_account: '在该账号下开通企业账号',

  // QR
  qr_toggle_to_code: '扫码登录',
  qr_toggle_to_password: '使用密码登录',
  qr_image: '登录二维码，点击换一张',
  qr_prompt_new: '打开 App 扫描二维码',
  qr_prompt_scanned: '扫描成功，请在手机上确认',
  qr_refused: '已在手机上拒绝登录，点击刷新',
  qr_refresh: '刷新二维码',

  // Third-party platforms
  other_ways: '其他方式',
  platform_douyin: '抖音',
  platform_toutiao: '今日头条',
  platform_huoshan: '抖音火山版',
  platform_ixigua: '西瓜视频',
  oauth_authorise: '使用手机号 {mobile} 授权',
  oauth_other: '使用其他手机号授权',
  title_oauth_bind: '绑定手机号',
  oauth_cancelled: '您已取消授权，可重试或使用其他方式登录',
  oauth_failed: '平台授权失败，请重试或使用其他方式登录',

  // Username modal
  username_title: '请输入用户名',
  username_confirm: '确定',
  name_unused: '该企业账号已有名称，您输入的名称未被使用',

  // After success
  reset_done: '密码已重置',
  bind_done: '绑定成功',
  bind_mail_sent: '请查收邮件：确认链接已发送至 {target}，打开链接即可完成绑定',
  bind_go_on: '登录成功，请继续操作',
  bind_mail_just_sent: '邮件刚刚已发送，请查收；如未收到，请 1 分钟后重试',

  // Slider
  slider_prompt: '将拼图拖到缺口处',
  slider_other_way: '换一种验证方式',
  slider_unavailable: '验证加载失败，请{retry}',
  slider_close: '关闭验证',
  slider_wait: '等待片刻完成验证',

  // Area picker
  area_label: '国家/地区区号',
  area_search: '搜索国家/地区或区号',
  area_empty: '没有匹配结果',
  area_unavailable: '列表加载失败，请重试',

  // Notices
  close: '关闭',
  retry: '重试',
  log_id: '日志 ID：{id}',
  help: '查看说明',
  popover_200: '使用本平台（广告、星图、POI）需先开通企业账号。',

  // Words a marker stands for
  marker_login: '登录',
  marker_login_start: '登录',
  marker_open: '点击此处',
  marker_app: '此服务',
  marker_app_start: '此服务',
  switch_mobile: '手机号',
  switch_email: '邮箱',
}
