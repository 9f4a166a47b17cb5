import type { AccountPageMessages } from '../account-message-keys.ts'

export const zh: AccountPageMessages = {
  page_title: '账号管理',
  page_loading: '正在加载账号信息',
  page_signed_out: '尚未登录',
  logged_out: '已退出登录。',
  input_kept: '在新标签页重新登录期间，已填写的内容会保留。',
  page_log_in: '登录',
  page_log_out: '退出登录',
  section_contacts: '手机号和邮箱',
  section_password: '密码',
  section_platforms: '第三方登录',
  section_sessions: '登录设备',
  section_business: '企业账号',
  section_language: '语言',
  section_data: '个人数据',

  // Actions
  add: '添加',
  change: '更换',
  link: '绑定',
  unlink: '解除绑定',
  send_link: '发送确认链接',
  send_again: '重新发送',
  end_session: '退出登录',
  end_others: '退出其他所有设备',
  export_data: '下载我的数据',
  delete_account: '注销账号',
  set_password: '设置密码',

  // Contacts
  not_added: '未添加',
  mobile_intro: '验证码将发送至新手机号。更换后，其他设备将退出登录。',
  mobile_hint: '中国大陆以外的号码请以 + 和国家/地区区号开头。',
  email_intro: '确认链接将发送至新邮箱，打开链接后才会生效。',
  undo_offered: '我们也会通知 {target}。通知中如有链接，可在 {days} 天内撤销此次更改。',
  mobile_changed: '手机号已更换为 {target}，其他设备已退出登录。',
  undo_until: '如需撤销，请在 {date} 前打开发送至 {target} 的通知中的链接（如有）。',
  email_sent: '请在 24 小时内打开发送至 {target} 的链接，打开后才会生效。',
  email_pending: '等待确认：{target}',
  email_cancel_intro: '确定取消更换为 {target}？已发送的链接将失效。',
  email_cancelled: '已取消。之后仍可重新添加 {target}。',

  // Password
  password_is_set: '已设置',
  password_is_not_set: '未设置',
  label_new_password: '新密码',
  label_repeat_password: '再次输入新密码',
  label_current_password: '当前密码',
  password_intro: '修改后，其他设备将退出登录。',
  password_changed: '密码已修改，其他设备已退出登录。',

  // Platforms
  link_intro: '将前往{platform}完成授权，然后返回此页面。绑定后可使用{platform}登录。',
  unlink_intro:
    '解除绑定后将无法使用{platform}登录，并且所有设备（包括当前设备）都会退出登录。之后可随时重新绑定。',
  linked: '现在可以使用{platform}登录。如非本意，可在此处解除绑定。',
  unlinked: '已解除绑定{platform}，所有设备均已退出登录。如需重新绑定，请先登录。',
  link_cancelled: '未绑定{platform}。',
  not_linked: '未绑定',

  // Sessions
  this_device: '当前设备',
  unknown_device: '未知设备',
  last_used: '最近使用：{date}',
  logged_in_since: '登录时间：{date}',
  end_session_intro: '确定让 {target} 退出登录？如需继续使用，须在该设备上重新登录。',
  session_ended: '已退出登录：{target}。',
  end_others_intro: '确定让其他所有设备退出登录？如需继续使用，须在这些设备上重新登录。',
  others_ended: '其他所有设备均已退出登录。',

  // Business accounts
  role_owner: '所有者',
  role_collaborator: '协作者',
  not_active: '未激活',

  // Language
  language_intro: '用于此页面以及相关的通知消息。',

  // Data
  export_short: '下载',
  export_intro: '一个包含此账号全部数据的文件，可自行留存或用于其他服务。',
  export_confirm: '文件中包含完整的联系方式，请妥善保管，避免他人查看。',
  exported: '文件已下载。',
  delete_short: '注销',
  delete_summary: '30 天内可撤销。',
  delete_intro:
    '注销后将在所有设备上退出登录，且无法再登录；30 天后所有数据将被删除。在此之前，可通过通知消息中的链接保留账号。',
  deleted: '此账号将于 {date} 删除。在此之前，可通过通知消息中的链接保留账号。',

  tells: '我们会通知 {target}。',
  told: '已通知 {target}。',
  log_in_again: '为保障账号安全，此操作需要在最近 {minutes} 分钟内登录过。',
}
