import type { CriticalMessages } from '../messages.ts'

export const zh: CriticalMessages = {
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
  agreement_new_mobile: '未注册的手机号将自动注册。',
  agreement_note: '登录即表示同意{service}和{privacy}',
  agreement_service: '《服务协议》',
  agreement_privacy: '《隐私政策》',

  // Code that cannot be loaded, and other failures of the network
  network_failure: '网络异常，请重试',
  retry: '重试',
}
