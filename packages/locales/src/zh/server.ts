import type { ServerMessages } from '../server-messages.ts'

export const zh: ServerMessages = {
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
  description_1038: '这是该账号唯一的登录方式，请先添加其他登录方式',
  description_1039: '为保障账号安全，请重新{login}后再操作',
  description_1060: '请先绑定手机号',
  description_1070: '该二维码已被其他账号扫描，请在登录页面刷新二维码后重新扫码',
  description_1071: '二维码已过期，请在登录页面刷新后重新扫码',
  description_1072: '二维码无效，请在登录页面刷新后重新扫码',
  description_1091: '该账号已停用，请联系客服',
  description_1101: '请输入图形验证码',
  description_1102: '图形验证码不正确，请重新输入',
  description_1103: '图形验证码已过期，请输入新的图形验证码',
  description_1105: '请先完成安全验证',
  description_1201: '请输入验证码',
  description_1202: '验证码不正确，请检查后重试',
  description_1203: '验证码已失效，请重新获取',
  description_1204: '暂时无法发送验证码，请刷新页面后重试',
  description_1205: '验证码发送失败，请稍后重试',
  description_1206: '请 {seconds}后重新获取验证码',
  description_1320: '该邮箱已注册，请直接登录',
  description_1703: '验证码已过期，请重新获取',
  description_1704: '验证码不正确，请检查后重试',
  description_1902: '授权已过期，请重新登录',
  description_1905: '第三方平台暂时无法访问，请稍后重试或选择其他登录方式',
  description_2035: '页面已过期，请刷新后重试',
  // Replaces the text of 1205
  sms_not_served: '暂不支持向该国家/地区或该号码发送验证码，请更换手机号',
  account_deletion_scheduled: '该账号即将被注销，如需保留请打开注销通知中的链接，或联系客服',

  // Password policy
  password_common: '该密码过于常见，容易被猜到，请更换密码',
  password_blank: '密码不能全是空格，请更换密码',
  password_own: '密码不能与您的手机号、邮箱或用户名相同，请更换密码',

  // The title above the offer to bind the mobile that a provider has verified
  oauth_title: '使用{platform}登录',
  oauth_offer: '{platform}提供了手机号 {mobile}，是否用于您的{app}账号？',

  // SMS and e-mail
  sms_code: '{code} 是您的{app}验证码，{minutes}内有效，请勿泄露给他人。',
  sms_mobile_changed: '此手机号已与您的{app}账号解绑。如非本人操作，请立即联系客服。',
  mail_email_changed_subject: '您的{app}账号已换绑邮箱',
  mail_email_changed_body:
    '您好：\n\n此邮箱已与您的{app}账号解绑，无法再登录该账号。\n\n如非本人操作，请立即联系客服。\n\n{app}团队',
  contact_mobile: '手机号',
  contact_email: '邮箱',
  mail_email_confirm_subject: '请确认您的{app}账号邮箱',
  mail_email_confirm_body:
    '您好：\n\n请确认此邮箱为您的{app}账号邮箱。打开以下链接，点击页面上的按钮即可完成确认：\n{link}\n\n链接 24 小时内有效，仅可使用一次。如非本人操作，请忽略此邮件；未经确认，此邮箱不会生效。\n\n{app}团队',
  mail_email_taken_subject: '有人尝试将您的邮箱绑定到其他{app}账号',
  mail_email_taken_body:
    '您好：\n\n有人尝试将此邮箱绑定到另一个{app}账号。此邮箱仍绑定在您的账号上，您的账号未受影响。\n\n如是您本人，请使用此邮箱登录，或为另一个账号换用其他邮箱；否则请忽略此邮件。\n\n{app}团队',
  mail_contact_linked_subject: '您的{app}账号已绑定此邮箱',
  mail_contact_linked_body:
    '您好：\n\n您的{app}账号已绑定此邮箱，可用于登录和重置密码。\n\n如非本人操作，请立即联系客服。\n\n{app}团队',
  sms_contact_linked: '您的{app}账号已绑定此手机号。如非本人操作，请立即联系客服。',
  mail_contact_changed_subject: '您的{app}账号已更换{switch}',
  mail_contact_changed_body:
    '您好：\n\n您的{app}账号{switch}已更换为 {target}。\n\n如是您本人，无需处理；否则请打开以下链接撤销更换：\n{link}\n\n链接 {days}内有效，仅可使用一次。\n\n{app}团队',
  sms_contact_changed: '您的{app}账号{switch}已更换为 {target}。如非本人操作，请在 {days}内撤销：{link}',
  sms_contact_replaced: '您的{app}账号{switch}已更换为 {target}。如非本人操作，请立即联系客服。',
  mail_contact_replaced_body:
    '您好：\n\n您的{app}账号{switch}已更换为 {target}。\n\n如非本人操作，请立即联系客服。\n\n{app}团队',
  sms_password_set: '您的{app}账号已设置新密码。如非本人操作，请立即重置密码。',
  mail_password_set_subject: '您的{app}账号已设置新密码',
  mail_password_set_body:
    '您好：\n\n您的{app}账号已设置新密码，并已在其他设备上退出登录。\n\n如非本人操作，请立即重置密码。\n\n{app}团队',
  sms_password_reset: '您的{app}账号密码已重置。如非本人操作，请立即联系客服。',
  mail_password_reset_subject: '您的{app}账号密码已重置',
  mail_password_reset_body:
    '您好：\n\n您的{app}账号密码已重置，并已在所有设备上退出登录。\n\n如非本人操作，请再次重置密码，并立即联系客服。\n\n{app}团队',
  sms_password_reset_unlinked: '您的{app}账号密码已重置，{platform}已解绑。如非本人操作，请立即联系客服。',
  mail_password_reset_unlinked_body:
    '您好：\n\n您的{app}账号密码已重置，并已在所有设备上退出登录。\n\n为保障账号安全，最近 {days}内绑定的{platform}已一并解绑。如是您本人绑定，可登录后重新绑定。\n\n如非本人重置密码，请再次重置密码，并立即联系客服。\n\n{app}团队',
  sms_reset_requested: '请为您的{app}账号设置新密码：在登录页面点击“忘记密码”。',
  mail_reset_requested_subject: '请为您的{app}账号设置新密码',
  mail_reset_requested_body:
    '您好：\n\n请打开以下页面，凭收到的验证码为您的{app}账号设置新密码：\n\n{link}\n\n本邮件由客服发送。我们不会向您索要密码或验证码。\n\n{app}团队',
  sms_platform_linked: '您的{app}账号已绑定{platform}。如非本人操作，请立即重置密码。',
  mail_platform_linked_subject: '您的{app}账号已绑定{platform}',
  mail_platform_linked_body:
    '您好：\n\n您的{app}账号已绑定{platform}，可用于登录。\n\n如非本人操作，请在 {days}内重置密码：{platform}将被解绑，账号将在所有设备上退出登录。\n\n{app}团队',
  sms_platform_unlinked: '您的{app}账号已解绑{platform}。如非本人操作，请立即重置密码。',
  mail_platform_unlinked_subject: '您的{app}账号已解绑{platform}',
  mail_platform_unlinked_body:
    '您好：\n\n您的{app}账号已解绑{platform}，无法再用{platform}登录该账号。\n\n如非本人操作，请立即重置密码。\n\n{app}团队',
  sms_deletion_scheduled: '您的{app}账号将于 {date}注销。如需保留，请打开：{link}',
  mail_deletion_scheduled_subject: '您的{app}账号将于 {date}注销',
  mail_deletion_scheduled_body:
    '您好：\n\n您已申请注销{app}账号。账号及其全部数据将于 {date}删除，账号已在所有设备上退出登录。\n\n如果您改变主意，请在此之前打开以下链接，并点击页面上的按钮：\n{link}\n\n该链接只能使用一次。如非本人操作，请保留账号并设置新密码。\n\n{app}团队',
  sms_data_exported: '您的{app}账号数据已被导出。如非本人操作，请立即重置密码。',
  mail_data_exported_subject: '您的{app}账号数据已被导出',
  mail_data_exported_body:
    '您好：\n\n您的{app}账号数据已在登录并验证身份后导出。\n\n如非本人操作，请立即重置密码。\n\n{app}团队',
  mail_code_subject: '{app}验证码：{code}',
  mail_code_body:
    '您好：\n\n您的{app}验证码为：\n\n{code}\n\n验证码 {minutes}内有效，请勿泄露给他人。如非本人操作，请忽略此邮件。\n\n{app}团队',
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
    '您好：\n\n有人尝试使用您的手机号或邮箱开通{app}企业账号。\n\n如是您本人，请登录后继续；否则请忽略此邮件，您的账号不受影响。\n\n{app}团队',
  mail_reply: '如有疑问，请直接回复此邮件。',
  mail_no_reply: '此邮件由系统自动发送，请勿回复。',

  // The confirm page of the phone, and the page that a camera app opens
  qr_asked: '{seconds}前发起',
  qr_page_title: '请使用{app} App 扫码',
  qr_page_text:
    '这个二维码用于在其他设备上登录{app}。请在手机上打开{app} App 并登录，用其中的“扫一扫”扫描二维码。',
  qr_page_warning: '如果二维码是别人发来的，请勿扫描，以免账号被他人登录。',

  // The pages that confirm an e-mail and undo a change of contact
  confirm_page_title: '确认邮箱',
  confirm_page_text: '是否将 {target} 用于您的{app}账号？确认后可使用该邮箱登录和重置密码。',
  confirm_page_button: '确认邮箱',
  confirm_done_title: '邮箱已确认',
  confirm_done_text: '现在可以使用 {target} 登录{app}。此页面可以关闭。',
  confirm_taken_title: '该邮箱已绑定其他账号',
  confirm_taken_text: '请使用该邮箱登录{app}，或为您的账号换用其他邮箱。',
  confirm_dead_title: '链接已失效',
  confirm_dead_text:
    '链接已使用、已过期，或您之后改填了其他邮箱。如果邮箱尚未生效，请登录{app}后重新绑定，以获取新的链接。',
  revert_page_title: '是否撤销此次{switch}更换？',
  revert_page_text:
    '您的{app}账号{switch}已更换。如非本人操作，请撤销：原手机号和邮箱将恢复，此后绑定的第三方账号将解绑，账号将在所有设备上退出登录。',
  revert_page_button: '撤销更换',
  revert_page_keep: '是本人操作',
  revert_done_title: '已撤销更换',
  revert_done_text: '账号已在所有设备上退出登录，原密码已失效。请立即设置新密码。',
  revert_taken_title: '无法自动撤销',
  revert_taken_text: '原手机号或邮箱已绑定其他{app}账号，请联系客服。',
  revert_dead_title: '链接已失效',
  revert_dead_text: '链接已使用或已过期。如果账号不是由您本人修改，请立即重置密码并联系客服。',
  undelete_page_title: '是否保留账号？',
  undelete_page_text: '您的{app}账号将于 {date}注销。保留后，您可以像以前一样登录。',
  undelete_page_button: '保留账号',
  undelete_done_title: '账号已保留',
  undelete_done_text: '您可以重新登录{app}。如果注销不是您本人申请的，请立即设置新密码。',
  undelete_dead_text: '链接已使用或已过期，或者账号已被保留。如果无法登录{app}，请联系客服。',
  page_missing_title: '页面不存在',
  page_missing_text: '请检查地址是否正确，或返回上一页。',
  page_error_title: '页面无法打开',
  page_cookies_text: '浏览器发送的 Cookie 过多。请删除此网站的 Cookie，然后重新打开页面。',
  page_link_title: '链接不完整',
  page_link_text: '请返回之前的网站，重新开始。',
  page_system_title: '系统出错了',
  page_retry_link: '重试',
  page_home_link: '前往{app}',
  page_language: '语言',
  page_reset_link: '设置新密码',

  // Numbers with units
  second_other: '{count} 秒',
  minute_other: '{count} 分钟',
  hour_other: '{count} 小时',
  day_other: '{count} 天',
}
