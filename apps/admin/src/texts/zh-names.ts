// The Chinese words for names of the server.

/** Codes of failures that say all. */
export const FAILURES: Readonly<Record<string, string>> = {
  unauthorized: '密钥无效、已过期或已吊销',
  too_large: '内容过大',
  unsupported_media_type: '格式不受支持',
  rate_limited: '操作过于频繁',
  internal_error: '服务端出错',
  unavailable: '服务暂时不可用，请重试',
}

/** Codes of failures whose reason is in the message. */
export const GENERAL_FAILURES: Readonly<Record<string, string>> = {
  invalid_request: '填写有误',
  forbidden: '没有权限',
  not_found: '没有找到',
  conflict: '当前状态不允许此操作',
}

/** Messages of the server, with what stands for their values. */
const MESSAGES: readonly (readonly [message: RegExp, chinese: string])[] = [
  [/^unknown account$/, '没有此账号'],
  [/^unknown session$/, '会话不存在或已结束'],
  [/^unknown passkey$/, '没有此通行密钥'],
  [/^not linked to this platform$/, '未绑定该平台'],
  [/^has no other way to log in$/, '该账号没有其他登录方式'],
  [/^has no verified contact$/, '该账号没有已验证的联系方式'],
  [/^deletion is not scheduled$/, '账号未处于待注销状态'],
  [/^the key (.+) lacks the scope (\S+)$/, '密钥 $1 没有权限 $2'],
  [/^too many wrong keys from this address/, '此网络地址的错误密钥过多，请十分钟后再试'],
  [/^the key (.+) has looked up .+; wait (\d+) s$/, '密钥 $1 的查找次数过多，请 $2 秒后再试'],
  [/^is missing$/, '未填写'],
  [/^is unknown, used or expired$/, '不存在、已使用或已过期'],
  [/^is still waiting, has expired or is unknown$/, '仍在等待发送、已过期或不存在'],
  [/^is unknown$/, '不存在'],
  [/^is not a mobile number or an e-mail address$/, '不是手机号或邮箱'],
  [/^is not an e-mail address$/, '邮箱格式不正确'],
  [/^this server sends no e-mail/, '服务端未配置邮件服务，请留空并自行发送链接'],
  [/^is not an app of this server$/, '不是此服务端的应用'],
  [/^needs an org_id$/, '需同时填写组织 ID'],
  [/^expected at most 64 letters, digits, _ \. -$/, '最多 64 个字符，只能包含字母、数字、_、. 和 -'],
  [/^expected one line of at most (\d+) visible characters$/, '应为一行，最多 $1 个字符'],
  [/^expected a moment in the future$/, '应为将来的时间'],
  [/^expected a date and time$/, '日期或时间格式不正确'],
  [/^events (\d+) to (\d+) are missing$/, '缺少事件 $1 至 $2'],
  [/^was changed after it was written$/, '写入后被更改'],
  [/^does not follow the event before it$/, '与前一个事件不连续'],
  [/^the chain ends here, but (\d+) events were sealed$/, '日志到此为止，但共写入过 $1 条事件'],
  [
    /^events up to here are missing, but the purge deleted those up to (\d+)$/,
    '此前的事件缺失，但清理只删除到 $1',
  ],
]

/** @returns `undefined` for a message that the table does not know */
export function messageInChinese(message: string): string | undefined {
  const known = MESSAGES.find(([pattern]) => pattern.test(message))
  return known && message.replace(new RegExp(`${known[0].source}.*`), known[1])
}

/** Fields of requests. */
export const FIELDS: Readonly<Record<string, string>> = {
  query: '查找内容',
  reason: '原因',
  until: '结束时间',
  since: '开始时间',
  delay_hours: '等待时间（小时）',
  revoke_password: '清除密码',
  language: '语言',
  account_id: '账号 ID',
  session_id: '会话 ID',
  passkey_id: '通行密钥',
  platform: '平台',
  contact: '联系方式',
  email: '邮箱',
  org_id: '组织 ID',
  org_name: '组织名称',
  note: '备注',
  page: '页面',
  app_key: '应用',
  invitation_id: '邀请',
  message_id: '消息',
  state: '状态',
  type: '类型',
  factor: '方式',
  actor_name: '操作者',
  log_id: '错误编号',
  before: '起始事件',
  limit: '条数',
  span: '时间范围',
  head: '校验值',
}

/** Details of events. */
export const DETAILS: Readonly<Record<string, string>> = {
  app_key: '应用',
  code_type: '验证码类型',
  compromised: '已泄露',
  contact: '联系方式',
  contacts: '联系方式数量',
  counts: '计数',
  erased_at: '彻底删除时间',
  events: '事件数量',
  expires: '过期时间',
  factor: '方式',
  found: '找到账号数',
  how: '途径',
  invitation: '邀请',
  kept_session_id: '保留的会话 ID',
  key: '标识',
  left: '剩余',
  message: '消息',
  mode: '环境',
  name: '名称',
  offers: '可用方式',
  org_id: '组织 ID',
  password_hashes: '包含密码哈希',
  password_revoked: '已清除密码',
  platform: '平台',
  previous: '原联系方式',
  reason: '原因',
  removal: '停用时间',
  restored: '恢复为',
  scope: '范围',
  scopes: '权限',
  second_step: '第二步方式',
  session_id: '会话 ID',
  settings: '设置',
  undone: '已撤销',
  until: '结束时间',
  up_to_position: '清理至事件',
}

/** What the server writes into details. */
const DETAIL_VALUES: Readonly<Record<string, string>> = {
  all: '全部',
  others: '其他全部',
  one: '单个',
  logout: '退出登录',
  revoked: '被应用结束',
  password_changed: '密码已更改',
  contact_changed: '联系方式已更改',
  identity_changed: '绑定的平台已更改',
  second_factor_changed: '身份验证器已更改',
  banned: '账号被封禁',
  deleted: '账号被注销',
  operator: '运营人员操作',
  reset: '重置',
  development: '开发环境',
  production: '生产环境',
  'asked by the owner': '所有者要求',
  'by the link in a message': '通过消息中的链接',
  'by the link that reverts a change of contact': '通过撤销更改的链接',
  'removed by an undo': '撤销更改时清除',
  'removed by an operator': '由运营人员清除',
  'the ban ended': '封禁到期',
  'the reset took effect': '重置已生效',
}

/** The details whose values are names of the server. Others, such as the name of a passkey, are what people have entered. */
const NAMED = new Set(['factor', 'how', 'mode', 'offers', 'reason', 'scope', 'second_step'])

/** The value of a detail. A reason is translated only as a whole, so that one that an operator has written stays as it is. */
export function detailValueOf(value: string, name: string): string {
  const words: Readonly<Record<string, string>> = { ...DETAIL_VALUES, ...FACTORS }
  return NAMED.has(name) && Object.hasOwn(words, value) ? (words[value] ?? value) : value
}

export const EVENTS: Readonly<Record<string, string>> = {
  'account.created': '创建账号',
  'account.imported': '导入账号',
  'account.second_step_required': '登录等待两步验证',
  'account.signed_in': '登录',
  'account.proof_failed': '验证失败',
  'account.contact_changed': '更改联系方式',
  'account.password_changed': '更改密码',
  'account.identity_linked': '绑定平台',
  'account.identity_unlinked': '解绑平台',
  'account.passkey_added': '添加通行密钥',
  'account.passkey_removed': '删除通行密钥',
  'account.second_factor_added': '启用身份验证器',
  'account.second_factor_removed': '停用身份验证器',
  'account.second_factor_reset': '计划停用身份验证器',
  'account.recovery_codes_renewed': '重新生成恢复码',
  'account.recovery_code_used': '使用恢复码',
  'account.banned': '封禁账号',
  'account.unbanned': '解除封禁',
  'account.viewed': '查看账号',
  'account.exported': '导出账号',
  'account.limits_lifted': '解除限制',
  'account.reset_sent': '发送密码重置通知',
  'account.deletion_scheduled': '注销账号',
  'account.deletion_cancelled': '撤销注销',
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
  second_factor_added: '启用身份验证器通知',
  second_factor_removed: '停用身份验证器通知',
  second_factor_reset: '计划停用身份验证器通知',
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
  reset_requested: '密码重置通知',
  platform_linked: '已绑定平台',
  platform_unlinked: '已解绑平台',
  deletion_scheduled: '账号注销通知',
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
