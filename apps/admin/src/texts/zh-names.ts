// The Chinese words for names of the server.

/** The codes of failures, before the server's own words, which are in English. */
export const FAILURES: Readonly<Record<string, string>> = {
  invalid_request: '填写有误',
  unauthorized: '密钥无效、已过期或已吊销',
  forbidden: '没有权限',
  not_found: '没有找到',
  conflict: '当前状态不允许此操作',
  too_large: '内容过大',
  unsupported_media_type: '格式不受支持',
  rate_limited: '操作过于频繁',
  internal_error: '服务器出错',
  unavailable: '服务暂时不可用，请重试',
}

export const EVENTS: Readonly<Record<string, string>> = {
  'account.created': '创建账号',
  'account.imported': '导入账号',
  'account.second_step_required': '登录等待第二步验证',
  'account.signed_in': '登录',
  'account.proof_failed': '验证失败',
  'account.contact_changed': '更改联系方式',
  'account.password_changed': '更改密码',
  'account.identity_linked': '绑定平台',
  'account.identity_unlinked': '解绑平台',
  'account.passkey_added': '添加通行密钥',
  'account.passkey_removed': '删除通行密钥',
  'account.second_factor_added': '设置身份验证器',
  'account.second_factor_removed': '移除身份验证器',
  'account.second_factor_reset': '计划移除身份验证器',
  'account.recovery_codes_renewed': '重新生成恢复码',
  'account.recovery_code_used': '使用恢复码',
  'account.banned': '封禁账号',
  'account.unbanned': '解除封禁',
  'account.viewed': '查看账号',
  'account.exported': '导出账号',
  'account.limits_lifted': '解除限制',
  'account.reset_sent': '发送密码重置',
  'account.deletion_scheduled': '删除账号',
  'account.deletion_cancelled': '撤销删除',
  'account.deleted': '彻底删除账号',
  'session.ended': '结束会话',
  'accounts.exported': '导出全部账号',
  'accounts.looked_up': '查找账号',
  'invitation.created': '创建邀请',
  'invitation.revoked': '撤回邀请',
  'message.retried': '重发消息',
  'message.dropped': '删除消息',
  'operator_key.created': '创建密钥',
  'operator_key.revoked': '吊销密钥',
  'server.started': '启动服务端',
  'token_keys.rotated': '轮换令牌密钥',
  'audit.exported': '导出审计日志',
  'audit.pruned': '清理审计日志',
}

export const KINDS: Readonly<Record<string, string>> = {
  code_login: '登录验证码',
  code_register: '注册验证码',
  code_reset: '重置密码验证码',
  code_bind: '绑定验证码',
  passkey_added: '添加通行密钥通知',
  passkey_removed: '删除通行密钥通知',
  second_factor_added: '设置身份验证器通知',
  second_factor_removed: '移除身份验证器通知',
  second_factor_reset: '计划移除身份验证器通知',
  recovery_codes_renewed: '重新生成恢复码通知',
  recovery_code_used: '使用恢复码通知',
  contact_confirmation: '邮箱确认',
  contact_taken: '联系方式已被占用',
  contact_linked: '已绑定联系方式',
  contact_changed: '已更改联系方式',
  contact_reverted: '已恢复联系方式',
  contact_replaced: '联系方式已被替换',
  password_set: '已设置密码',
  password_reset: '已重置密码',
  password_reset_unlinked: '已重置密码并解绑平台',
  reset_requested: '密码重置',
  platform_linked: '已绑定平台',
  platform_unlinked: '已解绑平台',
  deletion_scheduled: '账号将被删除',
  data_exported: '已导出数据',
  new_browser: '新浏览器登录通知',
  invitation: '邀请',
  account_asked: '企业账号开通提醒',
}

export const ACTORS: Readonly<Record<string, string>> = {
  account: '账号所有者',
  visitor: '访客',
  operator: '运营人员',
  app: '应用',
  server: '服务端',
}

export const FACTORS: Readonly<Record<string, string>> = {
  password: '密码',
  code: '验证码',
  platform: '第三方平台',
  passkey: '通行密钥',
  'QR code': '扫码',
  totp: '动态码',
  recovery: '恢复码',
}

export const CHANNELS: Readonly<Record<string, string>> = { sms: '短信', email: '邮件', webhook: 'Webhook' }

export const CHALLENGES: Readonly<Record<string, string>> = {
  work: '计算验证',
  slider: '滑块',
  captcha: '图形验证码',
}
